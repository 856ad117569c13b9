import MotionTesting
import TestSupport
import Testing

@MainActor
struct StackViewTests {
  private let stage = LayoutStage()

  private func stack(_ views: [UIView], frame: CGRect) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = frame
    stage.view.addSubview(stack)
    return stack
  }

  // MARK: - Laws over random stacks

  @MainActor private struct Draw {
    let stack: UIStackView
    let views: [ContentView]
    let room: CGRect

    func start(_ view: UIView) -> CGFloat { stack.axis == .horizontal ? view.frame.minX : view.frame.minY }
    func length(_ view: UIView) -> CGFloat { stack.axis == .horizontal ? view.frame.width : view.frame.height }
    func end(_ view: UIView) -> CGFloat { start(view) + length(view) }
    func natural(_ view: ContentView) -> CGFloat { stack.axis == .horizontal ? view.content.width : view.content.height }
    var limits: (CGFloat, CGFloat) { stack.axis == .horizontal ? (room.minX, room.maxX) : (room.minY, room.maxY) }

    func across(_ view: UIView) -> (CGFloat, CGFloat) {
      stack.axis == .horizontal ? (view.frame.minY, view.frame.maxY) : (view.frame.minX, view.frame.maxX)
    }
    var limitsAcross: (CGFloat, CGFloat) { stack.axis == .horizontal ? (room.minY, room.maxY) : (room.minX, room.maxX) }

    var shown: [ContentView] { views.filter { !$0.isHidden } }
    var gaps: [CGFloat] { zip(shown, shown.dropFirst()).map { start($1) - end($0) } }
    var centres: [CGFloat] { shown.map { start($0) + length($0) / 2 } }
  }

  private func draw(seed: UInt64) -> Draw {
    var random = SeededGenerator(seed: seed)
    let views = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      ContentView(.random(in: 10...60, using: &random).rounded(), .random(in: 10...60, using: &random).rounded())
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = Bool.random(using: &random) ? .horizontal : .vertical
    stack.distribution = UIStackView.Distribution(rawValue: Int.random(in: 0...4, using: &random)) ?? .fill
    stack.alignment = [.fill, .leading, .center, .trailing][Int.random(in: 0...3, using: &random)]
    stack.spacing = CGFloat(Int.random(in: 0...20, using: &random))
    stack.isLayoutMarginsRelativeArrangement = Bool.random(using: &random)
    stack.insetsLayoutMarginsFromSafeArea = false
    for view in views.dropFirst() where Int.random(in: 0...3, using: &random) == 0 { view.isHidden = true }
    // Room for all, and some more.
    stack.frame = CGRect(x: 10, y: 20, width: 390 + CGFloat(Int.random(in: 0...200, using: &random)), height: 420)
    stage.view.addSubview(stack)
    stack.layoutIfNeeded()
    let room = stack.isLayoutMarginsRelativeArrangement ? stack.bounds.insetBy(dx: 8, dy: 8) : stack.bounds
    return Draw(stack: stack, views: views, room: room)
  }

  /// One pixel: places are rounded.
  private let pixel: CGFloat = 0.51

  @Test(arguments: 0..<300 as Range<UInt64>)
  func distributionPlacesViewsAlongTheAxis(seed: UInt64) throws {
    let messages = stage.logged {
      let draw = draw(seed: seed)
      let (shown, gaps) = (draw.shown, draw.gaps)
      #expect(abs(draw.start(shown[0]) - draw.limits.0) < pixel)
      #expect(abs(draw.end(shown[shown.count - 1]) - draw.limits.1) < pixel)
      let sum = shown.reduce(0) { $0 + draw.length($1) } + gaps.reduce(0, +)
      #expect(abs(sum - (draw.limits.1 - draw.limits.0)) < pixel)
      switch draw.stack.distribution {
      case .fill, .fillEqually, .fillProportionally:
        #expect(gaps.allSatisfy { abs($0 - draw.stack.spacing) < pixel })
      case .equalSpacing:
        #expect(gaps.allSatisfy { abs($0 - gaps[0]) < 2 * pixel && $0 > draw.stack.spacing - pixel })
        #expect(shown.count < 2 || shown.allSatisfy { abs(draw.length($0) - draw.natural($0)) < pixel })
      case .equalCentering:
        let centres = draw.centres
        let distances = zip(centres, centres.dropFirst()).map { $1 - $0 }
        #expect(gaps.allSatisfy { $0 > draw.stack.spacing - pixel })
        #expect(distances.allSatisfy { abs($0 - distances[0]) < 2 * pixel } || gaps.contains { $0 < draw.stack.spacing + pixel })
      }
      if draw.stack.distribution == .fillEqually {
        #expect(shown.allSatisfy { abs(draw.length($0) - draw.length(shown[0])) < 2 * pixel })
      }
      if draw.stack.distribution == .fillProportionally {
        // The last one takes what the spacings leave over.
        let total = shown.reduce(0) { $0 + draw.natural($1) } + CGFloat(shown.count - 1) * draw.stack.spacing
        let length = draw.stack.axis == .horizontal ? draw.stack.bounds.width : draw.stack.bounds.height
        #expect(shown.dropLast().allSatisfy { abs(draw.length($0) - length * draw.natural($0) / total) < 2 * pixel })
      }
      draw.stack.removeFromSuperview()
    }
    #expect(messages == [])
  }

  @Test(arguments: 300..<420 as Range<UInt64>)
  func alignmentPlacesViewsAcrossTheAxis(seed: UInt64) {
    let draw = draw(seed: seed)
    for view in draw.shown {
      let (start, end) = draw.across(view)
      let room = draw.limitsAcross
      switch draw.stack.alignment {
      case .leading: #expect(abs(start - room.0) < pixel && end < room.1)
      case .trailing: #expect(abs(end - room.1) < pixel && start > room.0)
      case .center: #expect(abs(start + end - room.0 - room.1) < 2 * pixel && start > room.0)
      default: #expect(abs(start - room.0) < pixel && abs(end - room.1) < pixel)
      }
    }
  }

  // MARK: - Arranging

  @Test func rowAndColumnHaveTheComputedFrames() {
    let views = [ContentView(50, 20), ContentView(70, 30), ContentView(30, 10)]
    let stack = stack(views, frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    stack.spacing = 10
    stack.setCustomSpacing(20, after: views[1])
    stack.alignment = .center
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.midY) == [20, 20, 20] && views[2].frame.maxX == 200)
    #expect(views[2].frame.minX - views[1].frame.maxX == 20 && views[1].frame.minX - views[0].frame.maxX == 10)
    #expect(stack.customSpacing(after: views[1]) == 20)
    #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
    stack.axis = .vertical
    stack.alignment = .trailing
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
    stack.frame.size.height = 88
    stack.layoutIfNeeded()
    #expect(
      views.map(\.frame) == [
        CGRect(x: 150, y: 0, width: 50, height: 20), CGRect(x: 130, y: 28, width: 70, height: 30),
        CGRect(x: 170, y: 78, width: 30, height: 10),
      ])
  }

  @Test func stackHasTheSizeOfItsViews() {
    let stack = UIStackView(arrangedSubviews: [ContentView(50, 20), ContentView(70, 30)])
    stack.spacing = 5
    let expected: [(NSLayoutConstraint.Axis, UIStackView.Distribution, CGSize)] = [
      (.horizontal, .fill, CGSize(width: 125, height: 30)), (.horizontal, .fillEqually, CGSize(width: 145, height: 30)),
      (.horizontal, .equalSpacing, CGSize(width: 125, height: 30)), (.vertical, .fill, CGSize(width: 70, height: 55)),
      (.vertical, .fillEqually, CGSize(width: 70, height: 65)), (.vertical, .equalCentering, CGSize(width: 70, height: 55)),
    ]
    for (axis, distribution, size) in expected {
      stack.axis = axis
      stack.distribution = distribution
      for alignment in [UIStackView.Alignment.fill, .leading, .center, .trailing] {
        stack.alignment = alignment
        #expect(
          stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == size, "\(axis) \(distribution) \(alignment)")
      }
    }
  }

  @Test func baselinesOfARowAreAligned() {
    let labels = [12, 30, 20].map { size -> UILabel in
      let label = UILabel()
      label.font = .systemFont(ofSize: size)
      label.text = "88"
      return label
    }
    let stack = stack(labels, frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    for alignment in [UIStackView.Alignment.firstBaseline, .lastBaseline] {
      stack.alignment = alignment
      stack.layoutIfNeeded()
      let baselines = labels.map { $0.frame.minY + $0.font.ascender }
      #expect(baselines.allSatisfy { abs($0 - baselines[0]) <= 1.5 }, "\(baselines)")
      #expect(labels.allSatisfy { stack.bounds.contains($0.frame) })
    }
  }

  @Test func arrangedViewsAreInsertedRemovedAndReordered() {
    let views = (0..<3).map { _ in ContentView(40, 40) }
    let stack = stack([views[0], views[1]], frame: CGRect(x: 0, y: 0, width: 120, height: 40))
    stack.distribution = .fillEqually
    stack.insertArrangedSubview(views[2], at: 0)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
    #expect([views[2], views[0], views[1]].map(\.frame.minX) == [0, 40, 80])
    stack.insertArrangedSubview(views[2], at: 2)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 40, 80] && stack.subviews.count == 3)
    stack.removeArrangedSubview(views[1])
    stack.layoutIfNeeded()
    #expect(views[1].superview === stack && stack.arrangedSubviews == [views[0], views[2]])
    #expect([views[0], views[2]].map(\.frame.width) == [60, 60])
    views[0].removeFromSuperview()
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [views[2]] && views[2].frame.width == 120)
  }

  // MARK: - Hiding

  @Test func hiddenViewTakesNoSpace() {
    let views = (0..<3).map { _ in ContentView(40, 40) }
    let stack = stage.add(UIStackView(arrangedSubviews: views))
    stack.spacing = 10
    stack.leftAnchor.constraint(equalTo: stage.view.leftAnchor).isActive = true
    stage.view.layoutIfNeeded()
    #expect(stack.frame.width == 140)
    views[1].isHidden = true
    stage.view.layoutIfNeeded()
    #expect(stack.frame.width == 90 && views[2].frame.minX == 50)
    views[1].isHidden = false
    stage.view.layoutIfNeeded()
    #expect(stack.frame.width == 140 && views[1].frame == CGRect(x: 50, y: 0, width: 40, height: 40))
  }

  @Test func hidingInABlockCollapsesWithTheAnimation() {
    let views = (0..<3).map { _ in ContentView(40, 40) }
    let stack = stage.add(UIStackView(arrangedSubviews: views))
    stack.leftAnchor.constraint(equalTo: stage.view.leftAnchor).isActive = true
    stage.stage.advance()
    func shown(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? .null }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = true }
    #expect(views[1].isHidden && !views[1].layer.isHidden)
    stage.stage.advance(by: 0.5)
    #expect(abs(shown(views[1]).width - 20) < 3 && abs(shown(views[2]).minX - 60) < 3)
    #expect(abs(shown(stack).width - 100) < 3)
    stage.stage.advance(by: 0.6)
    #expect(views[1].layer.isHidden && views[2].frame.minX == 40)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = false }
    #expect(!views[1].isHidden && !views[1].layer.isHidden)
    stage.stage.advance(by: 0.5)
    #expect(abs(shown(views[1]).width - 20) < 3 && abs(shown(views[2]).minX - 60) < 3)
    stage.stage.advance(by: 0.6)
    #expect(views[1].frame == CGRect(x: 40, y: 0, width: 40, height: 40))
  }
}
