import CoreGraphics
import Foundation
import ViewCore

/// The index of a collection view's sections.
@MainActor
final class SectionIndex {
  private unowned let owner: UICollectionView
  private(set) var view: SectionIndexView?
  /// The number of sections for which the titles were asked; nil before they were.
  private var knownSections: Int?

  init(_ owner: UICollectionView) { self.owner = owner }

  /// Asks for the titles again in the next layout pass.
  func forget() { knownSections = nil }

  func layOut() {
    guard owner.counts.areKnown else { return }
    let sections = owner.counts.current.sections.count
    if knownSections != sections {
      knownSections = sections
      show(owner.dataSource?.indexTitles(for: owner) ?? [])
    }
    guard let view else { return }
    view.isHidden = owner.indexDisplayMode == .alwaysHidden
    view.stand(at: owner.indexFrame)
  }

  private func show(_ titles: [String]) {
    guard titles != view?.titles ?? [] else { return }
    view?.removeFromSuperview()
    view = titles.isEmpty ? nil : SectionIndexView(titles, of: owner)
    if let view { owner.addSubview(view) }
  }
}

extension UICollectionView: IndexedList {
  var indexTitleColor: UIColor { tintColor }

  func indexBackground(isTracking: Bool) -> UIColor? { nil }

  /// Scrolls to the item that the data source returns for a title; ignored for an item that does not exist.
  func scroll(toIndexTitle title: String, at index: Int) {
    guard let path = dataSource?.collectionView(self, indexPathForIndexTitle: title, at: index) else { return }
    guard counts.current.contains(path) else {
      return ToolkitLog.warning(
        "UICollectionView: the index title “\(title)” leads to index path \(path.brief), where there is no item.", in: homeContext
      )
    }
    scrollToItem(at: path, at: isHorizontal ? .left : .top, animated: false)
    layoutIfNeeded()
  }

  private var isHorizontal: Bool { overflows(.horizontal) && !overflows(.vertical) }
}
