## The end: who won, and what everybody has.
class_name Scores


static func make(outcome: Dictionary, names: PackedStringArray, person: int) -> Control:
	var column := VBoxContainer.new()
	column.name = "Scores"
	column.alignment = BoxContainer.ALIGNMENT_CENTER
	column.add_theme_constant_override("separation", 8)
	var title := Look.label(_title(outcome.winners, names, person), 28, Look.GOLD)
	title.horizontal_alignment = HORIZONTAL_ALIGNMENT_CENTER
	column.add_child(title)
	var grid := GridContainer.new()
	grid.columns = 3
	grid.size_flags_horizontal = Control.SIZE_SHRINK_CENTER
	grid.add_theme_constant_override("h_separation", 24)
	column.add_child(grid)
	var ranking := range(outcome.scores.size())
	ranking.sort_custom(func(a: int, b: int) -> bool: return outcome.scores[a].jewels > outcome.scores[b].jewels)
	for seat: int in ranking:
		var score: Dictionary = outcome.scores[seat]
		grid.add_child(Look.label(names[seat], 17, Look.SEATS[seat]))
		grid.add_child(Tokens.row(Tokens.Kind.JEWELS, score.jewels, 180))
		grid.add_child(Look.label(Texts.of("SCORE", score), 15, Look.PALE))
	return column


static func _title(winners: Array, names: PackedStringArray, person: int) -> String:
	var tied := winners.size() > 1
	if person in winners:
		return Texts.of("OVER_TIED" if tied else "OVER_WON")
	return Texts.of("OVER_LOST_N" if tied else "OVER_LOST", {"winners": Narrator.list(winners, names)})
