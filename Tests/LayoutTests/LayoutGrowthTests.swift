import CoreGraphics
import MotionTesting
import Testing
import UIKitCore

/// Many constraints: `edgewise-bench --filter depth` says what they cost.
@MainActor
@Suite struct LayoutGrowthTests {
  private static func pin(_ view: UIView, in outer: UIView, by inset: CGFloat) {
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: inset),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -inset),
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: inset),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -inset),
    ])
  }

  private static func nest(_ depth: Int) -> UIView {
    let stage = Stage(size: CGSize(width: 4000, height: 4000), scale: 1)
    var outer: UIView = stage.window
    for _ in 0..<depth {
      let inner = UIView()
      pin(inner, in: outer, by: 1)
      outer = inner
    }
    stage.advance()
    return outer
  }

  @Test func twoHundredNestedViewsAreEachAPointSmaller() {
    #expect(Self.nest(200).frame.size == CGSize(width: 3600, height: 3600))
  }

  @Test func constraintsOfTwoThousandSiblingsAreRemovedWithThem() {
    let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
    let box = UIView(frame: stage.window.bounds)
    stage.window.addSubview(box)
    let views = (0..<2000).map { _ in UIView() }
    for view in views { Self.pin(view, in: box, by: 1) }
    stage.advance()
    for view in views { view.removeFromSuperview() }
    #expect(box.constraints.isEmpty && box.subviews.isEmpty)
  }

  @Test func removedViewLosesItsConstraintsAndOthersKeepTheirs() {
    let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
    let (one, other, inner) = (UIView(), UIView(), UIView())
    for view in [one, other] {
      view.translatesAutoresizingMaskIntoConstraints = false
      stage.window.addSubview(view)
    }
    one.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    let kept = other.widthAnchor.constraint(equalToConstant: 30)
    let own = inner.widthAnchor.constraint(equalTo: one.widthAnchor)
    let across = inner.leadingAnchor.constraint(equalTo: other.leadingAnchor)
    let size = one.widthAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate([kept, own, across, size])
    stage.advance()
    one.removeFromSuperview()
    #expect(kept.isActive && own.isActive && size.isActive && !across.isActive)
    #expect(stage.window.constraints.isEmpty)
    stage.advance()
    #expect(other.frame.width == 30)
    stage.window.addSubview(one)
    across.isActive = true
    stage.advance()
    #expect(inner.frame.width == 20 && stage.window.constraints == [across])
  }

  // MARK: - What an edit looks at

  /// Counts how often it is asked what its rectangle comes from, and how often it is put somewhere.
  private final class AskedView: UIView {
    static var questions = 0
    static var moves = 0

    override var alignmentRectInsets: UIEdgeInsets {
      Self.questions += 1
      return .zero
    }

    override var center: CGPoint {
      get { super.center }
      set {
        Self.moves += 1
        super.center = newValue
      }
    }
  }

  /// Rows of ten views side by side; the first space of the first row.
  private func rows(_ count: Int, in box: UIView) -> (space: NSLayoutConstraint, views: [UIView]) {
    var constraints: [NSLayoutConstraint] = []
    var views: [UIView] = []
    for index in 0..<count * 10 {
      let view = AskedView()
      view.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(view)
      let previous = index % 10 == 0 ? nil : views.last
      constraints += [
        view.leadingAnchor.constraint(equalTo: previous?.trailingAnchor ?? box.leadingAnchor, constant: 2),
        view.topAnchor.constraint(equalTo: box.topAnchor, constant: CGFloat(index / 10)),
        view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
      ]
      views.append(view)
    }
    NSLayoutConstraint.activate(constraints)
    return (constraints[0], views)
  }

  @Test(arguments: [10, 100])
  func editVisitsOnlyTheViewsThatItMoves(count: Int) {
    let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
    let (space, views) = rows(count, in: stage.window)
    stage.advance()
    #expect(views[9].frame == CGRect(x: 110, y: 0, width: 10, height: 10))
    (AskedView.questions, AskedView.moves) = (0, 0)
    space.constant = 7
    stage.advance()
    #expect(AskedView.moves == 10)
    #expect((10...40).contains(AskedView.questions), "\(AskedView.questions) questions")
    #expect(views[9].frame.minX == 115 && views[10].frame.minX == 2)
  }

  @Test func viewMovedByTheProgramReturnsAtTheNextLayout() {
    let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
    let views = rows(1, in: stage.window).views
    stage.advance()
    let place = CGRect(x: 14, y: 0, width: 10, height: 10)
    let moves: [(UIView) -> Void] = [
      { $0.center.x = 200 }, { $0.frame = CGRect(x: 9, y: 9, width: 9, height: 9) }, { $0.bounds.size.width = 99 },
      { $0.layer.position.y = 50 }, { $0.layer.bounds.size = .zero },
    ]
    for (index, move) in (moves + moves).enumerated() {
      move(views[1])
      #expect(views[1].frame != place, "move \(index % moves.count)")
      stage.window.setNeedsLayout()
      stage.advance()
      #expect(views[1].frame == place, "move \(index % moves.count)")
    }
  }
}
