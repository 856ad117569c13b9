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

  @Test func theViewLaysOutForWhatIsWritten() {
    for index in Self.writers.indices { WrittenGeometryTests().expectLayoutAfterWriting(index) }
  }

  private func expectLayoutAfterWriting(_ index: Int) {
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

  enum Ending: CaseIterable {
    case runs, reversedWhileItRuns, reversedBefore, reversedTwice, scrubbedAndReversed, finishedAtItsStart, finishedWhereItIs,
      finishedAtItsEnd, finishedAFrameLater, stopped, neverStarted

    var isAtEnd: Bool { self == .runs || self == .reversedTwice || self == .finishedAtItsEnd }
  }

  private func end(_ animator: UIViewPropertyAnimator, _ ending: Ending, _ advance: (Int) -> Void) {
    func stop(after frames: Int, pausing pause: Int = 0, at position: UIViewAnimatingPosition?) {
      animator.startAnimation()
      advance(frames)
      animator.stopAnimation(position == nil)
      advance(pause)
      if let position { animator.finishAnimation(at: position) }
    }
    switch ending {
    case .runs: animator.startAnimation()
    case .reversedWhileItRuns:
      animator.startAnimation()
      advance(15)
      animator.isReversed = true
    case .reversedBefore:
      animator.isReversed = true
      animator.startAnimation()
    case .reversedTwice:
      animator.startAnimation()
      advance(10)
      animator.isReversed = true
      advance(4)
      animator.isReversed = false
    case .scrubbedAndReversed:
      animator.fractionComplete = 0.6
      advance(3)
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    case .finishedAtItsStart: stop(after: 15, at: .start)
    case .finishedWhereItIs: stop(after: 15, at: .current)
    case .finishedAtItsEnd: stop(after: 15, at: .end)
    case .finishedAFrameLater: stop(after: 9, pausing: 2, at: .start)
    case .stopped: stop(after: 15, at: nil)
    case .neverStarted:
      animator.pauseAnimation()
      advance(2)
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
    }
  }

  @Test(arguments: Ending.allCases) func constraintsHoldInEachFrameOfAnAnimator(ending: Ending) {
    // A view whose own constraints have changed is where the animator puts it, and its contents where the constraints do: as on iOS, the
    // program sets the constants back where the animator does not end at its end.
    let kinds = ending.isAtEnd ? Change.allCases : Change.allCases.filter { $0 != .constraintWithLayout }
    for kind in kinds {
      let test = WrittenGeometryTests()
      let lengths = kind == .constraint || kind == .constraintWithLayout ? test.constrain() : []
      let showsAll = kind == .frameWithLayout || kind == .constraintWithLayout
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeInOut) { test.change(kind, to: test.larger, lengths) }
      func advance(_ frames: Int) {
        for frame in 0..<frames {
          test.stage.stage.advance()
          #expect(test.host.misplaced == [], "\(ending), \(kind), frame \(frame)")
          if showsAll, animator.isRunning {
            #expect(test.host.shownMisplaced == [], "\(ending), \(kind), shown in frame \(frame)")
          }
        }
      }
      end(animator, ending, advance)
      advance(60)
      #expect(test.host.shownMisplaced == [], "\(ending), \(kind), at its end")
      // Nothing is left that only another size would mend.
      test.view.setNeedsLayout()
      advance(2)
    }
  }

  @Test func constantsThatAreSetBackWithTheAnimatorHoldItsConstraints() {
    let lengths = constrain()
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { change(.constraintWithLayout, to: larger, lengths) }
    animator.addCompletion { position in
      #expect(position == .start)
      (lengths[0].constant, lengths[1].constant) = (start.width, start.height)
    }
    animator.startAnimation()
    stage.stage.advance(frames: 12)
    animator.isReversed = true
    for _ in 0..<40 {
      stage.stage.advance()
      #expect(host.misplaced == [])
    }
    #expect(view.frame == CGRect(x: 40, y: 40, width: 120, height: 200))
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
