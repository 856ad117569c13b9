import CoreGraphics
import Foundation

@_spi(Toolkit) import ViewCore
/// Lets items be dragged out of a view: a long press lifts their preview, which then follows the finger.
///
/// ```swift
/// final class Card: UIView, UIDragInteractionDelegate {
///   let name: String
///   init(name: String) {
///     self.name = name
///     super.init(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
///     addInteraction(UIDragInteraction(delegate: self))
///   }
///   required init?(coder: NSCoder) { nil }
///   func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
///     [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: name)))]
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  /// The object that gives the items. Held weakly.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view that has the interaction, or nil.
  open private(set) weak var view: UIView?
  /// Whether new interactions are enabled: true, as on an iPad.
  open class var isEnabledByDefault: Bool { true }
  /// Whether a press lifts items, and a tap adds some to a running drag. Default: `isEnabledByDefault`.
  open var isEnabled = UIDragInteraction.isEnabledByDefault {
    didSet {
      gesture.setEnabled(isEnabled)
      addition.setEnabled(isEnabled)
    }
  }
  /// Whether the view's other recognizers go on while the preview is lifted and not yet moved. Default: false.
  open var allowsSimultaneousRecognitionDuringLift = false
  private lazy var gesture = DragGesture(self)
  private lazy var addition = DragAddition(self)

  /// An interaction without a view; add it to one.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  // MARK: - UIInteraction

  /// Cancels a drag of the old view.
  open func willMove(to view: UIView?) {
    gesture.detach()
    addition.detach()
  }

  /// Adds the press and the tap to the view.
  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    gesture.attach(to: view, isEnabled: isEnabled)
    addition.attach(to: view, isEnabled: isEnabled)
  }
}

/// The press that lifts items and then moves them.
@MainActor
final class DragGesture: NSObject, UIGestureRecognizerDelegate {
  /// The press that lifts, in seconds, as on iOS.
  static let pressDuration: TimeInterval = 0.5

  private unowned let interaction: UIDragInteraction
  private var run: DragRun?
  private lazy var press = DragPress(target: self, action: Selector(DragGesture.handlePress(_:), "_handleDragPress:"))

  init(_ interaction: UIDragInteraction) {
    self.interaction = interaction
    super.init()
  }

  func setEnabled(_ isEnabled: Bool) { press.isEnabled = isEnabled }

  func attach(to view: UIView, isEnabled: Bool) {
    press.minimumPressDuration = Self.pressDuration
    press.delegate = self
    press.isEnabled = isEnabled
    view.addGestureRecognizer(press)
  }

  func detach() {
    run?.cancel()
    press.view?.removeGestureRecognizer(press)
  }

  func runDidEnd(_ ended: DragRun) {
    guard run === ended else { return }
    run = nil
  }

  private func handlePress(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: nil)
    defer { self.press.carries(run?.hasBegun == true) }
    switch press.state {
    case .began: run?.lift()
    case .changed: run?.move(to: point)
    case .ended: run?.release(at: point)
    default: run?.cancel()
    }
  }

  // MARK: - UIGestureRecognizerDelegate

  /// Asks the delegate for the items of the press.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard run == nil, interaction.delegate != nil, let view = interaction.view, view.window != nil else { return false }
    let run = DragRun(interaction, at: press.location(in: view.window), isTouch: press.isTouch, in: view) { [weak self] in
      self?.runDidEnd($0)
    }
    guard run.gathersItems() else { return false }
    self.run = run
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { interaction.allowsSimultaneousRecognitionDuringLift && run?.hasBegun != true }
}

/// A press that goes on as a drag when its view leaves the window, for example because the drag has opened another page.
final class DragPress: UILongPressGestureRecognizer {
  private var isCarrying = false
  /// Whether a finger presses, not a pointer's button.
  private(set) var isTouch = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    isTouch = touches.contains { $0.type == .direct }
    super.touchesBegan(touches, with: event)
  }

  func carries(_ isCarrying: Bool) { self.isCarrying = isCarrying }
  override var outlivesWindow: Bool { isCarrying }
}
