import UIKit

/// A page with a hero picture and a grid of covers.
class HorizonsViewController: ThemedViewController {
  private let heading = UILabel()
  private let line = UILabel()
  private var covers: [CoverView] = []
  /// Called when a cover was clicked.
  var open: (Horizon) -> Void = { _ in }
  /// Called once the view is loaded.
  var didLoad: (UIView) -> Void = { _ in }

  /// What the drag from an edge brings, so that one sees which edge was taken.
  func horizon(for edge: Edge) -> Horizon {
    switch edge {
    case .right: return isLight ? .firstLight : .blueHour
    case .left: return isLight ? .blueHour : .firstLight
    case .top: return .highNoon
    case .bottom: return .nightFerry
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Horizons"
    view.clipsToBounds = true
    heading.text = "Horizons"
    line.text = "Twelve places where one thing ends and another begins"
    view.addSubview(heading)
    line.adjustsFontSizeToFitWidth = true
    line.minimumScaleFactor = 0.55
    view.addSubview(line)
    applyTheme()
    didLoad(view)
  }

  private var isLight: Bool { traitCollection.userInterfaceStyle == .light }

  override func applyTheme() {
    let colors = PageColors.of(traitCollection)
    view.backgroundColor = .paper(traitCollection)
    heading.textColor = colors.text
    line.textColor = colors.textSecondary
    let horizons = isLight ? Horizon.byDay : Horizon.byNight
    if covers.map(\.horizon) != horizons {
      covers.forEach { $0.removeFromSuperview() }
      covers = horizons.enumerated().map { CoverView($1, isHero: $0 == 0) }
      for cover in covers {
        view.insertSubview(cover, at: 0)
        cover.addGestureRecognizer(UITapGestureRecognizer(target: self, action: HorizonsViewController.tapped(_:)))
      }
    }
    covers.forEach { $0.apply(colors) }
    view.setNeedsLayout()
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    if let cover = recognizer.view as? CoverView { open(cover.horizon) }
  }

  /// The frame of a place's picture in the window; nil if none is visible.
  func pictureFrame(of horizon: Horizon) -> CGRect? {
    guard let cover = covers.first(where: { $0.horizon == horizon }), let host = cover.superview else { return nil }
    return host.convert(cover.frame.inset(by: cover.captionInsets), to: nil)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let grid = HorizonsGrid(size: view.bounds.size)
    heading.attributedText = .heading(
      "Horizons", size: grid.headingSize, kern: -0.45, color: PageColors.of(traitCollection).text)
    heading.frame = grid.headingFrame
    line.font = .systemFont(ofSize: grid.lineSize)
    line.frame = grid.lineFrame
    for (index, cover) in covers.enumerated() { cover.frame = grid.frame(ofCover: index) }
  }
}

/// The layout of the page with the covers (LOOK §12).
struct HorizonsGrid: Equatable {
  static let captionHeight: CGFloat = 44

  let columns: Int
  let margin: CGFloat
  let gap: CGFloat
  let headingSize: CGFloat
  let headingHeight: CGFloat
  let lineSize: CGFloat
  private let width: CGFloat

  init(size: CGSize) {
    let isWide = size.width >= 1100
    let isNarrow = size.width < 560
    columns = isWide ? 5 : isNarrow ? 2 : 4
    margin = isWide ? 56 : isNarrow ? 24 : 40
    gap = isWide ? 24 : isNarrow ? 16 : 20
    headingSize = isWide ? 40 : 34
    headingHeight = isWide ? 48 : 40
    lineSize = isWide ? 16 : 15
    width = size.width
  }

  private var top: CGFloat { margin - 4 }
  private var content: CGFloat { max(width - 2 * margin, 0) }

  var headingFrame: CGRect { CGRect(x: margin, y: top, width: content, height: headingHeight) }
  var lineFrame: CGRect { CGRect(x: margin, y: top + headingHeight + 4, width: content, height: 24) }
  var gridTop: CGFloat { lineFrame.maxY + 24 }
  var cell: CGFloat { max((content - CGFloat(columns - 1) * gap) / CGFloat(columns), 1) }
  private var pitch: CGFloat { cell + Self.captionHeight + gap }

  /// The hero covers 2 × 2 cells and ends with the second row's pictures; the other covers fill the remaining cells.
  func frame(ofCover index: Int) -> CGRect {
    let frame = exactFrame(ofCover: index)
    let (x, y) = (frame.minX.rounded(), frame.minY.rounded())
    return CGRect(x: x, y: y, width: frame.maxX.rounded() - x, height: frame.maxY.rounded() - y)
  }

  private func exactFrame(ofCover index: Int) -> CGRect {
    if index == 0 {
      return CGRect(x: margin, y: gridTop, width: 2 * cell + gap, height: pitch + cell)
    }
    let beside = columns - 2
    let slot = index - 1
    let row: Int
    let column: Int
    if slot < 2 * beside {
      row = slot / beside
      column = 2 + slot % beside
    } else {
      row = 2 + (slot - 2 * beside) / columns
      column = (slot - 2 * beside) % columns
    }
    return CGRect(
      x: margin + CGFloat(column) * (cell + gap), y: gridTop + CGFloat(row) * pitch, width: cell,
      height: cell + Self.captionHeight)
  }
}
