/// Makes copies of a cell or supplementary view that a storyboard or nib describes.
@MainActor
package struct NibPrototype {
  private let make: () -> UIView?

  /// - Parameter make: makes a copy; nil if the file does not describe a view.
  package init(making make: @escaping () -> UIView?) { self.make = make }

  /// The first view of a nib.
  package init(_ nib: UINib) {
    make = { nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UIView }.first }
  }

  package func view<View: UIView>(as type: View.Type) -> View? { make() as? View }
}
