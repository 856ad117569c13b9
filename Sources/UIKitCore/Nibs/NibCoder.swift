import Foundation
import Nibs

/// The coder that `init(coder:)` of views and controllers receives from a storyboard or nib.
///
/// It holds one element. The initializers of the toolkit's classes read it; for other keys it has no values.
final class NibCoder: NSCoder {
  let element: NibElement
  @MainActor let instance: NibInstance
  @MainActor private var isDecoded = false

  @MainActor init(_ element: NibElement, in instance: NibInstance) {
    (self.element, self.instance) = (element, instance)
    super.init()
  }

  /// An attribute of the coder's element; nil for another coder.
  static func value(_ attribute: String, of coder: NSCoder) -> String? { (coder as? NibCoder)?.element[attribute] }

  /// The layout of a collection view; nil for another coder.
  @MainActor static func layout(of coder: NSCoder) -> UICollectionViewLayout? {
    guard let coder = coder as? NibCoder, let element = coder.element.value("collectionViewLayout") else { return nil }
    return coder.instance.make(element) as? UICollectionViewLayout
  }

  /// The style of a split view controller; unspecified for another coder.
  @MainActor static func splitStyle(of coder: NSCoder) -> UISplitViewController.Style {
    (coder as? NibCoder)?.element["style"].flatMap { NibControllers.splitStyles[$0] } ?? .unspecified
  }

  /// Applies the element to an object, at the end of the initializer of its most derived class of the toolkit.
  ///
  /// - Parameter level: the class whose initializer calls.
  @MainActor static func decode(_ coder: NSCoder, into view: UIView, at level: UIView.Type) {
    guard let coder = coder as? NibCoder, !coder.isDecoded, level == NibLevels.level(of: view) else { return }
    coder.isDecoded = true
    coder.instance.register(view, for: coder.element)
    coder.instance.apply(coder.element, to: view)
  }

  // MARK: - Keyed coding

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
}

/// Which classes of the toolkit apply the element in their own `init(coder:)`, after the setup of their own.
@MainActor
private enum NibLevels {
  private static let all: Set<ObjectIdentifier> = Set(
    [
      UIView.self, UIWindow.self, UILabel.self, UITextField.self, UIImageView.self, UISlider.self, UISwitch.self, UIStepper.self,
      UISegmentedControl.self, UIPageControl.self, UIProgressView.self, UIActivityIndicatorView.self, UIRefreshControl.self,
      UIVisualEffectView.self, UIScrollView.self, UITextView.self, UITableView.self, UITableViewCell.self,
      UITableViewHeaderFooterView.self,
      UICollectionView.self, UICollectionViewCell.self, UICollectionViewListCell.self, UINavigationBar.self, UITabBar.self,
    ].map { ObjectIdentifier($0 as AnyClass) })

  static func level(of view: UIView) -> UIView.Type {
    let classes = sequence(first: type(of: view) as AnyClass, next: { _getSuperclass($0) })
    return classes.first { all.contains(ObjectIdentifier($0)) } as? UIView.Type ?? UIView.self
  }
}
