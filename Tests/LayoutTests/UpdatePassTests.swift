import MotionTesting
import TestSupport
import Testing

/// When constraints are updated and frames set, as one log.
@MainActor
struct UpdatePassTests {
  private final class Page: UIView {
    let name: String
    let log: CallLog

    init(_ name: String, _ log: CallLog) {
      (self.name, self.log) = (name, log)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override class var requiresConstraintBasedLayout: Bool { true }

    override func updateConstraints() {
      log("\(name).updateConstraints")
      super.updateConstraints()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      log("\(name).layoutSubviews \(subviews.map { Int($0.frame.width) })")
    }
  }

  private final class PageController: UIViewController {
    let log: CallLog
    let outer: Page
    let inner: Page
    lazy var width = inner.widthAnchor.constraint(equalToConstant: 40)

    init(_ log: CallLog) {
      self.log = log
      outer = Page("outer", log)
      inner = Page("inner", log)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = outer }

    override func viewDidLoad() {
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
      width.isActive = true
    }

    override func updateViewConstraints() {
      log("updateViewConstraints")
      super.updateViewConstraints()
    }

    override func viewWillLayoutSubviews() { log("willLayout \(Int(inner.frame.width))") }
    override func viewDidLayoutSubviews() { log("didLayout \(Int(inner.frame.width))") }
  }

  @Test func updateConstraintsRunsBottomUpAndFramesAreSetBeforeLayoutSubviews() {
    let (stage, log) = (Stage(), CallLog())
    let controller = PageController(log)
    stage.window.rootViewController = controller
    stage.advance()
    #expect(
      log.drain() == [
        "willLayout 0", "inner.updateConstraints", "updateViewConstraints", "outer.updateConstraints",
        "outer.layoutSubviews [40]", "didLayout 40", "inner.layoutSubviews []",
      ])
    stage.advance(frames: 2)
    #expect(log.drain() == [])
    controller.width.constant = 60
    stage.advance()
    #expect(log.drain() == ["willLayout 40", "outer.layoutSubviews [60]", "didLayout 60", "inner.layoutSubviews []"])
    controller.inner.setNeedsUpdateConstraints()
    #expect(controller.inner.needsUpdateConstraints() && !controller.outer.needsUpdateConstraints())
    controller.view.updateConstraintsIfNeeded()
    #expect(log.drain() == ["inner.updateConstraints"])
    #expect(!controller.inner.needsUpdateConstraints())
  }

  @Test func layoutOfAnyAncestorAppliesADeepChange() {
    let stage = LayoutStage()
    let outer = stage.add()
    let middle = stage.add(to: outer)
    let inner = stage.add(ContentView(10, 10), to: middle)
    NSLayoutConstraint.activate(
      ["H:|[v]|", "V:|[v]|"].flatMap { NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["v": inner]) }
        + ["H:|[v]|", "V:|[v]|"].flatMap {
          NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["v": middle])
        })
    outer.leftAnchor.constraint(equalTo: stage.view.leftAnchor).isActive = true
    stage.view.layoutIfNeeded()
    for (width, view) in [(20, inner), (30, middle), (40, outer), (50, stage.view)] as [(CGFloat, UIView)] {
      inner.content.width = width
      view.layoutIfNeeded()
      #expect([inner, middle, outer].map(\.frame.width) == [width, width, width])
    }
  }
}
