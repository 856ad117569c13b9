import CoreGraphics
import MotionTesting
import Testing
import UIKitCore

/// An engine with many equal lengths takes them in before the other constraints; what it finds is the same.
@MainActor
@Suite struct EqualLengthTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
  private let outer = UIStackView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

  init() { stage.window.addSubview(outer) }

  private func equals(_ count: Int) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: (0..<count).map { _ in UIView() })
    stack.distribution = .fillEqually
    return stack
  }

  private func frames(_ views: [UIView]) -> [CGRect] { views.map(\.frame) }

  @Test func manyEqualViewsFillTheirStack() {
    let rows = (0..<8).map { _ in equals(10) }
    outer.axis = .vertical
    outer.distribution = .fillEqually
    for row in rows { outer.addArrangedSubview(row) }
    stage.advance()
    for (place, row) in rows.enumerated() {
      #expect(row.frame == CGRect(x: 0, y: 50 * place, width: 400, height: 50))
      #expect(frames(row.arrangedSubviews) == (0..<10).map { CGRect(x: 40 * $0, y: 0, width: 40, height: 50) })
    }
    // A view that goes leaves its room to the others of its row.
    rows[3].arrangedSubviews[0].isHidden = true
    rows[4].spacing = 10
    stage.advance()
    #expect(rows[3].arrangedSubviews[9].frame == CGRect(x: 356, y: 0, width: 44, height: 50))
    #expect(rows[4].arrangedSubviews[9].frame == CGRect(x: 369, y: 0, width: 31, height: 50))
    #expect(rows[5].arrangedSubviews[9].frame == CGRect(x: 360, y: 0, width: 40, height: 50))
  }

  /// Which of two views without a size gets the room depends on nothing but the order of the constraints.
  @Test func ambiguousStackIsTheSameBesideFewAndManyEqualViews() {
    var found: [[CGRect]] = []
    for count in [2, 60] {
      for view in outer.arrangedSubviews { view.removeFromSuperview() }
      let loose = UIStackView(arrangedSubviews: (0..<3).map { _ in UIView() })
      loose.axis = .vertical
      outer.distribution = .fillEqually
      outer.addArrangedSubview(loose)
      outer.addArrangedSubview(equals(count))
      stage.advance()
      #expect(loose.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
      found.append(frames(loose.arrangedSubviews))
    }
    #expect(found[0] == found[1] && found[0].map(\.height).max() == 400)
  }

  @Test func lastConstraintOfAConflictIsBrokenAmongManyEqualLengths() {
    let views = (0..<60).map { _ in UIView() }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
    }
    // The widths contradict each other as soon as they are known to be equal.
    views[59].widthAnchor.constraint(equalToConstant: 30).isActive = true
    for view in views[1..<59] { view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true }
    views[1].widthAnchor.constraint(equalToConstant: 4).isActive = true
    views[59].widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
    stage.advance()
    #expect(views[..<59].allSatisfy { $0.frame.width == 4 } && views[59].frame.width == 30)
  }
}
