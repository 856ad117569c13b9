import Foundation
import Nibs

/// Makes and fills the objects of one nib, or of one scene of a storyboard, for the coders of its elements.
@MainActor
package protocol NibDecoding: AnyObject {
  /// Makes an object with its properties; nil for an element that is no object.
  func make(_ element: NibElement) -> AnyObject?
  /// Whether `level` is the class of the view, or its nearest superclass, that applies the element in its initializer.
  func decodes(_ view: UIView, at level: UIView.Type) -> Bool
  /// Applies the element to a view that is being initialized.
  func decode(_ element: NibElement, into view: UIView)
}

/// The coder that `init(coder:)` of views and controllers receives from a storyboard or nib.
///
/// It holds one element. The initializers of the toolkit's classes read it; for other keys it has no values.
package final class NibCoder: NSCoder {
  package let element: NibElement
  @MainActor package let instance: any NibDecoding
  @MainActor private var isDecoded = false

  @MainActor package init(_ element: NibElement, in instance: any NibDecoding) {
    (self.element, self.instance) = (element, instance)
    super.init()
  }

  /// An attribute of the coder's element; nil for another coder.
  package static func value(_ attribute: String, of coder: NSCoder) -> String? { (coder as? NibCoder)?.element[attribute] }

  /// Applies the element to an object, at the end of the initializer of its most derived class of the toolkit.
  ///
  /// - Parameter level: the class whose initializer calls.
  @MainActor package static func decode(_ coder: NSCoder, into view: UIView, at level: UIView.Type) {
    guard let coder = coder as? NibCoder, !coder.isDecoded, coder.instance.decodes(view, at: level) else { return }
    coder.isDecoded = true
    coder.instance.decode(coder.element, into: view)
  }

  // MARK: - Keyed coding

  package override var allowsKeyedCoding: Bool { true }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject(forKey key: String) -> Any? { nil }
  package override func decodeBool(forKey key: String) -> Bool { false }
  package override func decodeInteger(forKey key: String) -> Int { 0 }
  package override func decodeInt32(forKey key: String) -> Int32 { 0 }
  package override func decodeInt64(forKey key: String) -> Int64 { 0 }
  package override func decodeFloat(forKey key: String) -> Float { 0 }
  package override func decodeDouble(forKey key: String) -> Double { 0 }
}
