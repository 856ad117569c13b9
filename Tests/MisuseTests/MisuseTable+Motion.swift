import MotionTesting

extension MisuseTable {
  @MainActor private static func animator(_ body: (UIViewPropertyAnimator) -> Void) {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = UIView()
    stage.window.addSubview(view)
    body(UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 })
    stage.advance()
  }

  static let animations: MisuseChapter = MisuseChapter(
    title: "Animations",
    rows: [
      MisuseRow("letting go of a running, paused or stopped animator", .ends("UIViewPropertyAnimator")) {
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
        do {
          let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.window.alpha = 0.5 }
          animator.pauseAnimation()
        }
        stage.advance()
      },
      MisuseRow("`startAnimation()` of a stopped animator", .ends("the animator is stopped; finish it first")) {
        animator {
          $0.startAnimation()
          $0.stopAnimation(false)
          $0.startAnimation()
        }
      },
      MisuseRow("`finishAnimation(at:)` before it was stopped", .ends("stop it first")) {
        animator {
          $0.startAnimation()
          $0.finishAnimation(at: .end)
        }
      },
      MisuseRow("`isInterruptible` set while it runs", .ends("was set on an active animator")) {
        animator {
          $0.startAnimation()
          $0.isInterruptible = false
        }
      },
      MisuseRow("`pauseAnimation()` of one that is not interruptible", .ends("whose isInterruptible is false")) {
        animator {
          $0.isInterruptible = false
          $0.startAnimation()
          $0.pauseAnimation()
        }
      },
      MisuseRow("`addKeyframe(withRelativeStartTime: .nan, …)`", .ends("give fractions, 0…1")) {
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
        defer { stage.advance() }
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: Double.nan, relativeDuration: 1) {}
        }
      },
      MisuseRow("`UIView.animate(withDuration: Double.nan)`", uikit: "undefined", .logs("is nan, 0 is taken instead")) {
        UIView.animate(withDuration: Double.nan) {}
      },
    ])

  @MainActor private static func world(_ body: (UIDynamicAnimator, UIView) -> Void) {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    stage.window.addSubview(view)
    let animator = UIDynamicAnimator(referenceView: stage.window)
    body(animator, view)
    stage.advance(frames: 2)
  }

  static let dynamics: MisuseChapter = MisuseChapter(
    title: "Dynamics",
    rows: [
      MisuseRow("a view that is not in the reference view", .ends("View item should be added as subview to reference view")) {
        world { animator, _ in
          animator.addBehavior(UIGravityBehavior(items: [UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))]))
        }
      },
      MisuseRow("an item without a size", .ends("Invalid size {0.0, 0.0} for item")) {
        world { animator, view in
          view.bounds = .zero
          animator.addBehavior(UICollisionBehavior(items: [view]))
        }
      },
      MisuseRow("`UISnapBehavior.damping = 2`", uikit: "undefined", .logs("must be from 0.0 to 1.0. 1.0 is used")) {
        world { _, view in
          ToolkitLog.sink = { heard.append($0) }
          UISnapBehavior(item: view, snapTo: .zero).damping = 2
        }
      },
      MisuseRow("a negative density", uikit: "undefined", .logs("UIDynamicItemBehavior.density = -1.0")) {
        world { _, view in
          ToolkitLog.sink = { heard.append($0) }
          UIDynamicItemBehavior(items: [view]).density = -1
        }
      },
      MisuseRow("an attachment to 1e30", uikit: "undefined", .logs("UIAttachmentBehavior.anchorPoint.x = 1e+30")) {
        world { animator, view in
          ToolkitLog.sink = { heard.append($0) }
          animator.addBehavior(UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 1e30, y: 0)))
        }
      },
      MisuseRow("a boundary without a line", uikit: "ignores", .logs("the path has no line; nothing collides with it")) {
        world { _, _ in
          ToolkitLog.sink = { heard.append($0) }
          UICollisionBehavior(items: []).addBoundary(withIdentifier: "dot" as NSString, for: UIBezierPath())
        }
      },
      MisuseRow("two attributes of one index path in an animator", .ends("are of one element")) {
        let animator = UIDynamicAnimator(collectionViewLayout: UICollectionViewFlowLayout())
        for _ in 0..<2 {
          let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
          attributes.size = CGSize(width: 10, height: 10)
          animator.addBehavior(UIGravityBehavior(items: [attributes]))
        }
      },
      MisuseRow("`gravityDirection` with NaN", .ends("both parts must be finite")) {
        UIGravityBehavior(items: []).gravityDirection = CGVector(dx: CGFloat.nan, dy: 0)
      },
      MisuseRow("an attachment of an item to itself", uikit: "ignores", .logs("is attached to itself, which ties nothing")) {
        world { animator, view in
          ToolkitLog.sink = { heard.append($0) }
          animator.addBehavior(UIAttachmentBehavior(item: view, attachedTo: view))
        }
      },
      MisuseRow("a group in a group", .ends("groups cannot be nested")) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        _ = UIDynamicItemGroup(items: [UIDynamicItemGroup(items: [view])])
      },
      MisuseRow("`removeBehavior(_:)` of a stranger", uikit: "ignores", .ignored) {
        world { animator, _ in animator.removeBehavior(UIGravityBehavior(items: [])) }
      },
    ])

  static let controls: MisuseChapter = MisuseChapter(
    title: "Controls and pictures",
    rows: [
      MisuseRow("`selectedSegmentIndex = 9` of two segments", .ends("pass an index below that")) {
        UISegmentedControl(items: ["a", "b"]).selectedSegmentIndex = 9
      },
      MisuseRow("`stepper.stepValue = 0`", .ends("pass a number above 0")) { UIStepper().stepValue = 0 },
      MisuseRow("`pageControl.numberOfPages = -1`", .ends("pass 0 or more")) { UIPageControl().numberOfPages = -1 },
      MisuseRow("`pageControl.setIndicatorImage(_:forPage: 3)` of three pages", .ends("there is no page 3")) {
        let control = UIPageControl()
        control.numberOfPages = 3
        control.setIndicatorImage(UIImage(), forPage: 3)
      },
      MisuseRow("`picker.selectRow(0, inComponent: 1, animated: false)` without components", .ends("there is no component 1")) {
        UIPickerView().selectRow(0, inComponent: 1, animated: false)
      },
      MisuseRow("`UIFontMetrics.scaledFont(for:)` with a scaled font", .ends("is scaled already")) {
        _ = UIFontMetrics.default.scaledFont(for: .preferredFont(forTextStyle: .body))
      },
      MisuseRow("`slider.value` beyond its range", uikit: "pins it", .ignored) { UISlider().value = 99 },
      MisuseRow("`removeTarget(_:action:for:)` of nobody", uikit: "ignores", .ignored) {
        UIButton().removeTarget(nil, action: nil, for: .allEvents)
      },
    ])
}
