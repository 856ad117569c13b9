import Foundation
import MotionTesting
import Testing

@testable import Lists
@testable import ViewCore

/// Where the separators of a list's rows begin and end.
@MainActor @Suite struct SeparatorGuideTests {
  private let test = AccessoriesUnderTest()
  private var cell: UICollectionViewListCell { test.cell(0) }

  /// The bottom separator from its leading to its trailing end, in points from the row's left edge.
  private func line(of cell: UICollectionViewListCell) -> ClosedRange<CGFloat>? {
    test.stage.advance(frames: 2)
    let line = cell.subviews.last { !$0.isHidden && $0.frame.height == 0.5 && $0.frame.maxY == cell.bounds.height }
    return line.map { $0.frame.minX...$0.frame.maxX }
  }

  private func show(_ change: (inout UIListContentConfiguration) -> Void) {
    var content = cell.defaultContentConfiguration()
    content.text = "Text"
    change(&content)
    cell.contentConfiguration = content
  }

  private var picture: UIImage { UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in } }

  @Test func separatorsBeginAtTheText() {
    show { _ in }
    #expect(line(of: cell) == 16...320)
    show { $0.image = picture }
    #expect(line(of: cell) == 62...320, "16 + 30 + 16")
    cell.indentationLevel = 1
    #expect(line(of: cell) == 72...320)
    cell.accessories = [.multiselect(displayed: .always), .disclosureIndicator()]
    let text = cell.contentView.subviews.first { $0 is UILabel }
    #expect(line(of: cell)?.lowerBound == text?.convert(.zero, to: cell).x)
    cell.semanticContentAttribute = .forceRightToLeft
    cell.accessories = []
    cell.setNeedsLayout()
    #expect(line(of: cell) == 0...248, "320 - 72")
  }

  @Test func theGuideHasTheDefaultExtentAndConstraintsMoveIt() {
    show { $0.image = picture }
    let guide = cell.separatorLayoutGuide
    #expect(guide === cell.separatorLayoutGuide && guide.owningView === cell)
    #expect(line(of: cell) == 62...320 && guide.layoutFrame == CGRect(x: 62, y: 0, width: 258, height: cell.bounds.height))
    let trailing = guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -20)
    trailing.isActive = true
    #expect(line(of: cell) == 62...300)
    let leading = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 5)
    leading.isActive = true
    #expect(line(of: cell) == 5...300)
    leading.isActive = false
    show { _ in }
    #expect(line(of: cell) == 16...300, "the default follows the content")
  }

  @Test func theGuideFollowsAViewOfTheProgram() {
    let label = UILabel()
    label.text = "Custom"
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(label)
    let place = label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 48)
    NSLayoutConstraint.activate([
      place, label.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
      cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: label.leadingAnchor),
    ])
    #expect(line(of: cell) == 48...320)
    place.constant = 80
    #expect(line(of: cell) == 80...320)
    cell.accessories = [.multiselect(displayed: .always)]
    #expect(line(of: cell)?.lowerBound == label.convert(.zero, to: cell).x && label.convert(.zero, to: cell).x > 100)
  }

  @Test func theGuideFollowsAGuideOfTheContent() throws {
    show { content in
      content.image = picture
      content.secondaryText = "Second"
      content.prefersSideBySideTextAndSecondaryText = true
    }
    let content = try #require(cell.contentView as? UIListContentView)
    let second = try #require(content.secondaryTextLayoutGuide)
    cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: second.leadingAnchor).isActive = true
    let label = try #require(content.subviews.last as? UILabel)
    #expect(label.text == "Second")
    #expect(line(of: cell) == label.frame.minX...320 && label.frame.minX > 200)
  }

  @Test func insetsOfTheListComeBeforeTheGuide() {
    let test = AccessoriesUnderTest { list in
      list.separatorConfiguration.bottomSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 40)
    }
    let cell = test.cell(0)
    cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 5).isActive = true
    test.stage.advance(frames: 2)
    let line = cell.subviews.last { !$0.isHidden && $0.frame.height == 0.5 }
    #expect(line?.frame.minX == 30 && line?.frame.maxX == 280)
  }
}
