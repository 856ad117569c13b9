import CoreGraphics
import Testing

@testable import Keyed
@testable import Lists
@testable import Transitions
@testable import ViewCore

/// A collection view that notes which of the two methods was called.
private final class NotingCollectionView: UICollectionView {
  var calls: [String] = []

  override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    calls.append("plain")
    super.setCollectionViewLayout(layout, animated: animated)
  }

  override func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    calls.append("with completion")
    super.setCollectionViewLayout(layout, animated: animated, completion: completion)
  }
}

@MainActor @Suite struct LayoutOverrideTests {
  @Test func bothMethodsThatChangeTheLayoutCanBeOverridden() {
    let view = NotingCollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    let (first, second) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    view.setCollectionViewLayout(first, animated: false)
    #expect(view.collectionViewLayout === first && view.calls == ["plain"])
    view.setCollectionViewLayout(second, animated: false, completion: nil)
    #expect(view.collectionViewLayout === second && view.calls == ["plain", "with completion"])
  }
}
