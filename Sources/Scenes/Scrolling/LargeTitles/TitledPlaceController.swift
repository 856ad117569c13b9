import UIKit

/// A place: its picture over the facts about it.
final class TitledPlaceController: ThemedViewController {
  private let horizon: Horizon
  private let scrollView = UIScrollView()
  private let picture = HorizonView()
  private let facts = UILabel()
  private static let pictureHeight: CGFloat = 260
  private static let inset: CGFloat = 20

  init(_ horizon: Horizon) {
    self.horizon = horizon
    super.init(nibName: nil, bundle: nil)
    title = horizon.name
    toolbarItems = [.flexibleSpace(), UIBarButtonItem(title: horizon.hour), .flexibleSpace()]
  }

  required init?(coder: NSCoder) {
    fatalError("TitledPlaceController is made by code; use init(_:).")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.alwaysBounceVertical = true
    view.addSubview(scrollView)
    facts.numberOfLines = 0
    facts.text = ([("Place", horizon.place), ("Hour", horizon.hour)] + horizon.facts.map { ($0.name, $0.value) })
      .map { "\($0): \($1)" }.joined(separator: "\n")
    for part in [picture, facts] { scrollView.addSubview(part) }
  }

  override func applyTheme() {
    view.backgroundColor = .paper(traitCollection)
    facts.textColor = PageColors.of(traitCollection).text
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    let width = view.bounds.width - 2 * Self.inset
    picture.frame = CGRect(x: Self.inset, y: Self.inset, width: width, height: Self.pictureHeight)
    picture.show(horizon, size: picture.bounds.size, format: .cover)
    let height = facts.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    facts.frame = CGRect(x: Self.inset, y: picture.frame.maxY + Self.inset, width: width, height: height)
    scrollView.contentSize = CGSize(width: view.bounds.width, height: facts.frame.maxY + Self.inset)
  }
}
