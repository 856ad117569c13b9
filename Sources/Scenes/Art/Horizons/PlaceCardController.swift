import UIKit

/// A place on a card: a grabber, a picture, a name and three facts.
final class PlaceCardController: ThemedViewController {
  private static let margin: CGFloat = 24
  private static let wordsHeight: CGFloat = 164

  let horizon: Horizon
  /// The picture's fraction of the height, 0…1, if the text leaves enough space.
  var pictureShare: CGFloat = 0.5 { didSet { if pictureShare != oldValue { viewIfLoaded?.setNeedsLayout() } } }
  /// The height for which the picture is painted, whichever part of it is visible; nil for the visible height.
  var paintedHeight: CGFloat?
  private let picture = HorizonView()
  private let grip = UIView()
  private let place = UILabel()
  private let name = UILabel()
  private let line = UIView()
  private let facts: FactsView
  private let closeButton = UIButton(type: .system)
  /// Called with true before the view appears and with false before it disappears.
  var appearanceWillChange: (UIViewController, Bool) -> Void = { _, _ in }
  /// Called when the button is pressed.
  var close: () -> Void = {}
  /// Called once the view is loaded.
  var didLoad: (UIView) -> Void = { _ in }

  init(_ horizon: Horizon) {
    self.horizon = horizon
    facts = FactsView(horizon.facts)
    super.init(nibName: nil, bundle: nil)
    title = horizon.name
  }

  required init?(coder: NSCoder) {
    fatalError("PlaceCardController is made by code; use init(_:).")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    grip.layer.cornerRadius = 2.5
    grip.backgroundColor = UIColor(white: 1, alpha: 0.8)
    place.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    place.text = "\(horizon.place), \(horizon.hour)"
    closeButton.setTitle("Done", for: .normal)
    closeButton.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    closeButton.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    for view in [picture, grip, place, name, line, facts, closeButton] as [UIView] {
      view.isOpaque = false; self.view.addSubview(view)
    }
    applyTheme()
    didLoad(view)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    appearanceWillChange(self, true)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    appearanceWillChange(self, false)
  }

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    view.backgroundColor = colors.isDark ? colors.raised : .paper(traitCollection)
    name.attributedText = .heading(horizon.name, size: 28, kern: -0.3, color: colors.text)
    place.textColor = colors.textSecondary
    line.backgroundColor = colors.isDark ? colors.strongHairline : colors.hairline
    closeButton.tintColor = colors.accent
    facts.apply(name: colors.textSecondary, value: colors.text)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bounds = view.bounds
    let height = min((bounds.height * pictureShare).rounded(), max(bounds.height - Self.wordsHeight, 0))
    picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    picture.show(horizon, size: CGSize(width: bounds.width, height: paintedHeight ?? height), format: .cover)
    grip.frame = CGRect(x: bounds.midX - 18, y: 8, width: 36, height: 5)
    let margin = Self.margin
    let width = max(bounds.width - 2 * margin, 0)
    let button = closeButton.sizeThatFits(bounds.size)
    name.frame = CGRect(x: margin, y: height + 20, width: max(width - button.width - 12, 0), height: 36)
    closeButton.frame = CGRect(x: bounds.width - margin - button.width, y: height + 22, width: button.width, height: 32)
    place.frame = CGRect(x: margin, y: height + 56, width: width, height: 20)
    line.frame = CGRect(x: margin, y: height + 92, width: width, height: PageColors.hairlineWidth)
    facts.frame = CGRect(x: margin, y: height + 106, width: width, height: FactsView.height)
  }
}
