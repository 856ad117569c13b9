import UIKit

#if canImport(Tuning)
  import Tuning
#endif

/// A map that scrolls and zooms, under a drawer with two heights.
final class MapViewController: UIViewController, UIScrollViewDelegate {
  let scroll = UIScrollView()
  let map = MapView(frame: CGRect(x: 0, y: 0, width: 1600, height: 1600))
  let drawer = DrawerView()

  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.delegate = self
    scroll.minimumZoomScale = 0.6
    scroll.maximumZoomScale = 3
    scroll.contentSize = map.bounds.size
    scroll.addSubview(map)
    view.addSubview(scroll)
    view.addSubview(drawer)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds
    drawer.room = view.bounds
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { map }
}

/// Streets and blocks, drawn once.
final class MapView: UIView {
  override func draw(_ rect: CGRect) {
    UIColor(red: 0.87, green: 0.91, blue: 0.84, alpha: 1).setFill()
    UIRectFill(bounds)
    UIColor.white.setStroke()
    for index in 1..<16 {
      let path = UIBezierPath()
      let place = CGFloat(index) * 100
      path.move(to: CGPoint(x: place, y: 0))
      path.addLine(to: CGPoint(x: place + 60, y: bounds.height))
      path.move(to: CGPoint(x: 0, y: place))
      path.addLine(to: CGPoint(x: bounds.width, y: place - 80))
      path.lineWidth = index % 4 == 0 ? 14 : 6
      path.stroke()
    }
    UIColor(red: 0.55, green: 0.75, blue: 0.9, alpha: 1).setFill()
    UIBezierPath(ovalIn: CGRect(x: 620, y: 540, width: 420, height: 260)).fill()
  }
}

/// A panel that a drag moves between its two heights; beyond them it gives way like rubber.
final class DrawerView: UIView {
  @Tunable("Low", in: 60...300, unit: "pt") var low: CGFloat = 120
  @Tunable("High", in: 0.4...0.95, unit: "%") var high: CGFloat = 0.8
  @Tunable("Projection", in: 0...0.5, unit: "s") var projection = 0.15
  @Tunable("Rubber", in: 0...1) var rubber = 0.55
  @Tunable("Spring") var spring = Spring(dampingRatio: 0.82, response: 0.4)
  @Watched("height", .plot, in: 0...700, unit: "pt", decimals: 0) private var shownHeight = 0.0

  private(set) var isHigh = false
  private var startHeight: CGFloat = 0
  private var animator: UIViewPropertyAnimator?
  private let handle = UIView()

  /// What the drawer stands in.
  var room = CGRect.zero { didSet { if room != oldValue { place(restHeight) } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 18
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 12
    handle.backgroundColor = UIColor(white: 0.7, alpha: 1)
    handle.layer.cornerRadius = 2.5
    addSubview(handle)
    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DrawerView.handlePan(_:)))
    $low.observe(self) { drawer, _ in drawer.settle(0) }
    $high.observe(self) { drawer, _ in drawer.settle(0) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func layoutSubviews() {
    super.layoutSubviews()
    handle.frame = CGRect(x: bounds.midX - 20, y: 8, width: 40, height: 5)
  }

  /// Where the drawer rests, in points from below.
  var restHeight: CGFloat { isHigh ? room.height * high : low }
  var height: CGFloat { room.maxY - frame.minY }

  private func place(_ height: CGFloat) {
    // It reaches below the room, for the spring's overshoot.
    frame = CGRect(x: room.minX, y: room.maxY - height, width: room.width, height: room.height)
    shownHeight = Double(height)
  }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      if let presentation = layer.presentation(), animator?.isRunning == true { place(room.maxY - presentation.frame.minY) }
      animator?.stopAnimation(true)
      startHeight = height
    case .changed:
      place(yielding(startHeight - pan.translation(in: superview).y))
    case .ended, .cancelled:
      let speed = -pan.velocity(in: superview).y
      let landing = height + speed * projection
      isHigh = landing > (low + room.height * high) / 2
      settle(speed)
    default: break
    }
  }

  /// Beyond its two heights the drawer follows less and less.
  private func yielding(_ height: CGFloat) -> CGFloat {
    let top = room.height * high
    let excess = height > top ? height - top : min(height - low, 0)
    guard excess != 0, room.height > 0 else { return height }
    let given = (1 - 1 / (abs(excess) * rubber / room.height + 1)) * room.height
    return (excess > 0 ? top : low) + (excess > 0 ? given : -given)
  }

  /// - Parameter speed: upwards, in points per second.
  private func settle(_ speed: CGFloat) {
    guard room.height > 0 else { return }
    let way = restHeight - height
    let timing = UISpringTimingParameters(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: CGVector(dx: 0, dy: abs(way) > 1 ? speed / way : 0))
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    animator.addAnimations { self.place(self.restHeight) }
    animator.startAnimation()
    self.animator = animator
  }
}
