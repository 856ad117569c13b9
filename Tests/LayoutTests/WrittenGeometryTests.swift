import MotionTesting
import QuartzCore
import TestSupport
import Testing

/// Whoever writes a layer's geometry, the view lays out.
@MainActor
struct WrittenGeometryTests {
  private let stage = LayoutStage()
  private let host = ConstrainedHost()
  private var view: UIView { host.view }
  private let larger = CGSize(width: 240, height: 320)
  private let start = CGSize(width: 120, height: 200)

  init() {
    stage.view.addSubview(view)
    stage.stage.advance(frames: 2)
  }

  private static let writers: [(name: String, write: @MainActor (UIView, CGSize) -> Void)] = [
    ("frame", { $0.frame = CGRect(origin: $0.frame.origin, size: $1) }),
    ("bounds", { $0.bounds = CGRect(origin: .zero, size: $1) }),
    ("layer.frame", { $0.layer.frame = CGRect(origin: $0.frame.origin, size: $1) }),
    ("layer.bounds", { $0.layer.bounds = CGRect(origin: .zero, size: $1) }),
    ("layer.bounds.size", { $0.layer.bounds.size = $1 }),
    ("layer.bounds.size.width and height", { ($0.layer.bounds.size.width, $0.layer.bounds.size.height) = ($1.width, $1.height) }),
    ("value for key", { $0.layer.setValue(CGRect(origin: .zero, size: $1), forKey: "bounds") }),
    ("value for key frame", { $0.layer.setValue(CGRect(origin: $0.frame.origin, size: $1), forKey: "frame") }),
    (
      "value for key path",
      {
        $0.layer.setValue($1.width, forKeyPath: "bounds.size.width")
        $0.layer.setValue($1.height, forKeyPath: "bounds.size.height")
      }
    ),
    (
      "in a transaction",
      { view, size in
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        view.layer.bounds.size = size
        CATransaction.commit()
      }
    ),
    ("animated", { view, size in UIView.animate(withDuration: 0.2) { view.layer.bounds.size = size } }),
    (
      "another delegate's layer",
      {
        $0.layer.delegate = nil; $0.layer.bounds.size = $1; $0.layer.delegate = $0
      }
    ),
  ]

  @Test(arguments: writers.indices) func theViewLaysOutForWhatIsWritten(index: Int) {
    let (name, write) = Self.writers[index]
    for size in [larger, start, CGSize(width: 60, height: 90), larger] {
      write(view, size)
      stage.stage.advance()
      #expect(view.bounds.size == size)
      #expect(host.misplaced == [], "\(name), \(size)")
    }
    stage.stage.advance(by: 1)
    #expect(host.misplaced == [], "\(name)")
  }

