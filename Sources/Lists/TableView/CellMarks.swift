/// What a table has marked a cell as.
struct CellMarks: Equatable {
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
}
