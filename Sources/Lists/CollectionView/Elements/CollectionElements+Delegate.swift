import DragAndDrop
import Foundation
import Misuse
import ViewCore

extension CollectionElements {
  func announce(_ view: UICollectionReusableView, _ element: LayoutElement) {
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      cell.isSelected = owner.selector.selection.contains(element.indexPath)
      cell.showsFocus = owner.selector.selection.focused == element.indexPath && owner.isFirstResponder
      if owner.dropping.hasSession { cell.setNeedsUpdateConfiguration() }
      guard owner.placeholder(at: element.indexPath) == nil else { return }
      owner.delegate?.collectionView(owner, willDisplay: cell, forItemAt: owner.mover.dataPath(of: element.indexPath))
    } else {
      owner.delegate?.collectionView(
        owner, willDisplaySupplementaryView: view, forElementKind: element.kind ?? "", at: element.indexPath)
    }
  }

  func announceEnd(_ view: UICollectionReusableView, _ element: LayoutElement) {
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      guard !owner.placeholders.didEnd(cell) else { return }
      owner.delegate?.collectionView(owner, didEndDisplaying: cell, forItemAt: owner.mover.dataPath(of: element.indexPath))
    } else {
      owner.delegate?.collectionView(
        owner, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind ?? "", at: element.indexPath)
    }
  }
}

extension UICollectionView {
  func askForCell(at indexPath: IndexPath) -> UICollectionViewCell {
    misuse(
      unless: counts.current.contains(indexPath),
      "UICollectionView received layout attributes for a cell with an index path that does not exist: \(indexPath.brief)")
    if let placeholder = placeholder(at: indexPath) { return makeCell(of: placeholder, at: indexPath) }
    guard let dataSource else {
      misuse("UICollectionView shows an item at \(indexPath.brief) without a data source.")
    }
    let cell = RegistrationMark.ask(by: self) {
      dataSource.collectionView(self, cellForItemAt: mover.dataPath(of: indexPath))
    }
    misuse(
      unless: cell.reuseIdentifierStorage != nil && cell.reuseKind == Self.elementKindCell,
      "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved by"
        + " calling -dequeueReusableCellWithReuseIdentifier:forIndexPath: (\(type(of: cell)) at \(indexPath.brief))")
    return cell
  }

  func askForSupplementaryView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let kind = attributes.representedElementKind ?? ""
    guard let dataSource else { misuse("UICollectionView shows a \(kind) without a data source.") }
    let view = RegistrationMark.ask(by: self) {
      dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: attributes.indexPath)
    }
    misuse(
      unless: view.reuseIdentifierStorage != nil && view.reuseKind == kind,
      "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: (\(kind), \(attributes.indexPath.brief))"
        + " was not retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil"
        + " (\(type(of: view)))")
    return view
  }
}
