import Foundation
import MotionTesting
import Testing

@testable import Controls
@testable import Lists
@testable import Transitions
@testable import ViewCore

/// The view that shows a list content configuration.
@MainActor @Suite struct ListContentTests {
  private func view(_ configuration: UIListContentConfiguration, width: CGFloat = 300) -> UIListContentView {
    let view = UIListContentView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: width, height: view.sizeThatFits(CGSize(width: width, height: 0)).height)
    view.layoutIfNeeded()
    return view
  }

  private func labels(_ view: UIView) -> [UILabel] { view.subviews.compactMap { $0 as? UILabel } }
  private func image(_ view: UIView) -> UIImageView? { view.subviews.compactMap { $0 as? UIImageView }.first }

  private func configuration(
    _ kind: UIListContentConfiguration, _ text: String = "Text", _ secondary: String? = "Second"
  ) -> UIListContentConfiguration {
    var configuration = kind
    (configuration.text, configuration.secondaryText) = (text, secondary)
    return configuration
  }

  @Test func textsAreStackedBetweenTheMargins() {
    let view = view(configuration(.subtitleCell()))
    let (text, second) = (labels(view)[0], labels(view)[1])
    #expect(text.frame.minX == 16 && text.frame.minY == 11 && text.frame.width == 300 - 16 - 8)
    #expect(second.frame.minX == 16 && second.frame.minY == text.frame.maxY + 2)
    #expect(view.bounds.height == second.frame.maxY + 11 && second.font.pointSize < text.font.pointSize)
    let single = self.view(configuration(.subtitleCell(), "Text", nil))
    #expect(labels(single)[1].isHidden && single.bounds.height == labels(single)[0].frame.height + 22)
  }

  @Test func valueIsBesideItsTextWhileBothFit() {
    let wide = view(configuration(.valueCell()))
    #expect(labels(wide)[0].frame.minY == labels(wide)[1].frame.minY && labels(wide)[1].frame.maxX == 292)
    #expect(labels(wide)[1].textColor == .secondaryLabel)
    let narrow = view(configuration(.valueCell(), "A rather long text", "and a rather long value"), width: 200)
    #expect(labels(narrow)[1].frame.minY >= labels(narrow)[0].frame.maxY && labels(narrow)[1].frame.minX == 16)
  }

  @Test func imageHasAMaximumSizeAndReservesItsSpace() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40)).image { _ in }
    var configuration = configuration(.cell())
    configuration.image = picture
    configuration.imageProperties.maximumSize = CGSize(width: 40, height: 40)
    configuration.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 60)
    configuration.imageProperties.cornerRadius = 6
    let view = view(configuration)
    #expect(image(view)?.frame == CGRect(x: 26, y: 31, width: 40, height: 20) && image(view)?.layer.cornerRadius == 6)
    #expect(view.bounds.height == 82 && labels(view)[0].frame.minX == 16 + 60 + 16)
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(image(view)?.frame.maxX == 300 - 26 && labels(view)[0].frame.maxX == 300 - 92)
  }

  @Test func headersAndPropertiesStyleTexts() {
    let header = view(configuration(.groupedHeader(), "places"))
    #expect(labels(header)[0].text == "PLACES" && labels(header)[0].textColor == .secondaryLabel)
    #expect(UIListContentConfiguration.plainHeader().textProperties.font != UIListContentConfiguration.cell().textProperties.font)
    var configuration = configuration(.cell())
    configuration.textProperties.alignment = .center
    configuration.textProperties.numberOfLines = 1
    configuration.textProperties.color = .systemRed
    let view = view(configuration)
    #expect(labels(view)[0].textAlignment == .center && labels(view)[0].numberOfLines == 1)
    #expect(labels(view)[0].textColor == .systemRed)
    #expect(configuration == configuration && configuration != UIListContentConfiguration.cell())
  }

  @Test func transformersAndStrokesChangeTheLook() {
    let darker = UIConfigurationColorTransformer { _ in .purple }
    var configuration = configuration(.cell())
    configuration.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    configuration.textProperties.colorTransformer = darker
    configuration.imageProperties.strokeWidth = 3
    configuration.imageProperties.accessibilityIgnoresInvertColors = true
    let view = view(configuration)
    view.tintColor = .systemGreen
    #expect(labels(view)[0].textColor == .purple && labels(view)[1].textColor == .label)
    #expect(image(view)?.layer.borderWidth == 3 && image(view)?.accessibilityIgnoresInvertColors == true)
    // Without colours of its own, the image has those of the view, also of a later one.
    #expect(image(view)?.tintColor == .systemGreen)
    #expect(image(view)?.layer.borderColor == UIColor.systemGreen.resolvedColor(with: view.traitCollection).cgColor)
    configuration.imageProperties.tintColorTransformer = darker
    configuration.imageProperties.strokeColor = .red
    view.configuration = configuration
    #expect(image(view)?.tintColor == .purple && image(view)?.layer.borderColor == UIColor.red.cgColor)
    #expect(configuration.imageProperties.resolvedTintColor(for: .green) == .purple)
    #expect(configuration.imageProperties.resolvedStrokeColor(for: .green) == .red)
    configuration.imageProperties.strokeColorTransformer = darker
    #expect(configuration.imageProperties.resolvedStrokeColor(for: .green) == .purple)
  }

  @Test func sidebarsAndProminentHeadersHaveTheirLook() {
    let base = UIListContentConfiguration.cell().textProperties.font.pointSize
    let headers: [UIListContentConfiguration] = [
      .sidebarHeader(), .prominentInsetGroupedHeader(), .extraProminentInsetGroupedHeader(),
    ]
    let sizes = headers.map { $0.textProperties.font.pointSize }
    #expect(sizes.allSatisfy { $0 > base } && sizes[2] > sizes[1])
    #expect(UIListContentConfiguration.sidebarSubtitleCell().secondaryTextProperties.color == .secondaryLabel)
    #expect(UIListContentConfiguration.sidebarCell() != .accompaniedSidebarCell())
    var state = UICellConfigurationState(traitCollection: UITraitCollection(displayScale: 1))
    state.isSelected = true
    let accompanied = UIListContentConfiguration.accompaniedSidebarSubtitleCell().updated(for: state)
    #expect(accompanied.textProperties.color == .white && accompanied.secondaryTextProperties.color == .white)
    #expect(UIListContentConfiguration.sidebarCell().updated(for: state).textProperties.color == .label)
    state.isSelected = false
    #expect(accompanied.updated(for: state).textProperties.color == .label)
  }

  @Test func disabledCellGreysDefaultColours() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var configuration = cell.defaultContentConfiguration()
    (configuration.text, configuration.secondaryText) = ("Text", "Second")
    configuration.secondaryTextProperties.color = .systemBlue
    cell.contentConfiguration = configuration
    cell.isUserInteractionEnabled = false
    cell.layoutIfNeeded()
    let labels = labels(cell.contentView)
    #expect(labels[0].textColor == .tertiaryLabel && labels[1].textColor == .systemBlue)
    cell.isUserInteractionEnabled = true
    cell.layoutIfNeeded()
    #expect(labels[0].textColor == .label)
  }

  @Test func rowsAreAsHighAsTheirTextsNeed() {
    let stage = Stage(size: CGSize(width: 200, height: 600), scale: 1)
    let controller = WordyTable()
    stage.window.rootViewController = controller
    stage.advance(frames: 2)
    let heights = (0..<2).compactMap { controller.tableView.cellForRow(at: IndexPath(row: $0, section: 0))?.frame.height }
    #expect(heights[0] == 44 && heights[1] > 80, "\(heights)")
  }

  private final class WordyTable: UITableViewController {
    init() { super.init(style: .plain) }
    required init?(coder: NSCoder) { nil }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = String(repeating: "word ", count: indexPath.row == 0 ? 1 : 20)
      cell.contentConfiguration = content
      return cell
    }
  }

  @Test func guidesFollowTextsAndImage() throws {
    let view = view(configuration(.subtitleCell()))
    #expect(view.imageLayoutGuide == nil)
    let (text, second) = (try #require(view.textLayoutGuide), try #require(view.secondaryTextLayoutGuide))
    #expect(text.layoutFrame == labels(view)[0].frame && second.layoutFrame == labels(view)[1].frame)
    var other = configuration(.subtitleCell(), "Other", nil)
    other.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }
    view.configuration = other
    view.layoutIfNeeded()
    #expect(view.secondaryTextLayoutGuide == nil && view.textLayoutGuide === text)
    // Guides are at whole pixels.
    let frame = labels(view)[0].frame
    #expect(abs(text.layoutFrame.midY - frame.midY) <= 0.5 && text.layoutFrame.minX == 62)
    #expect(text.layoutFrame.size == frame.size)
    #expect(view.imageLayoutGuide?.layoutFrame == image(view)?.frame)
  }

  @Test func constraintsGiveAContentViewTheHeightOfItsTexts() {
    let long = Array(repeating: "word", count: 30).joined(separator: " ")
    let view = UIListContentView(configuration: configuration(.subtitleCell(), long, "Second"))
    let (stage, label) = (Stage(size: CGSize(width: 300, height: 400), scale: 1), UILabel())
    let root = UIViewController()
    stage.window.rootViewController = root
    for part in [view, label] {
      part.translatesAutoresizingMaskIntoConstraints = false
      root.view.addSubview(part)
    }
    label.text = "Beside"
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.view.topAnchor), view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      label.leadingAnchor.constraint(equalTo: view.trailingAnchor),
      label.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
      label.topAnchor.constraint(equalTo: view.topAnchor),
    ])
    stage.advance()
    #expect(view.frame.maxX == label.frame.minX && label.frame.maxX == 300)
    #expect(view.frame.height == view.sizeThatFits(view.bounds.size).height && view.frame.height > 100)
    view.configuration = configuration(.subtitleCell(), "Short", "Second")
    stage.advance()
    let natural = view.intrinsicContentSize
    #expect(view.frame.height == natural.height && natural.height < 70 && natural.width < 120)
  }
  // MARK: - Looks of a list

  @Test func headersAndFootersHaveTheLookOfTheirList() {
    var state = UIViewConfigurationState(traitCollection: UITraitCollection())
    func header() -> UIListContentConfiguration.TextProperties {
      UIListContentConfiguration.header().updated(for: state).textProperties
    }
    func footer() -> UIListContentConfiguration.TextProperties {
      UIListContentConfiguration.footer().updated(for: state).textProperties
    }
    #expect(header() == UIListContentConfiguration.plainHeader().textProperties)
    state.list = .grouped
    #expect(header() == UIListContentConfiguration.groupedHeader().textProperties)
    #expect(footer() == UIListContentConfiguration.groupedFooter().textProperties)
    state.list = .sidebar
    #expect(header() == UIListContentConfiguration.sidebarHeader().textProperties)
    state.list = .plain
    #expect(footer() == UIListContentConfiguration.plainFooter().textProperties)
  }

  @Test func whatWasSetStaysInAnotherList() {
    var state = UIViewConfigurationState(traitCollection: UITraitCollection())
    state.list = .grouped
    var header = UIListContentConfiguration.header().updated(for: state)
    header.textProperties.font = .systemFont(ofSize: 9)
    header.textProperties.color = .red
    state.list = .sidebar
    let moved = header.updated(for: state).textProperties
    #expect(moved.font == .systemFont(ofSize: 9) && moved.color == .red && moved.transform == .none)
    #expect(UIListContentConfiguration.groupedHeader().updated(for: state) == .groupedHeader(), "only `header()` follows")
  }

  // MARK: - Margins

  @Test func marginsAreAtLeastThoseOfTheSuperview() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    outer.layoutMargins = UIEdgeInsets(top: 30, left: 50, bottom: 30, right: 20)
    let view = UIListContentView(configuration: configuration(.cell(), "Text", nil))
    view.frame = CGRect(x: 10, y: 0, width: 290, height: 100)
    outer.addSubview(view)
    view.layoutIfNeeded()
    #expect(labels(view)[0].frame.minX == 40 && labels(view)[0].frame.maxX == 270)
    outer.layoutMargins.left = 70
    view.layoutIfNeeded()
    #expect(labels(view)[0].frame.minX == 60, "it follows the superview")
    var own = configuration(.cell(), "Text", nil)
    own.axesPreservingSuperviewLayoutMargins = []
    view.configuration = own
    view.layoutIfNeeded()
    #expect(labels(view)[0].frame.minX == 16 && labels(view)[0].frame.maxX == 282)
    let natural = view.intrinsicContentSize.height
    own.axesPreservingSuperviewLayoutMargins = .vertical
    view.configuration = own
    #expect(view.intrinsicContentSize.height == natural + 2 * (30 - 11))
  }

  @Test func standardDimensionAlignsTexts() {
    var configuration = configuration(.cell(), "Text", nil)
    configuration.imageProperties.reservedLayoutSize.width = UIListContentConfiguration.ImageProperties.standardDimension
    var starts: [CGFloat] = []
    for side in [8, 20, 28] as [CGFloat] {
      configuration.image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
      starts.append(labels(view(configuration))[0].frame.minX)
    }
    #expect(starts == [16 + 28 + 16, 60, 60])
  }
}
