import Foundation
import MotionTesting
import Testing

@testable import Controls
@testable import Lists
@testable import ViewCore

/// The context menus of items.
@MainActor
struct ItemMenuTests {
  private let test = WordsUnderTest(count: 40)
  private let menus = MenuDelegate()

  init() { test.view.delegate = menus }

  private func hold(_ point: CGPoint) {
    test.stage.touchDown(at: point)
    test.stage.advance(by: 0.7)
    test.stage.touchUp()
    test.stage.advance(by: 0.7)
  }

  private func click(_ point: CGPoint) {
    for phase in [TouchInput.Phase.began, .ended] {
      test.stage.send(
        .touch(
          TouchInput(
            id: TouchInput.mouseButtonID(1), phase: phase, location: point, kind: .indirectPointer, buttonMask: .secondary)))
      test.stage.advance(by: 0.4)
    }
  }

  @Test func longPressOpensTheMenuOfTheItemAndLiftsItsCell() throws {
    let interaction = try #require(test.view.contextMenuInteraction)
    hold(CGPoint(x: 100, y: 125))
    #expect(menus.calls == ["menu of 2", "lifting 2", "opens"])
    #expect(interaction.menuAppearance == .rich)
    let source = try #require((interaction.runner as? ContextMenuRunner)?.presentation?.source)
    #expect(source.view === test.view.cellForItem(at: IndexPath(0, 2)))
    menus.calls = []
    interaction.dismissMenu()
    test.stage.advance(by: 1)
    #expect(menus.calls == ["landing 2", "closes"])
    #expect(interaction.menuAppearance == .unknown && test.complaints == [])
    #expect(test.view.indexPathsForSelectedItems == nil, "a long press does not select")
  }

  @Test func chosenActionRunsBeforeTheDelegateIsAskedForTheDismissalPreview() throws {
    hold(CGPoint(x: 100, y: 125))
    menus.calls = []
    let list = try #require((test.view.contextMenuInteraction?.runner as? ContextMenuRunner)?.presentation?.lists.last)
    test.stage.tap(at: list.convert(CGPoint(x: 60, y: 20), to: test.stage.window))
    #expect(menus.calls == ["Copy", "landing 2", "closes"])
  }

  @Test func menuOfASelectedItemIsOneOfAllSelectedItems() {
    test.view.allowsMultipleSelection = true
    for item in [4, 2] { test.view.selectItem(at: IndexPath(0, item), animated: false, scrollPosition: []) }
    hold(CGPoint(x: 100, y: 125))
    #expect(menus.calls.first == "menu of 2, 4")
  }

  @Test func secondaryClickOpensTheMenuWithoutAPreview() {
    click(CGPoint(x: 100, y: 25))
    #expect(menus.calls == ["menu of 0", "opens"])
    #expect(test.view.contextMenuInteraction?.menuAppearance == .compact)
  }

  @Test func spaceBetweenItemsHasAMenuWithoutAPreview() {
    let test = WordsUnderTest(count: 2)
    test.view.delegate = menus
    test.stage.advance()
    test.stage.touchDown(at: CGPoint(x: 100, y: 300))
    test.stage.advance(by: 0.7)
    #expect(menus.calls == ["menu of ", "opens"])
    #expect(test.view.contextMenuInteraction?.menuAppearance == .compact)
  }

  @Test func delegateWithoutAMenuOpensNone() {
    let test = WordsUnderTest(count: 4)
    test.stage.touchDown(at: CGPoint(x: 100, y: 25))
    test.stage.advance(by: 0.7)
    #expect(test.view.contextMenuInteraction?.menuAppearance == .unknown)
    test.stage.touchUp()
    test.stage.advance()
    #expect(test.view.indexPathsForSelectedItems == [IndexPath(0, 0)])
  }

  @Test func olderMethodOfTheDelegateOpensTheMenuOfOneItem() {
    let older = OlderMenuDelegate()
    test.view.delegate = older
    hold(CGPoint(x: 100, y: 75))
    #expect(older.asked == [IndexPath(0, 1)])
    #expect(test.view.contextMenuInteraction?.menuAppearance == .rich)
  }
}

@MainActor
private final class MenuDelegate: NSObject, UICollectionViewDelegate {
  var calls: [String] = []

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    calls.append("menu of \(indexPaths.map { "\($0.item)" }.joined(separator: ", "))")
    let copy = UIAction(title: "Copy") { [weak self] action in self?.calls.append(action.title) }
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [copy]) })
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    calls.append("lifting \(indexPath.item)")
    return nil
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    calls.append("landing \(indexPath.item)")
    return nil
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { calls.append("opens") }

  func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { calls.append("closes") }
}

@MainActor
private final class OlderMenuDelegate: NSObject, UICollectionViewDelegate {
  private(set) var asked: [IndexPath] = []

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    asked.append(indexPath)
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
  }
}
