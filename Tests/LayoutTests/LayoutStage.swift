import MotionTesting
import Testing

/// A stage whose root view is 400 × 800 points, two pixels a point.
@MainActor
struct LayoutStage {
  let stage = Stage(size: CGSize(width: 400, height: 800), scale: 2)
  let controller = UIViewController()
  var view: UIView { controller.view }

  init() {
    stage.window.rootViewController = controller
    stage.advance(frames: 2)
  }

  /// A view that constraints place.
  @discardableResult
  func add<View: UIView>(_ view: View, to superview: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? self.view).addSubview(view)
    return view
  }

  func add(to superview: UIView? = nil) -> UIView { add(UIView(), to: superview) }

  /// What the toolkit logs while a piece of work is done.
  func logged(_ work: () -> Void) -> [String] {
    var messages: [String] = []
    let outer = stage.log.warningSink
    stage.log.sendWarnings(to: { messages.append($0) })
    work()
    stage.log.sendWarnings(to: outer)
    return messages
  }
}

/// A view whose content has a size.
final class ContentView: UIView {
  var content: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
}
