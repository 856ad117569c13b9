import CoreGraphics
import Foundation
import Misuse

// Objective-C sends `init` to any class; Swift calls an initializer of an unknown class only if it is required. `edgewise port` writes
// these calls for `T()`, `T(frame:)` and the like where `T` is a class of the toolkit or derives from one; see `ObjectTemplate`.

/// Makes an object of a class by its `init()`; a class that hides it stops with Swift's message, as on iOS.
public func _madeObject<Object: NSObject>(of type: Object.Type) -> Object {
  guard let made = ObjectTemplate.object(of: type) as? Object else { misuse("\(type) made an object of another class.") }
  return made
}

/// Makes a view of a class by its `init(frame:)`; a class that hides it stops with Swift's message, as on iOS.
@preconcurrency @MainActor public func _madeView<View: UIView>(of type: View.Type, frame: CGRect) -> View {
  guard let made = _ViewTemplate.view(of: type, frame: frame) as? View else { misuse("\(type) made a view of another class.") }
  return made
}

/// Makes views by their `init(frame:)`; see `ObjectTemplate`.
///
/// The class is open so that the optimizer does not devirtualize the initializer.
open class _ViewTemplate: UIView {
  /// Takes the place of the superclass's initializer in the method table.
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// A template is in no nib, but its superclass requires the initializer.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @inline(never)
  static func view(of type: UIView.Type, frame: CGRect) -> UIView {
    unsafeBitCast(type, to: _ViewTemplate.Type.self).init(frame: frame)
  }
}
