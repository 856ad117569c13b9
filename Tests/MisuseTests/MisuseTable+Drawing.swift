import MotionTesting

extension MisuseTable {
  @MainActor private static func animator(_ body: (UIDynamicAnimator, UIView) -> Void) {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    stage.window.addSubview(view)
    let animator = UIDynamicAnimator(referenceView: stage.window)
    body(animator, view)
    stage.advance(frames: 2)
  }

  static let drawing: MisuseChapter = MisuseChapter(
    title: "Numbers that are none, in animations, dynamics and pictures",
    rows: [
      MisuseRow("`animation.duration = .nan`", uikit: "undefined", .ends("CAAnimation.duration is NaN")) {
        CABasicAnimation(keyPath: "opacity").duration = Double.nan
      },
      MisuseRow("`CATransaction.setAnimationDuration(-1)`", uikit: "undefined", .ends("a duration is not negative")) {
        CATransaction.setAnimationDuration(-1)
      },
      MisuseRow("`CAMediaTimingFunction(name:)` of no such name", .ends("no timing function has this name")) {
        _ = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "jump"))
      },
      MisuseRow("`CAFrameRateRange` with the limits exchanged", .ends("CAFrameRateRange(minimum: 60")) {
        _ = CAFrameRateRange(minimum: 60, maximum: 30, preferred: 0)
      },
      MisuseRow("a sublayer of a presentation layer", .ends("a presentation layer cannot be changed")) {
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
        stage.advance()
        stage.window.layer.presentation()?.addSublayer(CALayer())
      },
      MisuseRow("`UICubicTimingParameters` with NaN", .ends("give finite points")) {
        _ = UICubicTimingParameters(
          controlPoint1: CGPoint(x: CGFloat.nan, y: 0), controlPoint2: CGPoint(x: 1, y: 1))
      },
      MisuseRow("`snap.snapPoint` with infinity", .ends("UISnapBehavior.snapPoint")) {
        UISnapBehavior(item: UIView(), snapTo: .zero).snapPoint = CGPoint(x: CGFloat.infinity, y: 0)
      },
      MisuseRow("`push.pushDirection` with NaN", .ends("both parts must be finite")) {
        UIPushBehavior(items: [], mode: .continuous).pushDirection = CGVector(dx: CGFloat.nan, dy: 0)
      },
      MisuseRow("an item moved to NaN under an animator", .ends("contains NaN or infinity")) {
        animator { animator, view in
          animator.addBehavior(UIGravityBehavior(items: [view]))
          view.center.x = CGFloat.nan
        }
      },
      MisuseRow("`updateItem(usingCurrentState:)` of a stranger", uikit: "ignores", .ignored) {
        animator { animator, _ in animator.updateItem(usingCurrentState: UIView()) }
      },
      MisuseRow("`UIImage(cgImage:scale: 0, orientation:)`", uikit: "undefined", .ends("pass a number above 0")) {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1))
        guard let picture = renderer.image(actions: { _ in }).cgImage else { return }
        _ = UIImage(cgImage: picture, scale: 0, orientation: .up)
      },
      MisuseRow("`setValue(_:forKey:)` of no key", .ends("is not key value coding-compliant for the key nothing")) {
        UIView().setValue(1, forKey: "nothing")
      },
    ])
}
