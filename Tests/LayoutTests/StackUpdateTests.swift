import CoreGraphics
import MotionTesting
import Testing
import UIKitCore

/// What a stack view does to its constraints when its arrangement changes.
@MainActor
@Suite struct StackUpdateTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
  private let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))

  init() {
    stage.window.addSubview(stack)
  }

  private func arrange(_ count: Int) -> [UIView] {
    let views = (0..<count).map { _ in UIView() }
    for view in views { stack.addArrangedSubview(view) }
    stage.advance()
    return views
  }

  /// Constraints are equal to themselves alone. The set keeps those that go, so that no new one takes their address.
  private var constraints: Set<NSLayoutConstraint> { Set(stack.constraints) }

  @Test(arguments: [10, 100])
  func hidingOneOfManyChangesTheConstraintsAroundItOnly(count: Int) {
    stack.distribution = .fillEqually
    let views = arrange(count)
    let before = constraints
    #expect(before.count == 2 + 2 * (count - 1) + 2 * count)
    views[count / 2].isHidden = true
    stage.advance()
    // Two gaps, the equal length and two alignments go; a gap and the three that keep the hidden view behind its neighbour come.
    #expect(before.subtracting(constraints).count == 5)
    #expect(constraints.subtracting(before).count == 4)
    #expect(views[count / 2].frame.width == 0 && views[0].frame.width > 0)
    views[count / 2].isHidden = false
    stage.advance()
    #expect(constraints.count == before.count && before.subtracting(constraints).count == 5)
    #expect(abs(views[count / 2].frame.width - 400 / CGFloat(count)) <= 1)
  }

  @Test func constraintDeactivatedByTheProgramReturnsAtTheNextUpdate() {
    let views = arrange(3)
    let gap = stack.constraints.first { $0.identifier == "UISV-spacing" }
    gap?.isActive = false
    #expect(stack.constraints.count == 9)
    stack.setNeedsUpdateConstraints()
    stage.advance()
    #expect(stack.constraints.count == 10 && views.last?.frame.maxX == 400)
  }

  // MARK: - The order in which ties are broken

  private func contents(_ widths: [CGFloat]) -> [ContentView] { widths.map { ContentView($0, 20) } }

  /// Lets the constraints be taken in anew, in the order of their activation.
  private func rebuild() {
    stack.semanticContentAttribute = .forceLeftToRight
    stack.semanticContentAttribute = .unspecified
    stage.advance()
  }

  /// The widths are those of a new stack view with the same arrangement; with the stack's own constraints taken in anew.
  private func expectAsNew(_ comment: Comment) {
    rebuild()
    let views = stack.arrangedSubviews.compactMap { $0 as? ContentView }
    let twins = views.map { view in
      let twin = ContentView(view.content.width, view.content.height)
      twin.isHidden = view.isHidden
      return twin
    }
    let new = UIStackView(arrangedSubviews: twins)
    new.frame = stack.frame
    stage.window.addSubview(new)
    stage.advance()
    #expect(views.map(\.frame) == twins.map(\.frame), comment)
    new.removeFromSuperview()
  }

  /// Too much room, and too little: with equal priorities the order decides who stretches or gives way.
  @Test(arguments: [400, 100] as [CGFloat])
  func tiesFollowTheArrangedOrderAfterHiding(width: CGFloat) {
    stack.frame.size.width = width
    let views = contents([50, 60, 70])
    for view in views { stack.addArrangedSubview(view) }
    stage.advance()
    for hidden in views + views.reversed() {
      hidden.isHidden = true
      stage.advance()
      expectAsNew("hidden")
      hidden.isHidden = false
      stage.advance()
      expectAsNew("shown")
    }
  }

  /// More times than there are fractions between two whole numbers.
  @Test func viewsInsertedRepeatedlyAtTheFrontAreArrangedAsNew() {
    for index in 1...60 {
      stack.insertArrangedSubview(ContentView(30 + CGFloat(index % 7), 20), at: 0)
      if stack.arrangedSubviews.count > 4 { stack.arrangedSubviews.last?.removeFromSuperview() }
      stage.advance()
      expectAsNew("\(index)")
    }
  }

  @Test func reorderedViewsAreArrangedAsNew() {
    let views = contents([50, 60, 70, 80])
    for view in views { stack.addArrangedSubview(view) }
    stage.advance()
    for order in [[3, 0, 1, 2], [0, 1, 2, 3], [2, 1, 0, 3], [1, 3, 2, 0]] {
      for (place, index) in order.enumerated() { stack.insertArrangedSubview(views[index], at: place) }
      stage.advance()
      expectAsNew("\(order)")
      #expect(stack.arrangedSubviews == order.map { views[$0] })
    }
  }
}
