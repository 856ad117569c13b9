import Foundation
import MotionTesting
import Testing

@testable import Keyed
@testable import Lists
@testable import Transitions
@testable import ViewCore

/// What cells show as values, and how these follow the state of their cells.
@MainActor @Suite struct CellConfigurationTests {
  private struct Badge: UIContentConfiguration {
    var text = ""
    var state = ""

    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }

    func updated(for state: any UIConfigurationState) -> Badge {
      var copy = self
      guard let state = state as? UICellConfigurationState else { return copy }
      let words: [(Bool, String)] = [
        (state.isSelected, "selected"), (state.isHighlighted, "highlighted"), (state.isEditing, "editing"),
        (state.isDisabled, "disabled"), (state.isSwiped, "swiped"),
      ]
      copy.state = words.filter(\.0).map(\.1).joined(separator: " ")
      if let urgent = state[UIConfigurationStateCustomKey("urgent")] { copy.state += " urgent \(urgent)" }
      return copy
    }
  }

  private struct Plain: UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView { PlainView() }
    func updated(for state: any UIConfigurationState) -> Plain { self }
  }

  private final class BadgeView: UIView, UIContentView {
    var configuration: any UIContentConfiguration { didSet { shown = configuration as? Badge } }
    var shown: Badge?

    init(_ badge: Badge) {
      configuration = badge
      shown = badge
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 90) }
  }

  private final class PlainView: UIView, UIContentView {
    var configuration: any UIContentConfiguration = Plain()
  }

  private final class UrgentCell: UITableViewCell {
    var states: [UICellConfigurationState] = []
    override var configurationState: UICellConfigurationState {
      var state = super.configurationState
      state[UIConfigurationStateCustomKey("urgent")] = 7
      return state
    }
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state)
    }
  }

  private func shown(_ view: UIView) -> Badge? { (view as? BadgeView)?.shown }

  @Test func configurationsViewReplacesTheContentView() throws {
    let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    let old = cell.contentView
    cell.contentConfiguration = Badge(text: "one")
    let view = try #require(cell.contentView as? BadgeView)
    #expect(view.superview === cell && old.superview == nil && view.shown?.text == "one")
    cell.contentConfiguration = Badge(text: "two")
    #expect(cell.contentView === view && view.shown?.text == "two", "a view is kept as long as it supports what is shown")
    cell.contentConfiguration = Plain()
    #expect(cell.contentView is PlainView && view.superview == nil)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is UIContentView) && cell.contentView.superview === cell)
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == cell.bounds)
  }

  @Test func configurationFollowsTheCellsStateInTheNextLayout() {
    let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    cell.contentConfiguration = Badge()
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.isHighlighted = true
    #expect(shown(cell.contentView)?.state == "")
    cell.layoutIfNeeded()
    #expect(shown(cell.contentView)?.state == "selected highlighted")
    #expect((cell.contentConfiguration as? Badge)?.state == "selected highlighted")
    cell.isHighlighted = false
    cell.isSelected = false
    cell.isEditing = true
    cell.isUserInteractionEnabled = false
    cell.layoutIfNeeded()
    #expect(shown(cell.contentView)?.state == "editing disabled")
    cell.automaticallyUpdatesContentConfiguration = false
    cell.isEditing = false
    cell.layoutIfNeeded()
    #expect(shown(cell.contentView)?.state == "editing disabled")
  }

  @Test func overridesAndHandlersAreCalledInOrderAndOnceForEachChange() {
    let cell = UrgentCell(style: .default, reuseIdentifier: nil)
    var handled: [Bool] = []
    cell.configurationUpdateHandler = { cell, state in
      handled.append(state.isSelected)
      #expect((cell as? UrgentCell)?.states.count == handled.count, "after the override")
      cell.contentConfiguration = Badge(text: state.isSelected ? "on" : "off")
    }
    cell.layoutIfNeeded()
    #expect(handled == [false] && shown(cell.contentView)?.text == "off")
    #expect(shown(cell.contentView)?.state == " urgent 7", "a state of the cell's own")
    cell.layoutIfNeeded()
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(handled == [false], "not without a change")
    cell.isSelected = true
    cell.isSelected = false
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(handled == [false, true] && shown(cell.contentView)?.text == "on")
    cell.setNeedsUpdateConfiguration()
    cell.layoutIfNeeded()
    #expect(handled == [false, true, true])
  }

  @Test func collectionCellsUseConfigurations() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var states: [UICellConfigurationState] = []
    cell.configurationUpdateHandler = { _, state in states.append(state) }
    cell.contentConfiguration = Badge(text: "one")
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.layoutIfNeeded()
    let view = try #require(cell.contentView as? BadgeView)
    #expect(view.frame == cell.bounds && view.shown?.state == "selected")
    #expect(states.map(\.isSelected) == [false, true] && states[0] != states[1])
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.size = CGSize(width: 100, height: 20)
    #expect(cell.preferredLayoutAttributesFitting(attributes).size == CGSize(width: 100, height: 90))
  }

  @Test func unavailableContentIsMeasuredWithoutConstraints() {
    let stage = Stage(size: CGSize(width: 300, height: 600), scale: 1)
    let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    cell.contentConfiguration = UIContentUnavailableConfiguration.loading()
    stage.window.addSubview(cell)
    stage.advance(frames: 2)
    #expect(cell.constrainedHeight(in: 300) == nil, "the view follows the keyboard without constraints")
    let view = cell.contentView
    let fitting = view.sizeThatFits(CGSize(width: 300, height: 600))
    #expect(view is UIContentUnavailableView && fitting.height > 44 && view.intrinsicContentSize == fitting)
  }

  @Test func aTableMakesRowsAsHighAsTheirContent() {
    let stage = Stage(size: CGSize(width: 300, height: 600), scale: 1)
    let controller = BadgeTable()
    stage.window.rootViewController = controller
    stage.advance(frames: 2)
    let cell = controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(cell?.frame == CGRect(x: 0, y: 90, width: 300, height: 90))
    stage.tap(at: CGPoint(x: 150, y: 135))
    stage.advance(frames: 3)
    #expect(cell.flatMap { shown($0.contentView) }?.state == "selected")
  }

  private final class BadgeTable: UITableViewController {
    init() { super.init(style: .plain) }
    required init?(coder: NSCoder) { nil }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.contentConfiguration = Badge(text: "\(indexPath.row)")
      return cell
    }
  }
}
