import MotionTesting
import Testing

@MainActor
struct HierarchyLayoutTests {
  private let stage = LayoutStage()

  private func fill(_ view: UIView, _ superview: UIView, inset: CGFloat = 0) {
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: inset),
      view.rightAnchor.constraint(equalTo: superview.rightAnchor, constant: -inset),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: inset),
      view.bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -inset),
    ])
  }

  @Test func viewsWithoutConstraintsAreLeftOutOfAutoLayout() {
    let views = (0..<4).map { UIView(frame: CGRect(x: $0, y: $0, width: 10, height: 10)) }
    for view in views { stage.view.addSubview(view) }
    views[0].autoresizingMask = .flexibleWidth
    stage.stage.advance(frames: 2)
    views[1].frame.origin.x = 50
    views[2].removeFromSuperview()
    stage.stage.advance(frames: 2)
    #expect(!(views + [stage.view, stage.stage.window]).contains { $0.takesPartInAutoLayout })
  }

  @Test func removingAViewDeactivatesItsConstraintsToOthers() {
    let card = stage.add()
    let label = stage.add(ContentView(10, 10), to: card)
    fill(card, stage.view)
    fill(label, card, inset: 5)
    stage.view.layoutIfNeeded()
    card.removeFromSuperview()
    #expect(stage.view.constraints.isEmpty)
    #expect(card.constraints.count == 4)
    // In another place the inner ones go on.
    let frame = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    stage.view.addSubview(frame)
    frame.addSubview(card)
    fill(card, frame)
    stage.view.layoutIfNeeded()
    #expect(card.frame == frame.bounds && label.frame == CGRect(x: 5, y: 5, width: 90, height: 50))
  }

  @Test func resizedViewWithAMaskUpdatesItsConstrainedSubviews() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let container = stage.add()
    container.addSubview(page)
    page.frame = container.bounds
    let box = stage.add(to: page)
    fill(box, page, inset: 10)
    let width = container.widthAnchor.constraint(equalToConstant: 300)
    NSLayoutConstraint.activate([width, container.heightAnchor.constraint(equalToConstant: 80)])
    stage.view.layoutIfNeeded()
    #expect(page.frame == CGRect(x: 0, y: 0, width: 300, height: 80))
    #expect(box.frame == CGRect(x: 10, y: 10, width: 280, height: 60))
    width.constant = 150
    stage.view.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 10, y: 10, width: 130, height: 60))
  }

  @Test func windowResizeUpdatesTheConstraints() {
    let box = stage.add()
    fill(box, stage.view, inset: 10)
    stage.stage.advance()
    UIApplication.shared.resize(to: CGSize(width: 600, height: 300), scale: 2)
    stage.stage.advance()
    #expect(box.frame == CGRect(x: 10, y: 10, width: 580, height: 280))
  }

  @Test func frameSetByTheProgramLastsUntilTheNextLayout() {
    let box = stage.add(ContentView(40, 40))
    fill(box, stage.view, inset: 10)
    stage.view.layoutIfNeeded()
    box.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    stage.stage.advance()
    #expect(box.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    stage.view.setNeedsLayout()
    stage.stage.advance()
    #expect(box.frame == CGRect(x: 10, y: 10, width: 380, height: 780))
  }

  @Test func viewWithoutConstraintsKeepsItsFrame() {
    let box = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    stage.add(box)
    stage.stage.advance(frames: 2)
    #expect(box.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func constraintsToAViewWithAFrameFollowThatFrame() {
    let box = UIView(frame: CGRect(x: 50, y: 60, width: 70, height: 80))
    stage.view.addSubview(box)
    let follower = stage.add()
    NSLayoutConstraint.activate([
      follower.leftAnchor.constraint(equalTo: box.rightAnchor), follower.topAnchor.constraint(equalTo: box.bottomAnchor),
      follower.widthAnchor.constraint(equalTo: box.widthAnchor), follower.heightAnchor.constraint(equalTo: box.heightAnchor),
    ])
    stage.view.layoutIfNeeded()
    #expect(follower.frame == CGRect(x: 120, y: 140, width: 70, height: 80))
    box.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    stage.view.layoutIfNeeded()
    #expect(follower.frame == CGRect(x: 20, y: 20, width: 20, height: 20))
    box.translatesAutoresizingMaskIntoConstraints = false
    stage.view.layoutIfNeeded()
    #expect(box.frame == .zero && follower.frame == .zero)
  }

  @Test func engineIsReleasedWithItsViews() {
    weak var root: UIView?
    weak var constraint: NSLayoutConstraint?
    weak var guide: UILayoutGuide?
    do {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let (label, stack) = (UILabel(), UIStackView(arrangedSubviews: [UIView(), ContentView(5, 5)]))
      for inner in [label, stack] { stage.add(inner, to: view) }
      let between = UILayoutGuide()
      view.addLayoutGuide(between)
      let edge = label.leftAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leftAnchor)
      NSLayoutConstraint.activate([edge, stack.topAnchor.constraint(equalTo: between.topAnchor)])
      stage.view.addSubview(view)
      stage.stage.advance(frames: 2)
      view.removeFromSuperview()
      (root, constraint, guide) = (view, edge, between)
    }
    stage.stage.advance(frames: 2)
    #expect(root == nil && constraint == nil && guide == nil)
  }
}
