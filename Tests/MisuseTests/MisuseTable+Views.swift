import MotionTesting

extension MisuseTable {
  static let views: MisuseChapter = MisuseChapter(
    title: "Views and windows",
    rows: [
      MisuseRow("`view.addSubview(view)`", .ends("a view cannot be its own descendant's subview")) {
        let view = UIView()
        view.addSubview(view)
      },
      MisuseRow("`inner.addSubview(outer)`, with `inner` in `outer`", .ends("a view cannot be its own descendant's subview")) {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(outer)
      },
      MisuseRow(
        "`insertSubview(_:belowSubview:)` beside a view of another superview", uikit: "undefined",
        .logs("is not a subview of UIView")
      ) { UIView().insertSubview(UIView(), belowSubview: UIView()) },
      MisuseRow(
        "`insertSubview(a, aboveSubview: a)`", uikit: "undefined", .logs("cannot go above itself")
      ) {
        let (view, inner) = (UIView(), UIView())
        view.addSubview(inner)
        view.insertSubview(inner, aboveSubview: inner)
      },
      MisuseRow("`removeFromSuperview()` without one", uikit: "ignores", .ignored) { UIView().removeFromSuperview() },
      MisuseRow("`bringSubviewToFront(_:)` of no subview", uikit: "ignores", .ignored) { UIView().bringSubviewToFront(UIView()) },
      MisuseRow("`insertSubview(_:at: 99)` beyond the last", uikit: "puts it last", .ignored) {
        UIView().insertSubview(UIView(), at: 99)
      },
      MisuseRow("`view.frame` with NaN", .ends("contains NaN or infinity")) {
        UIView().frame = CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)
      },
      MisuseRow("`view.center` with infinity", .ends("contains NaN or infinity")) {
        UIView().center = CGPoint(x: CGFloat.infinity, y: 0)
      },
      MisuseRow("`view.transform` with NaN", .ends("contains NaN or infinity")) {
        UIView().transform = CGAffineTransform(scaleX: CGFloat.nan, y: 1)
      },
      MisuseRow("a frame of negative width", uikit: "standardises it", .ignored) {
        UIView().frame = CGRect(x: 0, y: 0, width: -10, height: 10)
      },
      MisuseRow("`UIApplication.shared` without an application", uikit: "nil, or a crash", .ends("there is no application")) {
        _ = UIApplication.shared
      },
      MisuseRow("`removeGestureRecognizer(_:)` of another view's", uikit: "ignores", .ignored) {
        UIView().removeGestureRecognizer(UITapGestureRecognizer())
      },
      MisuseRow(
        "`recognizer.location(ofTouch: 3, in:)` with fewer touches", .ends("ask for a lower index")
      ) { _ = UIPanGestureRecognizer().location(ofTouch: 3, in: nil) },
      MisuseRow(
        "`exchangeSubview(at: 0, withSubviewAt: 9)` beyond the last", .ends("beyond the 1 subviews")
      ) {
        let view = UIView()
        view.addSubview(UIView())
        view.exchangeSubview(at: 0, withSubviewAt: 9)
      },
    ])

  static let layers: MisuseChapter = MisuseChapter(
    title: "Layers",
    rows: [
      MisuseRow("`layer.addSublayer(layer)`", .ends("that would make a loop")) {
        let layer = CALayer()
        layer.addSublayer(layer)
      },
      MisuseRow("`layer.mask = layer`", .ends("a layer cannot mask itself")) {
        let layer = CALayer()
        layer.mask = layer
      },
      MisuseRow("`insertSublayer(_:below:)` beside a stranger", .ends("is not a sublayer of")) {
        CALayer().insertSublayer(CALayer(), below: CALayer())
      },
      MisuseRow("`layer.position` with NaN", .ends("CALayer position contains NaN or infinity")) {
        CALayer().position = CGPoint(x: CGFloat.nan, y: 0)
      },
      MisuseRow("`layer.contentsScale = 0`", uikit: "draws nothing", .ignored) {
        CALayer().contentsScale = 0
      },
      MisuseRow("`layer.contentsScale` with NaN", uikit: "undefined", .ends("CALayer contentsScale contains NaN or infinity")) {
        CALayer().contentsScale = .nan
      },
      MisuseRow("`CATransaction.commit()` without `begin()`", uikit: "ignores", .ignored) {
        CATransaction.commit()
        CATransaction.commit()
      },
      MisuseRow("`removeAnimation(forKey:)` of an unknown key", uikit: "ignores", .ignored) {
        CALayer().removeAnimation(forKey: "nothing")
      },
      MisuseRow(
        "`CAMediaTimingFunction.getControlPoint(at: 4, …)`", .ends("there are points 0 to 3")
      ) {
        var point: [Float] = [0, 0]
        CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &point)
      },
    ])
}
