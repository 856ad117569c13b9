/// Which columns are visible beside the secondary one.
struct SplitState: Equatable {
  /// The number of leading columns: those nearest to the secondary one.
  var count = 0
  var showsInspector = false
}
