import MotionTesting
import TestSupport
import Testing

@MainActor
struct HierarchyTests {
  @Test func hooksAreCalledInUIKitsOrder() {
    let stage = Stage()
    let log = CallLog()
    let parent = LoggingView("parent", log)
    let child = LoggingView("child", log)
    stage.window.addSubview(parent)
    _ = log.drain()
    parent.addSubview(child)
    child.removeFromSuperview()
    #expect(
      log.lines == [
        "child willMove(toSuperview: parent)", "child willMove(toWindow: window)", "child didMoveToWindow",
        "child didMoveToSuperview", "parent didAddSubview(child)", "parent willRemoveSubview(child)",
        "child willMove(toSuperview: nil)", "child willMove(toWindow: nil)", "child didMoveToWindow",
        "child didMoveToSuperview",
      ])
  }

  @Test func subviewsAndSublayersKeepTheSameOrder() {
    let parent = UIView()
    let views = (0..<4).map { tag in
      let view = UIView()
      view.tag = tag
      return view
    }
    for view in views { parent.addSubview(view) }
    parent.insertSubview(views[3], at: 0)
    parent.bringSubviewToFront(views[1])
    parent.insertSubview(views[0], aboveSubview: views[1])
    parent.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(parent.subviews.map(\.tag) == [2, 3, 1, 0])
    #expect(parent.layer.sublayers?.map { ObjectIdentifier($0) } == parent.subviews.map { ObjectIdentifier($0.layer) })
  }

  @Test func siblingsThatAreNoSubviewsAreLogged() {
    var lines: [String] = []
    ToolkitLog.sink = { lines.append($0) }
    defer { ToolkitLog.sink = nil }
    let parent = UIView()
    let views = (0..<4).map { tag in
      let view = UIView()
      view.tag = tag
      return view
    }
    for view in views.prefix(2) { parent.addSubview(view) }
    let stranger = UIView()
    parent.insertSubview(views[2], belowSubview: stranger)
    parent.insertSubview(views[3], aboveSubview: stranger)
    #expect(parent.subviews.map(\.tag) == [2, 0, 1, 3], "below and above all others")
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains("is not a subview of") })
    parent.insertSubview(views[0], belowSubview: views[0])
    parent.insertSubview(views[0], aboveSubview: views[0])
    #expect(parent.subviews.map(\.tag) == [2, 0, 1, 3], "it stays where it is")
    #expect(lines.count == 4 && lines.suffix(2).allSatisfy { $0.contains("itself") })
    let alone = UIView()
    parent.insertSubview(alone, aboveSubview: alone)
    #expect(parent.subviews.last === alone)
  }

  @Test func insertedViewIsDirectlyAboveOrBelowItsSiblingsLayer() {
    let parent = UIView()
    let (first, second) = (UIView(), UIView())
    let (over, under) = (CALayer(), CALayer())
    parent.layer.addSublayer(under)
    parent.addSubview(first)
    parent.layer.addSublayer(over)
    parent.insertSubview(second, aboveSubview: first)
    #expect(parent.layer.sublayers == [under, first.layer, second.layer, over])
    parent.insertSubview(second, belowSubview: first)
    #expect(parent.layer.sublayers == [under, second.layer, first.layer, over])
    parent.addSubview(second)
    #expect(parent.layer.sublayers == [under, first.layer, over, second.layer])
    parent.insertSubview(second, aboveSubview: first)
    #expect(parent.layer.sublayers == [under, first.layer, second.layer, over], "also where the order of the views stays")
  }

  @Test func aPlainSublayerStaysWhereItIsWhenSubviewsAreReordered() {
    let parent = UIView()
    let background = CALayer()
    parent.layer.addSublayer(background)
    let first = UIView()
    let second = UIView()
    parent.addSubview(first)
    parent.addSubview(second)
    parent.sendSubviewToBack(second)
    let order = parent.layer.sublayers ?? []
    #expect(order.first === background)
    #expect(order.map { ObjectIdentifier($0) } == [background, second.layer, first.layer].map { ObjectIdentifier($0) })
  }

  @Test func movingToAnotherSuperviewRemovesFromTheOldOne() {
    let (old, new, child) = (UIView(), UIView(), UIView())
    old.addSubview(child)
    new.addSubview(child)
    #expect(old.subviews.isEmpty)
    #expect(new.subviews == [child])
    #expect(child.superview === new)
    #expect(child.layer.superlayer === new.layer)
  }

  @Test func aSuperviewIsNotKeptAliveByItsSubview() {
    let child = UIView()
    weak var weakParent: UIView?
    do {
      let parent = UIView()
      parent.addSubview(child)
      weakParent = parent
    }
    #expect(weakParent == nil)
    #expect(child.superview == nil)
  }

  @Test func viewsAreFoundByTag() {
    let root = UIView()
    let middle = UIView()
    let leaf = UIView()
    leaf.tag = 7
    root.addSubview(middle)
    middle.addSubview(leaf)
    #expect(root.viewWithTag(7) === leaf)
    #expect(root.viewWithTag(8) == nil)
    #expect(leaf.isDescendant(of: root))
    #expect(!root.isDescendant(of: leaf))
  }
}

final class LoggingView: UIView {
  let name: String
  let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  private func name(of view: UIView?) -> String {
    guard let view else { return "nil" }
    return (view as? LoggingView)?.name ?? (view is UIWindow ? "window" : "view")
  }

  override func willMove(toSuperview new: UIView?) { log("\(name) willMove(toSuperview: \(name(of: new)))") }
  override func didMoveToSuperview() { log("\(name) didMoveToSuperview") }
  override func willMove(toWindow new: UIWindow?) { log("\(name) willMove(toWindow: \(name(of: new)))") }
  override func didMoveToWindow() { log("\(name) didMoveToWindow") }
  override func didAddSubview(_ subview: UIView) { log("\(name) didAddSubview(\(name(of: subview)))") }
  override func willRemoveSubview(_ subview: UIView) { log("\(name) willRemoveSubview(\(name(of: subview)))") }
}
