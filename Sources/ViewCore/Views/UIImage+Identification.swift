import DrawingValues
import Foundation
import ObjectiveC

extension UIImage: UIAccessibilityIdentification {
  @MainActor private static let identifierKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  /// A name for tests, which the user never sees. Default: nil.
  @MainActor public var accessibilityIdentifier: String? {
    get { objc_getAssociatedObject(self, Self.identifierKey) as? String }
    set { objc_setAssociatedObject(self, Self.identifierKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}
