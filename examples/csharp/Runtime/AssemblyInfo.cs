using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("Marquis.Tests")]
