import UIKit

#if canImport(Tuning)
  import Tuning
#endif

/// Cards one above the other: a swipe to the right keeps the top one, one to the left passes it.
final class DeckViewController: UIViewController {
  @Tunable("Reach", in: 100...600, unit: "pt") var reach = 320.0
  @Tunable("Threshold", in: 0.1...0.9, unit: "%") var threshold = 0.4
  @Tunable("Projection", in: 0...0.5, unit: "s") var projection = 0.2
  @Tunable("Cards shown", in: 1...6) var depth = 3
  @Watched("cards.count") private(set) var left = 0
  @Watched("angle", .plot, in: -20...20, unit: "°") private var angle = 0.0

  private(set) var kept: [String] = []
  private(set) var passed: [String] = []
  private var walks = ["Low Tide Loop", "Weir path", "Old quarry", "Larch ridge", "Two bridges", "Chalk steps", "Fen road"]
  private(set) var cards: [CardView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.09, green: 0.07, blue: 0.06, alpha: 1)
    $depth.observe(self) { controller, _ in controller.deal() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (index, card) in cards.enumerated() where card.transform == .identity || index > 0 { place(card, at: index) }
  }

  var top: CardView? { cards.first }

  /// Puts cards below until as many lie there as are shown.
  private func deal() {
    while cards.count < depth, !walks.isEmpty {
      let name = walks.removeFirst()
      let card = CardView(name, number: kept.count + passed.count + cards.count)
      card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DeckViewController.swipe(_:)))
      cards.append(card)
      view.insertSubview(card, at: 0)
      place(card, at: cards.count - 1)
    }
    left = walks.count + cards.count
  }

  private func place(_ card: CardView, at index: Int) {
    let size = CGSize(width: min(view.bounds.width - 72, 330), height: min(view.bounds.height - 200, 440))
    card.bounds = CGRect(origin: .zero, size: size)
    card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY + CGFloat(index) * 10)
    card.transform = index == 0 ? .identity : CGAffineTransform(scaleX: 1 - 0.04 * CGFloat(index), y: 1)
    card.isUserInteractionEnabled = index == 0
  }

  private func swipe(_ pan: UIPanGestureRecognizer) {
    guard let card = pan.view as? CardView, card === top else { return }
    let travel = pan.translation(in: view)
    switch pan.state {
    case .began, .changed:
      angle = card.carry(travel, over: reach)
    case .ended:
      angle = 0
      let landing = (travel.x + pan.velocity(in: view).x * projection) / reach
      abs(landing) > threshold ? take(card, isKept: landing > 0) : card.springHome(pan.velocity(in: view))
    default:
      card.springHome(.zero)
    }
  }

  private func take(_ card: CardView, isKept: Bool) {
    cards.removeFirst()
    if isKept { kept.append(card.name) } else { passed.append(card.name) }
    card.flyAway(toTheRight: isKept, beyond: view.bounds.width)
    deal()
    UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0) {
      for (index, card) in self.cards.enumerated() { self.place(card, at: index) }
    }
  }
}

/// One walk.
final class CardView: UIView {
  @Tunable("Tilt", in: 0...45, unit: "°") var tilt = 12.0
  @Tunable("Corner radius", in: 0...60, unit: "pt") var radius: CGFloat = 28
  @Tunable("Shadow") var hasShadow = true
  @Tunable("Throw") var home = Spring(dampingRatio: 0.7, response: 0.35)

  private static let colors: [UIColor] = [.systemIndigo, .systemOrange, .systemTeal, .systemPink]

  let name: String
  private let label = UILabel()

  init(_ name: String, number: Int) {
    self.name = name
    super.init(frame: .zero)
    backgroundColor = Self.colors[number % Self.colors.count]
    label.text = name
    label.textColor = .white
    label.font = .boldSystemFont(ofSize: 26)
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 28, y: bounds.height - 80, width: max(bounds.width - 56, 0), height: 40)
    layer.cornerRadius = radius
    layer.shadowOpacity = hasShadow ? 0.4 : 0
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 8)
  }

  /// Follows the hand; returns the angle in degrees.
  func carry(_ travel: CGPoint, over reach: Double) -> Double {
    let angle = travel.x / reach * tilt
    transform = CGAffineTransform(translationX: travel.x, y: travel.y).rotated(by: angle * .pi / 180)
    return angle
  }

  func springHome(_ velocity: CGPoint) {
    let way = max(hypot(transform.tx, transform.ty), 1)
    let timing = UISpringTimingParameters(
      mass: home.mass, stiffness: home.stiffness, damping: home.damping,
      initialVelocity: CGVector(dx: -velocity.x / way, dy: -velocity.y / way))
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    animator.addAnimations { self.transform = .identity }
    animator.startAnimation()
  }

  func flyAway(toTheRight: Bool, beyond width: CGFloat) {
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
      self.transform = self.transform.concatenating(CGAffineTransform(translationX: toTheRight ? width : -width, y: 0))
    } completion: { _ in
      self.removeFromSuperview()
    }
  }
}
