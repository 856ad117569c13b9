import CoreGraphics
import Foundation
import GestureMachines
import QuartzCore

/// Recognizes a drag that begins at an edge and goes inwards.
///
/// The edges are those of the recognizer's view inside the window; for a view that fills the window they are the window's. Mouse
/// drags count with the primary button.
///
/// ```swift
/// final class Drawer: UIViewController {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     let pan = UIScreenEdgePanGestureRecognizer(target: self, action: Drawer.pulled(_:))
///     pan.edges = .left
///     view.addGestureRecognizer(pan)
///   }
///   func pulled(_ pan: UIScreenEdgePanGestureRecognizer) {
///     view.frame.origin.x = pan.state == .changed ? pan.translation(in: view).x : 0
///   }
/// }
/// ```
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  private var edgeMachine = EdgePanMachine()

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
  }

  /// The edges at which a drag may begin. Default: none.
  open var edges: UIRectEdge {
    get { UIRectEdge(rawValue: edgeMachine.edges.rawValue) }
    set { edgeMachine.edges = EdgePanMachine.Edges(rawValue: newValue.rawValue) }
  }

  /// The maximum distance from the edge at which a drag may begin, in points. Default: 20.
  package var edgeWidth: CGFloat {
    get { edgeMachine.edgeWidth }
    set { edgeMachine.edgeWidth = max(newValue, 0) }
  }

  open override func shouldReceive(_ event: UIEvent) -> Bool {
    super.shouldReceive(event) && (event.buttonMask.isEmpty || event.buttonMask == .primary)
  }

  open override func reset() {
    super.reset()
    edgeMachine.reset()
  }

  package override var panMachine: PanMachine {
    get { edgeMachine.pan }
    set { edgeMachine.pan = newValue }
  }

  override func machineAction(_ input: GestureInput) -> GestureAction? {
    if case .began = input, let view, let window = view.window {
      edgeMachine.bounds = view.convert(view.bounds, to: window).intersection(window.bounds)
    }
    return edgeMachine.handle(input)
  }
}