  @Test func aLayersPositionMovesWhatIsTiedToIt() {
    let (box, label) = (UIView(frame: CGRect(x: 10, y: 300, width: 50, height: 20)), stage.add(ContentView(30, 10)))
    stage.view.addSubview(box)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: box.bottomAnchor), label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
    ])
    stage.stage.advance()
    #expect(label.frame.origin == CGPoint(x: 10, y: 320))
    box.layer.position.x += 40
    stage.stage.advance()
    #expect(label.frame.origin == CGPoint(x: 50, y: 320))
    box.layer.anchorPoint = .zero
    stage.stage.advance()
    #expect(label.frame.origin == CGPoint(x: 75, y: 330))
  }

  @Test func aScrollViewHoldsItsContentWithinTheLimitsOfItsLayersSize() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 400)
    stage.view.addSubview(scrollView)
    scrollView.contentOffset.y = 300
    stage.stage.advance()
    scrollView.layer.bounds.size.height = 200
    stage.stage.advance()
    #expect(scrollView.contentOffset.y == 200)
  }

  // MARK: - Animations

  private enum Change: CaseIterable { case frame, bounds, layer, frameWithLayout, constraint, constraintWithLayout }

  private func change(_ change: Change, to size: CGSize, _ lengths: [NSLayoutConstraint]) {
    switch change {
    case .frame: view.frame = CGRect(origin: CGPoint(x: 20, y: 60), size: size)
    case .bounds: view.bounds.size = size
    case .layer: view.layer.bounds.size = size
    case .frameWithLayout:
      view.frame.size = size
      view.layoutIfNeeded()
    case .constraint, .constraintWithLayout:
      (lengths[0].constant, lengths[1].constant) = (size.width, size.height)
      if change == .constraintWithLayout { stage.view.layoutIfNeeded() }
    }
  }

  private func constrain() -> [NSLayoutConstraint] {
    view.translatesAutoresizingMaskIntoConstraints = false
    let lengths = [
      view.widthAnchor.constraint(equalToConstant: start.width), view.heightAnchor.constraint(equalToConstant: start.height),
    ]
    NSLayoutConstraint.activate(
      lengths + [
        view.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor, constant: 40),
        view.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 40),
      ])
    stage.stage.advance()
    return lengths
  }

  private static let endings: [(name: String, end: @MainActor (UIViewPropertyAnimator, (Int) -> Void) -> Void)] = [
    ("runs", { animator, _ in animator.startAnimation() }),
    (
      "reversed while it runs",
      {
        $0.startAnimation(); $1(15); $0.isReversed = true
      }
    ),
    (
      "reversed before",
      {
        $0.isReversed = true; $0.startAnimation()
      }
    ),
    (
      "reversed twice",
      {
        $0.startAnimation(); $1(10); $0.isReversed = true; $1(4); $0.isReversed = false
      }
    ),
    (
      "scrubbed and reversed",
      {
        $0.fractionComplete = 0.6
        $1(3)
        $0.isReversed = true
        $0.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
      }
    ),
    (
      "finished at its start",
      {
        $0.startAnimation(); $1(15); $0.stopAnimation(false); $0.finishAnimation(at: .start)
      }
    ),
    (
      "finished where it is",
      {
        $0.startAnimation(); $1(15); $0.stopAnimation(false); $0.finishAnimation(at: .current)
      }
    ),
    (
      "finished at its end",
      {
        $0.startAnimation(); $1(15); $0.stopAnimation(false); $0.finishAnimation(at: .end)
      }
    ),
    (
      "finished a frame later",
      {
        $0.startAnimation(); $1(9); $0.stopAnimation(false); $1(2); $0.finishAnimation(at: .start)
      }
    ),
    (
      "stopped",
      {
        $0.startAnimation(); $1(15); $0.stopAnimation(true)
      }
    ),
    (
      "never started",
      {
        $0.pauseAnimation(); $1(2); $0.stopAnimation(false); $0.finishAnimation(at: .start)
      }
    ),
  ]

  @Test(arguments: endings.indices) func constraintsHoldInEachFrameOfAnAnimator(index: Int) {
    let (name, end) = Self.endings[index]
    for kind in Change.allCases {
      let test = WrittenGeometryTests()
      let lengths = kind == .constraint || kind == .constraintWithLayout ? test.constrain() : []
      let showsAll = kind == .frameWithLayout || kind == .constraintWithLayout
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeInOut) { test.change(kind, to: test.larger, lengths) }
      func advance(_ frames: Int) {
        for frame in 0..<frames {
          test.stage.stage.advance()
          #expect(test.host.misplaced == [], "\(name), \(kind), frame \(frame)")
          if showsAll, animator.isRunning { #expect(test.host.shownMisplaced == [], "\(name), \(kind), shown in frame \(frame)") }
        }
      }
      end(animator, advance)
      advance(60)
      #expect(test.host.shownMisplaced == [], "\(name), \(kind), at its end")
      // Nothing is left that only another size would mend.
      test.view.setNeedsLayout()
      advance(2)
    }
  }

  @Test func anInterruptedAnimationLeavesConstraintsHeld() {
    for kind in Change.allCases {
      let test = WrittenGeometryTests()
      let lengths = kind == .constraint || kind == .constraintWithLayout ? test.constrain() : []
      for (index, size) in [test.larger, test.start, CGSize(width: 80, height: 400), test.larger].enumerated() {
        UIView.animate(withDuration: 0.4, delay: 0, options: index == 2 ? .beginFromCurrentState : []) {
          test.change(kind, to: size, lengths)
        }
        for frame in 0..<(index == 3 ? 40 : 9) {
          test.stage.stage.advance()
          #expect(test.host.misplaced == [], "\(kind), \(index), frame \(frame)")
        }
        if index == 1 { test.view.layer.removeAllAnimations() }
      }
      #expect(test.host.shownMisplaced == [], "\(kind)")
    }
  }

  @Test func aResizedWindowHoldsConstraintsInTheMiddleOfAnAnimator() {
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { self.view.frame.size = self.larger }
    animator.startAnimation()
    for size in [CGSize(width: 500, height: 900), CGSize(width: 300, height: 500)] {
      stage.stage.advance(frames: 10)
      stage.stage.send(.resize(size: size, scale: 2))
      stage.stage.advance()
      #expect(host.misplaced == [])
      animator.isReversed.toggle()
    }
    stage.stage.advance(by: 1)
    #expect(host.misplaced == [])
  }
}
