extension RangeReplaceableCollection where Self: BidirectionalCollection, Element: AnyObject {
  /// Where an object stands.
  ///
  /// - Complexity: O(1) at both ends, where those stand that are removed one after the other, else O(n).
  package func place(of object: Element) -> Index? {
    guard let first, let last else { return nil }
    if first === object { return startIndex }
    return last === object ? index(before: endIndex) : firstIndex { $0 === object }
  }

  /// Takes an object out that stands at most once.
  package mutating func take(out object: Element) {
    if let place = place(of: object) { remove(at: place) }
  }
}
