## The emblems of the cards, as shapes on a square of 100 by 100: data, drawn by [method draw].
class_name Emblems

## Each shape is a kind, and the numbers that it takes:
## fill: x y of each corner; line: width, then x y of each point; disc: x y radius; ring: width, x y radius; gap: a disc of the ground.
const SHAPES := {
	"assassin": [["fill", 50, 8, 60, 24, 57, 62, 43, 62, 40, 24], ["fill", 24, 62, 76, 62, 76, 70, 24, 70], ["fill", 45, 70, 55, 70, 56, 88, 44, 88], ["disc", 50, 90, 7]],
	"jeweler": [["line", 5, 26, 34, 74, 34, 92, 52, 50, 92, 8, 52, 26, 34], ["line", 4, 8, 52, 92, 52], ["line", 4, 38, 52, 50, 90, 62, 52, 50, 34, 38, 52], ["line", 4, 50, 22, 50, 8], ["line", 4, 28, 24, 20, 12], ["line", 4, 72, 24, 80, 12]],
	"forger": [["ring", 7, 38, 42, 26], ["ring", 7, 64, 60, 26], ["line", 6, 38, 30, 38, 54], ["line", 6, 64, 48, 64, 72]],
	"astrologer": [["fill", 50, 6, 60, 38, 94, 38, 66, 58, 77, 92, 50, 71, 23, 92, 34, 58, 6, 38, 40, 38]],
	"countess": [["fill", 16, 22, 50, 10, 84, 22, 80, 58, 50, 92, 20, 58], ["gap", 50, 46, 16], ["disc", 50, 46, 9]],
	"clerk": [["fill", 22, 10, 70, 10, 80, 20, 80, 90, 22, 90], ["cut", 5, 34, 32, 66, 32], ["cut", 5, 34, 48, 66, 48], ["cut", 5, 34, 64, 66, 64]],
	"marquis": [["fill", 12, 74, 6, 28, 30, 48, 50, 16, 70, 48, 94, 28, 88, 74], ["fill", 14, 80, 86, 80, 86, 90, 14, 90], ["disc", 6, 24, 6], ["disc", 50, 12, 7], ["disc", 94, 24, 6]],
	"prosecutor": [["line", 6, 50, 12, 50, 88], ["line", 6, 14, 26, 86, 26], ["fill", 2, 60, 30, 60, 16, 72], ["fill", 70, 60, 98, 60, 84, 72], ["line", 3, 16, 26, 4, 60], ["line", 3, 16, 26, 28, 60], ["line", 3, 84, 26, 72, 60], ["line", 3, 84, 26, 96, 60], ["fill", 32, 84, 68, 84, 72, 94, 28, 94]],
	"pickpocket": [["disc", 50, 62, 30], ["fill", 36, 14, 64, 14, 58, 36, 42, 36], ["line", 6, 34, 38, 66, 38], ["gap", 50, 62, 15], ["disc", 50, 62, 9]],
	"thief": [["fill", 6, 34, 94, 34, 90, 58, 66, 68, 50, 56, 34, 68, 10, 58], ["gap", 31, 48, 9], ["gap", 69, 48, 9], ["line", 5, 92, 40, 99, 24]],
	"blackmailer": [["fill", 8, 24, 92, 24, 92, 80, 8, 80], ["cut", 5, 8, 26, 50, 56, 92, 26], ["gap", 50, 56, 13], ["disc", 50, 56, 9]],
	"veto": [["ring", 11, 50, 50, 36], ["line", 11, 25, 25, 75, 75]],
}


static func draw(canvas: CanvasItem, card: String, where: Rect2, color: Color, ground: Color) -> void:
	var scale := where.size.x / 100.0
	for shape: Array in SHAPES.get(card, []):
		match shape[0]:
			"fill":
				var corners := _points(shape, 1, where, scale)
				canvas.draw_colored_polygon(corners, color)
				# The outline smooths the edge.
				corners.append(corners[0])
				canvas.draw_polyline(corners, color, 1.0, true)
			"line":
				canvas.draw_polyline(_points(shape, 2, where, scale), color, maxf(shape[1] * scale, 1.0), true)
			"cut":
				canvas.draw_polyline(_points(shape, 2, where, scale), ground, maxf(shape[1] * scale, 1.0), true)
			"disc":
				canvas.draw_circle(_points(shape, 1, where, scale)[0], shape[3] * scale, color, true, -1.0, true)
			"gap":
				canvas.draw_circle(_points(shape, 1, where, scale)[0], shape[3] * scale, ground, true, -1.0, true)
			"ring":
				canvas.draw_circle(_points(shape, 2, where, scale)[0], shape[4] * scale, color, false, shape[1] * scale, true)


## The points from position [param first] of a shape on; a radius behind them is no point.
static func _points(shape: Array, first: int, where: Rect2, scale: float) -> PackedVector2Array:
	var points := PackedVector2Array()
	for i in range(first, shape.size() - 1, 2):
		points.append(where.position + scale * Vector2(shape[i], shape[i + 1]))
	return points


static func coin(canvas: CanvasItem, center: Vector2, radius: float) -> void:
	canvas.draw_circle(center, radius, Look.COIN.darkened(0.35), true, -1.0, true)
	canvas.draw_circle(center, radius * 0.82, Look.COIN, true, -1.0, true)
	canvas.draw_circle(center, radius * 0.5, Look.COIN.darkened(0.2), false, maxf(radius * 0.14, 1.0), true)


static func gem(canvas: CanvasItem, center: Vector2, radius: float, color: Color) -> void:
	var corners := PackedVector2Array()
	for corner: Vector2 in [Vector2(-0.6, -0.8), Vector2(0.6, -0.8), Vector2(1, -0.2), Vector2(0, 1), Vector2(-1, -0.2)]:
		corners.append(center + radius * corner)
	canvas.draw_colored_polygon(corners, color)
	corners.append(corners[0])
	canvas.draw_polyline(corners, color.darkened(0.45), 1.0, true)
	canvas.draw_line(corners[4], corners[2], color.darkened(0.35), 1.0, true)
