import Foundation
import Misuse
import ViewCore

extension UICollectionView {
  /// Makes and configures cells of one class for items of one type. Make it once and pass it to each call that dequeues a cell.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a dequeued cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let mark = RegistrationMark("\(Cell.self)")
    let nib: UINib?
    let handler: Handler

    /// - Parameter handler: called with a dequeued cell, to show the item.
    public init(handler: @escaping Handler) { (nib, self.handler) = (nil, handler) }

    /// Makes the cells from a nib, whose first object is the cell.
    public init(cellNib: UINib, handler: @escaping Handler) { (nib, self.handler) = (cellNib, handler) }
  }

  /// Makes and configures supplementary views of one class and kind.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a dequeued supplementary view.
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    let mark = RegistrationMark("\(Supplementary.self)")
    let nib: UINib?
    let elementKind: String
    let handler: Handler

    /// - Parameter handler: called with a dequeued view.
    public init(elementKind: String, handler: @escaping Handler) {
      (nib, self.elementKind, self.handler) = (nil, elementKind, handler)
    }

    /// Makes the views from a nib, whose first object is the supplementary view.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      (nib, self.elementKind, self.handler) = (supplementaryNib, elementKind, handler)
    }
  }

  // MARK: - Creating cells

  /// A cell of the reuse queue, or a new one, configured for the item; for a nil item the handler is not called.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    registration.mark.check(by: self)
    let identifier = registration.mark.identifier
    if !queue.isRegistered(Self.elementKindCell, identifier) {
      if let nib = registration.nib {
        register(nib, forCellWithReuseIdentifier: identifier)
      } else {
        register(Cell.self, forCellWithReuseIdentifier: identifier)
      }
    }
    let cell = configurable(dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath), as: Cell.self)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view of the reuse queue, or a new one, configured by the registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    registration.mark.check(by: self)
    let (kind, identifier) = (registration.elementKind, registration.mark.identifier)
    if !queue.isRegistered(kind, identifier) {
      if let nib = registration.nib {
        register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      } else {
        register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      }
    }
    let dequeued = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    let view = configurable(dequeued, as: Supplementary.self)
    registration.handler(view, kind, indexPath)
    return view
  }

  private func configurable<View: UICollectionReusableView>(_ view: UICollectionReusableView, as type: View.Type) -> View {
    guard let view = view as? View else {
      misuse("UICollectionView: a registration of \(type) dequeued a \(Swift.type(of: view)).")
    }
    return view
  }
}

/// Identifies a registration, and detects one that is made for a single cell.
@MainActor
struct RegistrationMark {
  private static var count = 0
  /// The collection views that are asking their data sources for a view.
  private static var asking: [ObjectIdentifier] = []

  let identifier: String
  /// The collection view that was asking when the registration was made; one within a cell is another.
  private let askers: [ObjectIdentifier]

  init(_ name: String) {
    Self.count += 1
    identifier = "registration \(Self.count) of \(name)"
    askers = Self.asking
  }

  /// Runs a call of a data source that returns a view.
  static func ask<Answer>(by view: UICollectionView, _ question: () -> Answer) -> Answer {
    asking.append(ObjectIdentifier(view))
    defer { asking.removeLast() }
    return question()
  }

  /// The short form of UIKit's message: views of a registration that is made for each of them are never reused.
  func check(by view: UICollectionView) {
    misuse(
      unless: !askers.contains(ObjectIdentifier(view)),
      "Attempted to dequeue a cell using a registration that was created inside -collectionView:cellForItemAtIndexPath: or inside a"
        + " UICollectionViewDiffableDataSource cell provider. Creating a new registration each time a cell is requested will prevent"
        + " reuse. Registrations should be created up front and reused. (\(identifier))")
  }
}
