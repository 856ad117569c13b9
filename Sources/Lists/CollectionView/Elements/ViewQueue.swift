import CoreGraphics
import Foundation
import Misuse
import ViewCore

/// Identifies views that can replace each other: cells or supplementary views of one kind and reuse identifier.
struct ReuseSlot: Hashable {
  var kind: String
  var identifier: String
}

/// The reuse queue of a collection view, and the registered classes.
@MainActor
package final class ViewQueue {
  private unowned let owner: UICollectionView
  private var pool = ReusePool<ReuseSlot, UICollectionReusableView>()

  init(_ owner: UICollectionView) { self.owner = owner }

  /// Whether a class is registered for cells or supplementary views with an identifier.
  func isRegistered(_ kind: String, _ identifier: String) -> Bool {
    pool.isRegistered(ReuseSlot(kind: kind, identifier: identifier))
  }

  func register<View: UICollectionReusableView>(
    _ viewClass: AnyClass?, as base: View.Type, kind: String, _ identifier: String
  ) {
    misuse(
      unless: !identifier.isEmpty,
      "UICollectionView.register: the reuse identifier of \(kind) must not be empty; name the class, for one.")
    let type = viewClass.map { viewClass -> UICollectionReusableView.Type in
      guard let type = viewClass as? View.Type else {
        misuse("UICollectionView.register(\(viewClass)): the class must be a subclass of \(View.self).")
      }
      return type
    }
    pool.register(type, for: ReuseSlot(kind: kind, identifier: identifier))
  }

  /// Registers a prototype of a storyboard or a nib.
  package func register(_ prototype: NibPrototype?, kind: String, _ identifier: String) {
    misuse(
      unless: !identifier.isEmpty,
      "UICollectionView.register: the reuse identifier of \(kind) must not be empty; name the class, for one.")
    let slot = ReuseSlot(kind: kind, identifier: identifier)
    pool.register(prototype: prototype.map { prototype in { prototype.view(as: UICollectionReusableView.self) } }, for: slot)
  }

  func dequeueCell(_ identifier: String, at indexPath: IndexPath) -> UICollectionViewCell {
    dequeueCell(identifier, shownAt: owner.mover.shownPath(of: indexPath))
  }

  /// - Parameter shown: in the order that is shown.
  func dequeueCell(_ identifier: String, shownAt shown: IndexPath) -> UICollectionViewCell {
    let element = LayoutElement.cell(shown)
    let view = dequeue(element, kind: UICollectionView.elementKindCell, identifier)
    guard let cell = view as? UICollectionViewCell else {
      misuse("dequeueReusableCell(withReuseIdentifier: \"\(identifier)\"): \(type(of: view)) is no cell.")
    }
    cell.isSelected = owner.selector.selection.contains(shown)
    return cell
  }

  func dequeue(_ element: LayoutElement, kind: String, _ identifier: String) -> UICollectionReusableView {
    if let view = owner.elements.viewToReconfigure(element, kind: kind, identifier) { return view }
    let slot = ReuseSlot(kind: kind, identifier: identifier)
    misuse(
      unless: pool.isRegistered(slot),
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a class for the identifier")
    return dequeue(slot, attributes: owner.elements.attributesForNewView(of: element))
  }

  private func dequeue(_ slot: ReuseSlot, attributes: UICollectionViewLayoutAttributes?) -> UICollectionReusableView {
    if let view = pool.dequeue(slot) {
      view.prepareForReuse()
      if let attributes { UIView.performWithoutAnimation { view.place(by: attributes) } }
      return view
    }
    let view = makeView(slot, frame: CGRect(origin: attributes?.frame.origin ?? .zero, size: attributes?.size ?? .zero))
    view.enterQueue(kind: slot.kind, identifier: slot.identifier)
    if let attributes { UIView.performWithoutAnimation { view.place(by: attributes) } }
    return view
  }

  private func makeView(_ slot: ReuseSlot, frame: CGRect) -> UICollectionReusableView {
    if let type = pool.type(for: slot) { return ReusableViewTemplate.view(of: type, frame: frame) }
    guard let view = pool.makeFromPrototype(slot) else {
      misuse(
        "invalid nib registered for identifier (\(slot.identifier)) - nib must contain exactly one top level object which must be"
          + " a UICollectionReusableView instance")
    }
    return view
  }

  /// Keeps a view that is no longer visible.
  func store(_ view: UICollectionReusableView) {
    guard let identifier = view.reuseIdentifierStorage else { return }
    pool.put(view, for: ReuseSlot(kind: view.reuseKind, identifier: identifier))
  }

  /// Dequeues a decoration view, whose class is registered with the layout.
  func makeDecorationView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let kind = attributes.representedElementKind ?? ""
    let layout = owner.content.layout
    guard let type = layout.decorationClasses[kind] as? UICollectionReusableView.Type else {
      misuse(
        "could not dequeue a decoration view of kind: \(kind) - must register a class for the kind with the layout")
    }
    let slot = ReuseSlot(kind: kind, identifier: "decoration of \(ObjectIdentifier(layout))")
    if pool.type(for: slot) != type { pool.register(type, for: slot) }
    return dequeue(slot, attributes: attributes)
  }
}
