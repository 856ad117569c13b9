/// The safe area and margins of a view.
@MainActor
final class ViewInsets {
  struct SafeArea {
    let insets: UIEdgeInsets
    /// The superview's safe area insets at the time of the computation.
    let outer: UIEdgeInsets
  }

  /// The safe area of which the view was told last.
  @exclusivity(unchecked) private(set) var toldSafeArea = UIEdgeInsets.zero
  /// The margins that the view was given; nil for the default ones.
  private(set) var margins: UIEdgeInsets?
  /// The safe area while it holds; see `InheritedTraits`, for which the same is true.
  @exclusivity(unchecked) private(set) var safeArea: SafeArea?

  func setMargins(_ insets: UIEdgeInsets) { margins = insets }

  /// Notes that the view is told of a safe area; false if it knows it.
  func tell(_ insets: UIEdgeInsets) -> Bool {
    guard insets != toldSafeArea else { return false }
    toldSafeArea = insets
    return true
  }

  func keep(_ safeArea: SafeArea) { self.safeArea = safeArea }

  /// Forgets the safe area; false if none was kept.
  @discardableResult
  func forget() -> Bool {
    defer { safeArea = nil }
    return safeArea != nil
  }
}

/// Why safe areas of a window are read: for their own sake, or for comparison with a cached value, when those of ancestors are used.
@MainActor
final class SafeAreaReading {
  @exclusivity(unchecked) private(set) var isComparing = false

  /// Reads safe areas for comparison, or within that again for their own sake.
  func read<Value>(comparing: Bool, _ body: () -> Value) -> Value {
    let outer = isComparing
    isComparing = comparing
    defer { isComparing = outer }
    return body()
  }
}
