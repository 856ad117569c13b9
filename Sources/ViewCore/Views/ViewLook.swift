/// The colours and the mask that a view was given.
@MainActor
final class ViewLook {
  private(set) var mask: UIView?
  /// The view's own tint colour; nil inherits it.
  private(set) var tint: UIColor?
  /// The background colour, which may follow the traits.
  private(set) var background: UIColor?

  func setMask(_ view: UIView?) { mask = view }
  func setTint(_ color: UIColor?) { tint = color }
  func setBackground(_ color: UIColor?) { background = color }
}

extension Optional where Wrapped: AnyObject {
  /// The object, made and kept now if there was none.
  mutating func orNew(_ make: @autoclosure () -> Wrapped) -> Wrapped {
    if let self { return self }
    let made = make()
    self = made
    return made
  }
}
