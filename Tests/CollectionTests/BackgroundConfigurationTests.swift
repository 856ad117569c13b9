import Foundation
import MotionTesting
import Testing

@testable import Controls
@testable import Lists
@testable import ViewCore

/// Backgrounds of cells as configurations.
@MainActor
struct BackgroundConfigurationTests {
  private let test = WordsUnderTest(count: 3)

  private func state(_ change: (inout UICellConfigurationState) -> Void) -> UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    change(&state)
    return state
  }

  @Test func defaultColoursFollowTheStateAndOwnColoursStay() {
    let selected = state { $0.isSelected = true }
    let plain = UIBackgroundConfiguration.listPlainCell()
    #expect(plain.backgroundColor == .systemBackground && plain.updated(for: selected).backgroundColor == .systemGray4)
    #expect(UIBackgroundConfiguration.listGroupedCell().backgroundColor == .secondarySystemGroupedBackground)
    #expect(UIBackgroundConfiguration.clear().updated(for: selected).backgroundColor == .clear)
    var own = plain
    own.backgroundColor = .red
    #expect(own.updated(for: selected).backgroundColor == .red)
    own.backgroundColor = nil
    #expect(own.resolvedBackgroundColor(for: .green) == .green, "nil is the tint colour")
    let sidebar = UIBackgroundConfiguration.listAccompaniedSidebarCell().updated(for: selected)
    #expect(sidebar.resolvedBackgroundColor(for: .green) == .green)
  }

  @Test func transformersChangeTheResolvedColours() {
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .red
    background.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    #expect(background.resolvedBackgroundColor(for: .blue) == UIColor.red.withAlphaComponent(0.5))
    background.strokeColorTransformer = .grayscale
    var white: CGFloat = 0
    background.resolvedStrokeColor(for: UIColor(red: 0, green: 1, blue: 0, alpha: 1)).getWhite(&white, alpha: nil)
    #expect(abs(white - 0.7152) < 0.001)
    #expect(UIConfigurationColorTransformer.preferredTint(.red) == .red)
  }

  @Test func equalValuesAreEqual() {
    var (first, second) = (UIBackgroundConfiguration.listCell(), UIBackgroundConfiguration.listCell())
    #expect(first == second && first.hashValue == second.hashValue)
    first.cornerRadius = 4
    #expect(first != second)
    second.cornerRadius = 4
    second.shadowProperties.opacity = 0.5
    #expect(first != second)
    #expect(first.description.contains("cornerRadius = 4"))
  }

  @Test func cellShowsColourStrokeAndInsets() throws {
    let cell = try #require(test.view.cellForItem(at: IndexPath(0, 0)))
    var background = cell.defaultBackgroundConfiguration()
    background.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 40)
    background.strokeColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    background.strokeWidth = 2
    background.strokeOutset = 4
    cell.backgroundConfiguration = background
    test.stage.advance()
    let picture = test.stage.snapshot()
    func color(_ x: Int, _ y: Int) -> [UInt8] {
      picture.withPixels { bytes, bytesPerRow in (0..<3).map { bytes[y * bytesPerRow + x * 4 + 2 - $0] } }
    }
    #expect(color(100, 25) == [255, 0, 0])
    #expect(color(21, 6) == [255, 0, 0] && color(159, 43) == [255, 0, 0])
    #expect(color(17, 25) == [0, 0, 255], "the stroke is outside of the background")
    #expect(color(18, 25) != [255, 0, 0] && color(190, 25) != [255, 0, 0])
  }

  @Test func selectionChangesTheBackgroundOfACell() throws {
    let cell = try #require(test.view.cellForItem(at: IndexPath(0, 1)))
    cell.backgroundConfiguration = .listPlainCell()
    test.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    test.stage.advance()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
    test.view.deselectItem(at: IndexPath(0, 1), animated: false)
    test.stage.advance()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
    cell.automaticallyUpdatesBackgroundConfiguration = false
    cell.isSelected = true
    test.stage.advance()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
  }

  @Test func configurationAndBackgroundViewsReplaceEachOther() throws {
    let cell = try #require(test.view.cellForItem(at: IndexPath(0, 0)))
    cell.backgroundView = UIView()
    cell.backgroundConfiguration = .listPlainCell()
    #expect(cell.backgroundView == nil && cell.shownBackground?.superview === cell)
    cell.selectedBackgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil && cell.shownBackground == nil)
  }

  @Test func customViewFillsTheBackground() throws {
    let cell = try #require(test.view.cellForItem(at: IndexPath(0, 0)))
    let custom = UIView()
    var background = UIBackgroundConfiguration.clear()
    background.customView = custom
    background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading]
    cell.backgroundConfiguration = background
    test.stage.advance()
    #expect(custom.bounds.size == CGSize(width: 200 - cell.layoutMargins.left, height: 50))
    cell.backgroundConfiguration = nil
    #expect(custom.window == nil)
  }
}
