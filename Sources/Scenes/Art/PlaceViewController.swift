import UIKit

/// A page with one full picture and the facts about its place.
class PlaceViewController: UIViewController {
  private static let inset: CGFloat = 48
  private static let factPitch: CGFloat = 136
  /// Below it, in points, a page shows place and name only.
  private static let leastHeight: CGFloat = 220

  let horizon: Horizon
  /// The edge from which the page came.
  let edge: Edge
  private let picture = HorizonView()
  private let place = UILabel()
  private let name = UILabel()
  private let facts: FactsView
  private let noteLabel = UILabel()
  /// A line below the facts that says what a click does.
  var note: String? { didSet { noteLabel.text = note } }
  /// The opacity of the text on the picture, 0…1.
  var wordsAlpha: CGFloat = 1 {
    didSet {
      for word in [place, name, noteLabel] { word.alpha = wordsAlpha }
      facts.wordsAlpha = wordsAlpha
    }
  }
  /// How far the text is moved from its place, in points.
  var wordsShift = CGPoint.zero {
    didSet {
      let shift = CGAffineTransform(translationX: wordsShift.x, y: wordsShift.y)
      for word in [place, name, noteLabel, facts] { word.transform = shift }
    }
  }
  /// Whether a low window shows no words at all, because something else lies over the picture there. Default: false.
  var hidesWordsWhenLow = false
  /// Called once the view is loaded.
  var didLoad: (UIView) -> Void = { _ in }

  init(_ horizon: Horizon, from edge: Edge) {
    self.horizon = horizon
    self.edge = edge
    facts = FactsView(horizon.facts)
    super.init(nibName: nil, bundle: nil)
    title = horizon.name
  }

  required init?(coder: NSCoder) {
    fatalError("PlaceViewController is made by code; use init(_:from:).")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(cgColor: Horizon.color(horizon.sky[1]))
    picture.contentMode = .scaleToFill
    view.addSubview(picture)
    place.font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
    place.text = "\(horizon.place), \(horizon.hour)"
    name.attributedText = .heading(horizon.name, size: 48, kern: -0.7, color: .white)
    name.adjustsFontSizeToFitWidth = true
    name.minimumScaleFactor = 0.7
    view.addSubview(facts)
    place.textColor = .white
    noteLabel.font = .systemFont(ofSize: 12)
    noteLabel.textColor = UIColor(white: 1, alpha: 0.72)
    view.addSubview(noteLabel)
    view.addSubview(place)
    view.addSubview(name)
    didLoad(view)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bounds = view.bounds
    picture.frame = bounds
    picture.show(horizon, size: bounds.size, format: .full)
    let left = min(Self.inset, bounds.width * 0.08)
    let width = max(bounds.width - 2 * left, 0)
    let bottom = bounds.height
    // In a low window place and name alone, above the lower edge with its signs.
    let isLow = bottom < Self.leastHeight
    facts.isHidden = isLow
    noteLabel.isHidden = isLow
    for label in [place, name] { label.isHidden = isLow && hidesWordsWhenLow }
    put(place, at: CGRect(x: left, y: bottom - (isLow ? 110 : 195), width: width, height: 20))
    put(name, at: CGRect(x: left, y: bottom - (isLow ? 92 : 172), width: width, height: 56))
    put(noteLabel, at: CGRect(x: left, y: bottom - 46, width: width, height: 16))
    put(facts, at: CGRect(x: left, y: bottom - 109, width: width, height: FactsView.height))
    // The first of the facts, as many as are not cut.
    facts.shownCount = max(min(horizon.facts.count, Int(width / max(facts.leastPitch, 1))), 1)
    facts.pitch = min(Self.factPitch, width / CGFloat(facts.shownCount))
  }

  /// Gives a view its frame without regard to its transform.
  private func put(_ view: UIView, at frame: CGRect) {
    view.bounds = CGRect(origin: .zero, size: frame.size)
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }
}
