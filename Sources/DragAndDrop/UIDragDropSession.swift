import CoreGraphics
import Foundation
import ViewCore

/// What a drag and the places where it may be dropped have in common.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// What is dragged.
  var items: [UIDragItem] { get }
  /// Where the finger is, in the coordinates of a view.
  func location(in view: UIView) -> CGPoint
  /// Whether items may be moved instead of copied.
  var allowsMoveOperation: Bool { get }
  /// Whether the drag stays within the program; a drag here always does.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether an item has data of one of some types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether an object of a class can be made of an item.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, as its source sees it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// An object for the program's own use. Default: nil.
  var localContext: Any? { get set }
}

/// A drag, as a place sees where it may be dropped.
@preconcurrency @MainActor
public protocol UIDropSession: ProgressReporting, UIDragDropSession {
  /// The drag's session; here never nil, because a drag stays within its program.
  var localDragSession: (any UIDragSession)? { get }
  /// What is shown while the dropped items are being loaded. Default: `default`.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// Loads objects of a class from all items that have one, and calls the block with them.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

/// The session of one drag.
@MainActor
final class DragSession: NSObject, UIDragSession {
  private(set) var items: [UIDragItem] = []
  private(set) var allowsMoveOperation = true
  private(set) var isRestrictedToDraggingApplication = false
  private var context: Any?
  private var locationInWindow = CGPoint.zero
  private weak var window: UIWindow?
  private var previewSizes: [ObjectIdentifier: CGSize] = [:]

  var localContext: Any? {
    get { context }
    set { context = newValue }
  }

  func setItems(_ items: [UIDragItem]) { self.items = items }
  func add(_ items: [UIDragItem]) { self.items += items }
  func setPreviewSize(_ size: CGSize, of item: UIDragItem) { previewSizes[ObjectIdentifier(item)] = size }
  func previewSize(of item: UIDragItem) -> CGSize { previewSizes[ObjectIdentifier(item)] ?? .zero }
  func setRules(allowsMove: Bool, isRestricted: Bool) {
    (allowsMoveOperation, isRestrictedToDraggingApplication) = (allowsMove, isRestricted)
  }
  func move(to point: CGPoint, in window: UIWindow?) { (locationInWindow, self.window) = (point, window) }

  func location(in view: UIView) -> CGPoint { location(in: view, liftedBy: 0) }
  /// Where a point above the finger is, whose distance is in points of the window.
  func location(in view: UIView, liftedBy lift: CGFloat) -> CGPoint {
    view.convert(CGPoint(x: locationInWindow.x, y: locationInWindow.y - lift), from: window)
  }
  func location(in view: UIView?) -> CGPoint { view.map { location(in: $0) } ?? locationInWindow }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// The session of one drag for the places where it may be dropped.
@MainActor
package final class DropSession: NSObject, UIDropSession {
  /// How far above a finger a precise place is, in points. Chosen.
  private static let preciseLift: CGFloat = 20

  private let drag: DragSession
  private var isPrecise = false
  private var isTouch = false
  private var indicatorStyle = UIDropSessionProgressIndicatorStyle.default
  private let loads = ObjectLoads()
  package let progress: Progress
  /// Called when the items' content has been loaded for the first time.
  private var onTransfer: (() -> Void)?

  init(_ drag: DragSession, onTransfer: @escaping () -> Void) {
    self.drag = drag
    progress = loads.progress
    self.onTransfer = onTransfer
    super.init()
  }

  package var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle {
    get { indicatorStyle }
    set { indicatorStyle = newValue }
  }

  /// Whether items are being loaded.
  package var isLoading: Bool { !progress.isCancelled && progress.completedUnitCount < progress.totalUnitCount }

  package var items: [UIDragItem] { drag.items }
  package var allowsMoveOperation: Bool { drag.allowsMoveOperation }
  package var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
  package var localDragSession: (any UIDragSession)? { drag }
  package func location(in view: UIView) -> CGPoint {
    let lift = isPrecise && isTouch ? Self.preciseLift : 0
    return drag.location(in: view, liftedBy: lift)
  }
  /// Whether a finger drags.
  func setTouch(_ isTouch: Bool) { self.isTouch = isTouch }
  /// Whether the place under the finger matters to the point.
  func setPrecise(_ isPrecise: Bool) { self.isPrecise = isPrecise }
  func previewSize(of item: UIDragItem) -> CGSize { drag.previewSize(of: item) }
  package func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
  }
  package func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { drag.canLoadObjects(ofClass: aClass) }

  @discardableResult
  package func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let able = items.filter { $0.itemProvider.canLoadObject(ofClass: aClass) }
    let load = loads.load(count: able.count)
    for (index, item) in able.enumerated() {
      let part = item.itemProvider.loadObject(ofClass: aClass) { object, _ in load.finish(index, with: object) }
      load.add(part)
    }
    load.notify { [weak self] objects in
      completion(objects)
      self?.transferred()
    }
    return progress
  }

  private func transferred() {
    onTransfer?()
    onTransfer = nil
  }
}
