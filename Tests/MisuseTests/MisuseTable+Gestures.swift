import MotionTesting

extension MisuseTable {
  static let gestures: MisuseChapter = MisuseChapter(
    title: "Gestures, scrolling and sheets",
    rows: [
      MisuseRow("`recognizer.require(toFail: recognizer)`", uikit: "ignores", .ignored) {
        let tap = UITapGestureRecognizer()
        tap.require(toFail: tap)
      },
      MisuseRow("`addGestureRecognizer(_:)` of another view's", uikit: "moves it", .ignored) {
        let (one, other, tap) = (UIView(), UIView(), UITapGestureRecognizer())
        one.addGestureRecognizer(tap)
        other.addGestureRecognizer(tap)
      },
      MisuseRow("`pan.maximumNumberOfTouches` below the minimum", uikit: "never recognizes", .ignored) {
        UIPanGestureRecognizer().maximumNumberOfTouches = 0
      },
      MisuseRow("`tap.numberOfTapsRequired = 0`", uikit: "undefined", .ignored) {
        UITapGestureRecognizer().numberOfTapsRequired = 0
      },
      MisuseRow("`minimumZoomScale` with NaN", .ends("minimumZoomScale = nan")) {
        UIScrollView().minimumZoomScale = CGFloat.nan
      },
      MisuseRow("`setZoomScale(_:animated:)` beyond the limits", uikit: "pins it", .ignored) {
        UIScrollView().setZoomScale(99, animated: false)
      },
      MisuseRow("`setContentOffset(_:animated:)` with infinity", .ends("an offset is finite")) {
        UIScrollView().setContentOffset(CGPoint(x: CGFloat.infinity, y: 0), animated: true)
      },
      MisuseRow("`sheet.detents = []`", .ends("a sheet rests at one detent at least")) {
        let page = UIViewController()
        page.sheetPresentationController?.detents = []
      },
      MisuseRow("`alert.preferredAction` that is none of its actions", .ends("preferredAction is none of its actions")) {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.preferredAction = UIAlertAction(title: "Yes", style: .default)
      },
      MisuseRow("presenting from a controller whose view is in no window", uikit: "logs and ignores", .logs("window hierarchy")) {
        let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
        stage.application.context.log.sendWarnings(to: { heard.append($0) })
        UIViewController().present(UIViewController(), animated: false)
        stage.advance()
      },
      MisuseRow("`tabs.selectedIndex = 99` of no tab", uikit: "ignores", .ignored) { UITabBarController().selectedIndex = 99 },
      MisuseRow("a snapshot of a rectangle with NaN", uikit: "undefined", .ends("the rectangle must be finite")) {
        _ = UIView().resizableSnapshotView(
          from: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), afterScreenUpdates: false, withCapInsets: .zero)
      },
      MisuseRow("a subview of a `UIVisualEffectView` itself", .ends("add it to its contentView")) {
        UIVisualEffectView(effect: nil).addSubview(UIView())
      },
      MisuseRow("`titleForSegment(at: 9)` of two segments", .ends("segment 9 does not exist")) {
        _ = UISegmentedControl(items: ["a", "b"]).titleForSegment(at: 9)
      },
      MisuseRow("`removeSegment(at: 9, animated:)` of two segments", .ends("segment 9 does not exist")) {
        UISegmentedControl(items: ["a", "b"]).removeSegment(at: 9, animated: false)
      },
      MisuseRow("`UISegmentedControl(items: [1])`", .ends("pass strings, images and UIActions")) {
        _ = UISegmentedControl(items: [1])
      },
    ])
}
