import Foundation
import Nibs
import ViewCore

extension NibCoder {
  /// The layout of a collection view; nil for another coder.
  @MainActor static func layout(of coder: NSCoder) -> UICollectionViewLayout? {
    guard let coder = coder as? NibCoder, let element = coder.element.value("collectionViewLayout") else { return nil }
    return coder.instance.make(element) as? UICollectionViewLayout
  }
}
