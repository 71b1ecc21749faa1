//! The mutations: other operators, arms and guards switched off, functions that do nothing.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::visit_mut::{self, VisitMut};
use syn::{Arm, BinOp, Block, Expr, Pat, ReturnType, Signature, UnOp, parse_quote};

struct Mutator<'a> {
    file: &'a str,
    function: String,
    mutants: &'a mut Vec<String>,
}

/// The file with all its mutants behind switches; what each is goes to the list.
pub fn mutate(text: &str, file: &str, mutants: &mut Vec<String>) -> String {
    let mut syntax = syn::parse_file(text).unwrap();
    Mutator { file, function: String::new(), mutants }.visit_file_mut(&mut syntax);
    prettyplease::unparse(&syntax)
}

impl Mutator<'_> {
    /// The switch of a new mutant.
    fn switch(&mut self, at: Span, what: String) -> TokenStream {
        let line = at.start().line;
        self.mutants.push(format!("{}:{line} {}: {what}", self.file, self.function));
        let number = self.mutants.len() as u32;
        quote!(crate::mutant(#number))
    }

    fn function(&mut self, signature: &Signature, block: &mut Block) {
        if signature.constness.is_some() {
            return; // a switch is not constant
        }
        let outer = std::mem::replace(&mut self.function, signature.ident.to_string());
        visit_mut::visit_block_mut(self, block);
        for value in values(&signature.output).into_iter().rev() {
            let shown = if value.is_empty() { "()".to_owned() } else { value.to_string() };
            let switch = self.switch(signature.ident.span(), format!("return {shown}"));
            block.stmts.insert(0, parse_quote!(if #switch { return #value; }));
        }
        self.function = outer;
    }
}

/// What a function of that type may return instead.
fn values(output: &ReturnType) -> Vec<TokenStream> {
    let ReturnType::Type(_, output) = output else { return vec![quote!()] };
    let name = output.to_token_stream().to_string();
    match name.split(' ').next().unwrap_or_default() {
        "bool" => vec![quote!(true), quote!(false)],
        "u8" | "u16" | "u32" | "usize" => vec![quote!(0), quote!(1)],
        "Option" => vec![quote!(None)],
        "Result" if name.starts_with("Result < ()") => vec![quote!(Ok(()))],
        "CardSet" | "SeatSet" | "AttackQueue" | "Price" => vec![quote!(Default::default())],
        _ => vec![],
    }
}

fn others(operator: &BinOp) -> Vec<BinOp> {
    match operator {
        BinOp::Add(_) => vec![parse_quote!(-)],
        BinOp::Sub(_) => vec![parse_quote!(+)],
        BinOp::Mul(_) => vec![parse_quote!(+)],
        BinOp::Div(_) | BinOp::Rem(_) => vec![parse_quote!(*)],
        BinOp::And(_) => vec![parse_quote!(||)],
        BinOp::Or(_) => vec![parse_quote!(&&)],
        BinOp::BitAnd(_) => vec![parse_quote!(|), parse_quote!(^)],
        BinOp::BitOr(_) => vec![parse_quote!(&)],
        BinOp::BitXor(_) => vec![parse_quote!(|)],
        BinOp::Shl(_) => vec![parse_quote!(>>)],
        BinOp::Shr(_) => vec![parse_quote!(<<)],
        BinOp::Eq(_) => vec![parse_quote!(!=)],
        BinOp::Ne(_) => vec![parse_quote!(==)],
        BinOp::Lt(_) => vec![parse_quote!(<=), parse_quote!(>=)],
        BinOp::Le(_) => vec![parse_quote!(<), parse_quote!(>)],
        BinOp::Gt(_) => vec![parse_quote!(>=), parse_quote!(<=)],
        BinOp::Ge(_) => vec![parse_quote!(>), parse_quote!(<)],
        BinOp::AddAssign(_) => vec![parse_quote!(-=)],
        BinOp::SubAssign(_) => vec![parse_quote!(+=)],
        BinOp::BitOrAssign(_) => vec![parse_quote!(&=)],
        BinOp::BitAndAssign(_) => vec![parse_quote!(|=)],
        BinOp::ShrAssign(_) => vec![parse_quote!(<<=)],
        _ => vec![],
    }
}

/// Whether a pattern takes whatever comes; an upper-case name is a constant or a variant.
fn is_rest(pattern: &Pat) -> bool {
    match pattern {
        Pat::Wild(_) => true,
        Pat::Ident(name) => name.ident.to_string().starts_with(char::is_lowercase),
        _ => false,
    }
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.to_token_stream().to_string().contains("test"))
}

impl VisitMut for Mutator<'_> {
    fn visit_item_mod_mut(&mut self, module: &mut syn::ItemMod) {
        if !is_test(&module.attrs) {
            visit_mut::visit_item_mod_mut(self, module);
        }
    }

    fn visit_item_fn_mut(&mut self, item: &mut syn::ItemFn) {
        self.function(&item.sig, &mut item.block);
    }

    fn visit_impl_item_fn_mut(&mut self, item: &mut syn::ImplItemFn) {
        self.function(&item.sig, &mut item.block);
    }

    fn visit_item_const_mut(&mut self, _: &mut syn::ItemConst) {}

    fn visit_impl_item_const_mut(&mut self, _: &mut syn::ImplItemConst) {}

    fn visit_type_mut(&mut self, _: &mut syn::Type) {}

    fn visit_pat_mut(&mut self, _: &mut Pat) {}

    fn visit_expr_repeat_mut(&mut self, repeat: &mut syn::ExprRepeat) {
        self.visit_expr_mut(&mut repeat.expr); // the length is constant
    }

    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        visit_mut::visit_expr_mut(self, expression);
        let original = expression.clone();
        match &original {
            Expr::Binary(binary) => {
                let (left, right, old) = (&binary.left, &binary.right, &binary.op);
                let at = syn::spanned::Spanned::span(old);
                for new in others(old) {
                    let what = format!("{} instead of {}", new.to_token_stream(), old.to_token_stream());
                    let switch = self.switch(at, what);
                    *expression = parse_quote!((if #switch { #left #new #right } else { #expression }));
                }
            }
            Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_)) => {
                let inner = &unary.expr;
                let switch = self.switch(syn::spanned::Spanned::span(&unary.op), "no !".to_owned());
                *expression = parse_quote!((if #switch { #inner } else { #original }));
            }
            _ => {}
        }
    }

    fn visit_expr_match_mut(&mut self, expression: &mut syn::ExprMatch) {
        visit_mut::visit_expr_match_mut(self, expression);
        let has_rest = expression.arms.last().is_some_and(|arm| is_rest(&arm.pat));
        let count = expression.arms.len();
        for (i, arm) in expression.arms.iter_mut().enumerate() {
            self.guard(arm, has_rest && i + 1 < count);
        }
    }
}

impl Mutator<'_> {
    fn guard(&mut self, arm: &mut Arm, may_be_off: bool) {
        let at = syn::spanned::Spanned::span(&arm.pat);
        if let Some((keyword, guard)) = arm.guard.take() {
            let always = self.switch(at, "guard is true".to_owned());
            let never = self.switch(at, "guard is false".to_owned());
            arm.guard = Some((keyword, parse_quote!((#always || (#guard)) && !#never)));
        } else if may_be_off {
            let off = self.switch(at, "arm is off".to_owned());
            arm.guard = Some((parse_quote!(if), parse_quote!(!#off)));
        }
    }
}
