import Foundation
import MotionTesting

@testable import Keyed
@testable import Lists
@testable import Transitions
@testable import ViewCore

/// A collection view of which only the counts and the geometry matter.
@MainActor
final class FlowUnderTest: NSObject, UICollectionViewDataSource {
  final class View: UICollectionView {
    var safeArea = UIEdgeInsets.zero
    override var safeAreaInsets: UIEdgeInsets { safeArea }
  }

  /// The view is in no window: it belongs to this stage's application.
  private let stage = Stage()
  let view: View
  var counts: [Int]

  init(
    _ layout: UICollectionViewLayout, counts: [Int], size: CGSize = CGSize(width: 320, height: 480),
    warn: ((String) -> Void)? = nil
  ) {
    stage.log.sendWarnings(to: warn)
    view = View(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    self.counts = counts
    super.init()
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = self
  }

  /// The layout, ready to be asked.
  var layout: UICollectionViewLayout {
    view.collectionViewLayout.prepareIfNeeded()
    return view.collectionViewLayout
  }

  func frames(in rect: CGRect = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)) -> [CGRect] {
    (layout.layoutAttributesForElements(in: rect) ?? []).map(\.frame)
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func header(_ section: Int = 0) -> CGRect? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame
  }

  func footer(_ section: Int = 0) -> CGRect? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section))?.frame
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    UICollectionViewCell(frame: .zero)
  }
}

/// Gives every number itself.
@MainActor
final class FlowNumbers: NSObject, UICollectionViewDelegateFlowLayout {
  struct Section {
    var sizes: [CGSize] = []
    var insets = UIEdgeInsets.zero
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
    var header = CGSize.zero
    var footer = CGSize.zero
  }

  var sections: [Section]
  var questions = 0

  init(_ sections: [Section]) { self.sections = sections }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    questions += 1
    return sections[indexPath.section].sizes[indexPath.item]
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { sections[section].insets }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { sections[section].lineSpacing }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { sections[section].itemSpacing }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { sections[section].header }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { sections[section].footer }
}
