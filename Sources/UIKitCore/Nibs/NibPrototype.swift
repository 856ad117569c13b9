/// Makes copies of a cell or supplementary view that a storyboard or nib describes.
@MainActor
struct NibPrototype {
  private let make: () -> UIView?

  /// - Parameter make: makes a copy; nil if the file does not describe a view.
  init(making make: @escaping () -> UIView?) { self.make = make }

  /// The first view of a nib.
  init(_ nib: UINib) {
    make = { nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UIView }.first }
  }

  func view<View: UIView>(as type: View.Type) -> View? { make() as? View }
}
