import CoreGraphics
import Foundation

/// Makes views of registered classes by their `init(frame:)`; see `ObjectTemplate`.
///
/// The class is open so that the optimizer does not devirtualize the initializer.
open class ReusableViewTemplate: UICollectionReusableView {
  /// Takes the place of the superclass's initializer in the method table.
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// A template is in no nib, but its superclass requires the initializer.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a view; a class that hides `init(frame:)` stops with Swift's message, as on iOS.
  @inline(never)
  static func view(of type: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView {
    unsafeBitCast(type, to: ReusableViewTemplate.Type.self).init(frame: frame)
  }
}
