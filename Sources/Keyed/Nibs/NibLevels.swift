import Containers
import Controls
import Foundation
import Lists
import Nibs
import TextEditing
import ViewCore

extension NibInstance: NibDecoding {
  func decodes(_ view: UIView, at level: UIView.Type) -> Bool { level == NibLevels.level(of: view) }

  func decode(_ element: NibElement, into view: UIView) {
    register(view, for: element)
    apply(element, to: view)
  }
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
