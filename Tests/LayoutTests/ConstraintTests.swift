import MotionTesting
import Testing

@MainActor
struct ConstraintTests {
  private let stage = LayoutStage()

  @Test func edgeConstraintsDetermineTheFrame() {
    let box = stage.add()
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor, constant: 16),
      box.trailingAnchor.constraint(equalTo: stage.view.trailingAnchor, constant: -24),
      box.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 40),
      box.bottomAnchor.constraint(equalTo: stage.view.bottomAnchor, constant: -60),
    ])
    stage.view.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 16, y: 40, width: 360, height: 700))
  }

  @Test func anchorsOfAConstraintEqualThoseItWasMadeOf() {
    let box = stage.add()
    let guide = stage.view.safeAreaLayoutGuide
    let constraint = box.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8)
    let first: NSObject = constraint.firstAnchor
    let second: NSObject? = constraint.secondAnchor
    #expect(first == box.topAnchor && box.topAnchor == first)
    #expect(second == guide.topAnchor)
    #expect(first != box.bottomAnchor && first != guide.topAnchor)
    #expect(first.hash == box.topAnchor.hash)
    #expect(box.heightAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
  }

  @Test func aLengthTimesZeroIsNoSecondItem() {
    let box = stage.add()
    let constraint = box.widthAnchor.constraint(equalTo: stage.view.widthAnchor, multiplier: 0, constant: 40)
    #expect(constraint.secondAnchor == nil && constraint.secondItem == nil && constraint.secondAttribute == .notAnAttribute)
    #expect(constraint.multiplier == 1 && constraint.constant == 40)
    constraint.isActive = true
    stage.view.layoutIfNeeded()
    #expect(box.frame.width == 40)
  }

  /// Each attribute against one of the superview, by what it makes of a box of 100 × 50.
  @Test(arguments: [
    (NSLayoutConstraint.Attribute.left, CGPoint(x: 10, y: 0)), (.right, CGPoint(x: 310, y: 0)),
    (.leading, CGPoint(x: 10, y: 0)), (.trailing, CGPoint(x: 310, y: 0)), (.centerX, CGPoint(x: 160, y: 0)),
    (.top, CGPoint(x: 0, y: 10)), (.bottom, CGPoint(x: 0, y: 760)), (.centerY, CGPoint(x: 0, y: 385)),
    (.firstBaseline, CGPoint(x: 0, y: 10)), (.lastBaseline, CGPoint(x: 0, y: 760)),
  ])
  func attributesOfOneKindCanBeConstrained(attribute: NSLayoutConstraint.Attribute, origin: CGPoint) {
    let box = stage.add(ContentView(100, 50))
    NSLayoutConstraint(
      item: box, attribute: attribute, relatedBy: .equal, toItem: stage.view, attribute: attribute, multiplier: 1, constant: 10
    ).isActive = true
    stage.view.layoutIfNeeded()
    #expect(box.frame == CGRect(origin: origin, size: box.content))
  }

  /// UIKit lets a program make such pairs, and finds them when it lays out.
  @Test func positionsOfDifferentAxesAreHeldUntilTheLayout() {
    let (view, inner) = (UIView(), UIView())
    view.addSubview(inner)
    let constraints = [NSLayoutConstraint.Attribute.left, .leading].map { attribute in
      NSLayoutConstraint(
        item: inner, attribute: attribute, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1, constant: 5)
    }
    NSLayoutConstraint.activate(constraints)
    #expect(view.constraints.count == 2 && constraints.allSatisfy(\.isActive))
    NSLayoutConstraint.deactivate(constraints)
    view.layoutIfNeeded()
    #expect(view.constraints.isEmpty)
  }

  @Test func marginAttributesStayInsideTheMargins() {
    stage.view.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let box = stage.add()
    let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
      (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
    ]
    for (own, margin) in pairs {
      NSLayoutConstraint(
        item: box, attribute: own, relatedBy: .equal, toItem: stage.view, attribute: margin, multiplier: 1, constant: 0
      ).isActive = true
    }
    stage.view.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 20, y: 10, width: 340, height: 760))
    stage.view.layoutMargins.left = 100
    stage.view.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 100, y: 10, width: 260, height: 760))
  }

  @Test func multipliersScaleLengthsOfSuperviewAndSiblings() {
    let (first, second) = (stage.add(), stage.add())
    NSLayoutConstraint.activate([
      first.widthAnchor.constraint(equalTo: stage.view.widthAnchor, multiplier: 0.25, constant: 10),
      first.heightAnchor.constraint(equalToConstant: 40),
      first.centerXAnchor.constraint(equalTo: stage.view.centerXAnchor),
      first.topAnchor.constraint(equalToSystemSpacingBelow: stage.view.topAnchor, multiplier: 2),
      second.leftAnchor.constraint(equalToSystemSpacingAfter: first.rightAnchor, multiplier: 1),
      second.topAnchor.constraint(equalTo: first.bottomAnchor),
      second.widthAnchor.constraint(equalTo: first.widthAnchor),
      second.heightAnchor.constraint(equalTo: second.widthAnchor, multiplier: 2),
    ])
    stage.view.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 145, y: 16, width: 110, height: 40))
    #expect(second.frame == CGRect(x: 263, y: 56, width: 110, height: 220))
  }

  @Test func inequalitiesHoldAndHigherPrioritiesWin() {
    let box = stage.add()
    let wish = box.widthAnchor.constraint(equalToConstant: 300)
    wish.priority = .defaultHigh
    let weaker = box.widthAnchor.constraint(equalToConstant: 20)
    weaker.priority = UILayoutPriority(749)
    let limit = box.widthAnchor.constraint(lessThanOrEqualToConstant: 250)
    NSLayoutConstraint.activate([wish, weaker, limit])
    stage.view.layoutIfNeeded()
    #expect(box.frame.width == 250)
    limit.isActive = false
    stage.view.layoutIfNeeded()
    #expect(box.frame.width == 300)
    weaker.priority = UILayoutPriority(751)
    stage.view.layoutIfNeeded()
    #expect(box.frame.width == 20)
  }

  @Test func distancesCanBeEqual() {
    let (first, second) = (stage.add(ContentView(50, 10)), stage.add(ContentView(90, 10)))
    let gap = stage.view.leadingAnchor.anchorWithOffset(to: first.leadingAnchor)
    NSLayoutConstraint.activate([
      gap.constraint(equalTo: first.trailingAnchor.anchorWithOffset(to: second.leadingAnchor)),
      gap.constraint(equalTo: second.trailingAnchor.anchorWithOffset(to: stage.view.trailingAnchor), multiplier: 0.5),
    ])
    stage.view.layoutIfNeeded()
    // 400 - 140 = 260 is shared 1 : 1 : 2.
    #expect(first.frame.minX == 65 && second.frame.minX == 180)
  }

  @Test func constraintsRelateViewsAcrossViewsWithFrames() {
    let frame = UIView(frame: CGRect(x: 30, y: 70, width: 200, height: 100))
    stage.view.addSubview(frame)
    let (inner, outer) = (stage.add(ContentView(20, 20), to: frame), stage.add(ContentView(10, 10)))
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: frame.leftAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: frame.topAnchor, constant: 5),
      outer.leftAnchor.constraint(equalTo: inner.rightAnchor),
      outer.topAnchor.constraint(equalTo: inner.bottomAnchor),
    ])
    stage.view.layoutIfNeeded()
    #expect(outer.frame.origin == CGPoint(x: 55, y: 95))
    frame.center.x += 100
    stage.view.layoutIfNeeded()
    #expect(outer.frame.origin == CGPoint(x: 155, y: 95) && inner.frame.origin == CGPoint(x: 5, y: 5))
  }

  @Test func framesAreAlignedToPixelsAndNeighboursTouch() {
    let boxes = (0..<3).map { _ in stage.add() }
    for (index, box) in boxes.enumerated() {
      box.widthAnchor.constraint(equalTo: stage.view.widthAnchor, multiplier: 1.0 / 3).isActive = true
      box.leftAnchor.constraint(equalTo: index == 0 ? stage.view.leftAnchor : boxes[index - 1].rightAnchor).isActive = true
    }
    stage.view.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [0, 133.5, 266.5])
    #expect(boxes.map(\.frame.maxX) == [133.5, 266.5, 400])
  }

  @Test func aTransformStaysWhileTheFrameComesFromConstraints() {
    let box = stage.add(ContentView(100, 50))
    box.transform = CGAffineTransform(scaleX: 2, y: 2)
    box.layer.anchorPoint = CGPoint(x: 0, y: 0)
    box.leftAnchor.constraint(equalTo: stage.view.leftAnchor, constant: 30).isActive = true
    box.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 40).isActive = true
    stage.view.layoutIfNeeded()
    #expect(box.bounds.size == CGSize(width: 100, height: 50) && box.center == CGPoint(x: 80, y: 65))
    #expect(box.frame == CGRect(x: 80, y: 65, width: 200, height: 100))
  }

  @Test(arguments: [CGPoint(x: 0.5, y: 1), CGPoint(x: 0, y: 0.5), CGPoint(x: 1.5, y: -1)])
  func theAnchorPointIsInTheMiddleOfTheConstraintsFrame(anchor: CGPoint) {
    let (hinged, next) = (stage.add(ContentView(100, 50)), stage.add(ContentView(30, 30)))
    hinged.layer.anchorPoint = anchor
    hinged.leftAnchor.constraint(equalTo: stage.view.leftAnchor, constant: 30).isActive = true
    hinged.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 40).isActive = true
    next.topAnchor.constraint(equalTo: hinged.bottomAnchor).isActive = true
    next.leftAnchor.constraint(equalTo: hinged.rightAnchor).isActive = true
    stage.view.layoutIfNeeded()
    #expect(hinged.center == CGPoint(x: 80, y: 65))
    #expect(hinged.frame.origin == CGPoint(x: 80 - anchor.x * 100, y: 65 - anchor.y * 50))
    #expect(next.frame.origin == CGPoint(x: 130, y: 90))
    // Another layout pass does not move it.
    stage.view.setNeedsLayout()
    stage.view.layoutIfNeeded()
    #expect(hinged.center == CGPoint(x: 80, y: 65))
  }

  @Test func alignmentInsetsStayOutOfTheConstraints() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 50) }
    }
    let box = stage.add(Shadowed())
    let inner = stage.add(to: box)
    box.leftAnchor.constraint(equalTo: stage.view.leftAnchor, constant: 10).isActive = true
    box.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 10).isActive = true
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|[inner]|", metrics: nil, views: ["inner": inner])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|[inner]|", metrics: nil, views: ["inner": inner]))
    stage.view.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 8, y: 9, width: 56, height: 54))
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 50, height: 50))
    #expect(box.alignmentRect(forFrame: box.frame) == CGRect(x: 10, y: 10, width: 50, height: 50))
    #expect(box.frame(forAlignmentRect: CGRect(x: 10, y: 10, width: 50, height: 50)) == box.frame)
  }

  @Test func leadingIsRightInRightToLeftLayouts() {
    let (box, next, middle) = (stage.add(ContentView(100, 50)), stage.add(ContentView(30, 50)), stage.add(ContentView(20, 20)))
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor, constant: 16),
      next.leadingAnchor.constraint(greaterThanOrEqualTo: box.trailingAnchor, constant: 8),
      next.leadingAnchor.constraint(lessThanOrEqualTo: box.trailingAnchor, constant: 8),
      middle.leadingAnchor.constraint(equalTo: stage.view.centerXAnchor, constant: 5),
    ])
    stage.view.layoutIfNeeded()
    #expect([box, next, middle].map(\.frame.minX) == [16, 124, 205])
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.view.layoutIfNeeded()
    #expect([box, next, middle].map(\.frame.maxX) == [384, 276, 195])
  }

  @Test func constraintsDescribeThemselves() {
    let box = stage.add()
    let constraint = box.widthAnchor.constraint(greaterThanOrEqualTo: stage.view.heightAnchor, multiplier: 0.5, constant: 3)
    #expect(constraint.firstItem === box && constraint.secondItem === stage.view)
    #expect(constraint.firstAttribute == .width && constraint.secondAttribute == .height)
    #expect(constraint.relation == .greaterThanOrEqual && constraint.multiplier == 0.5 && constraint.constant == 3)
    constraint.identifier = "half"
    constraint.priority = .defaultLow
    #expect(constraint.description.contains("'half'"))
    #expect(constraint.description.hasSuffix("+ 3 @250   (inactive)>"))
    #expect(box.widthAnchor == box.widthAnchor && box.widthAnchor != box.heightAnchor)
  }

  @Test func theNearestCommonAncestorHoldsAConstraint() {
    let (box, other) = (stage.add(), stage.add())
    let inner = stage.add(to: box)
    let constraints = [
      inner.widthAnchor.constraint(equalToConstant: 10), inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.leftAnchor.constraint(equalTo: other.leftAnchor),
    ]
    NSLayoutConstraint.activate(constraints)
    #expect(inner.constraints == [constraints[0]] && box.constraints == [constraints[1]])
    #expect(stage.view.constraints == [constraints[2]])
    NSLayoutConstraint.deactivate(constraints)
    #expect(inner.constraints.isEmpty && box.constraints.isEmpty && stage.view.constraints.isEmpty)
    #expect(!constraints.contains { $0.isActive })
    stage.view.addConstraints(constraints)
    #expect(stage.view.constraints == constraints)
    stage.view.removeConstraints([constraints[1]])
    #expect(!constraints[1].isActive && constraints[0].isActive)
  }

  @Test func ambiguousLayoutAndTheConstraintsOfAFrameAreReported() {
    let box = stage.add()
    let left = box.leftAnchor.constraint(equalTo: stage.view.leftAnchor)
    let width = box.widthAnchor.constraint(equalToConstant: 10)
    let top = box.topAnchor.constraint(equalTo: stage.view.topAnchor)
    NSLayoutConstraint.activate([left, width, top])
    #expect(box.hasAmbiguousLayout)
    let height = box.heightAnchor.constraint(equalToConstant: 10)
    height.isActive = true
    #expect(!box.hasAmbiguousLayout)
    #expect(Set(box.constraintsAffectingLayout(for: .horizontal)) == [left, width])
    #expect(Set(box.constraintsAffectingLayout(for: .vertical)) == [top, height])
  }
}
