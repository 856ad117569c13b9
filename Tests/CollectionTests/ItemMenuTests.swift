import Foundation
import MotionTesting
import Testing

@testable import UIKitCore

/// The context menus of items.
@MainActor
struct ItemMenuTests {
  private let bench = WordBench(count: 40)
  private let menus = MenuDelegate()

  init() { bench.view.delegate = menus }

  private func hold(_ point: CGPoint) {
    bench.stage.touchDown(at: point)
    bench.stage.advance(by: 0.7)
    bench.stage.touchUp()
    bench.stage.advance(by: 0.7)
  }

  private func click(_ point: CGPoint) {
    for phase in [TouchInput.Phase.began, .ended] {
      bench.stage.send(
        .touch(
          TouchInput(
            id: TouchInput.mouseButtonID(1), phase: phase, location: point, kind: .indirectPointer, buttonMask: .secondary)))
      bench.stage.advance(by: 0.4)
    }
  }

  @Test func longPressOpensTheMenuOfTheItemAndLiftsItsCell() throws {
    let interaction = try #require(bench.view.contextMenuInteraction)
    hold(CGPoint(x: 100, y: 125))
    #expect(menus.calls == ["menu of 2", "lifting 2", "opens"])
    #expect(interaction.menuAppearance == .rich)
    let source = try #require(interaction.presentation?.source)
    #expect(source.view === bench.view.cellForItem(at: IndexPath(0, 2)))
    menus.calls = []
    interaction.dismissMenu()
    bench.stage.advance(by: 1)
    #expect(menus.calls == ["landing 2", "closes"])
    #expect(interaction.menuAppearance == .unknown && bench.complaints == [])
    #expect(bench.view.indexPathsForSelectedItems == nil, "a long press does not select")
  }

  @Test func menuOfASelectedItemIsOneOfAllSelectedItems() {
    bench.view.allowsMultipleSelection = true
    for item in [4, 2] { bench.view.selectItem(at: IndexPath(0, item), animated: false, scrollPosition: []) }
    hold(CGPoint(x: 100, y: 125))
    #expect(menus.calls.first == "menu of 2, 4")
  }

  @Test func secondaryClickOpensTheMenuWithoutAPreview() {
    click(CGPoint(x: 100, y: 25))
    #expect(menus.calls == ["menu of 0", "opens"])
    #expect(bench.view.contextMenuInteraction?.menuAppearance == .compact)
  }

  @Test func spaceBetweenItemsHasAMenuWithoutAPreview() {
    let bench = WordBench(count: 2)
    bench.view.delegate = menus
    bench.stage.advance()
    bench.stage.touchDown(at: CGPoint(x: 100, y: 300))
    bench.stage.advance(by: 0.7)
    #expect(menus.calls == ["menu of ", "opens"])
    #expect(bench.view.contextMenuInteraction?.menuAppearance == .compact)
  }

  @Test func delegateWithoutAMenuOpensNone() {
    let bench = WordBench(count: 4)
    bench.stage.touchDown(at: CGPoint(x: 100, y: 25))
    bench.stage.advance(by: 0.7)
    #expect(bench.view.contextMenuInteraction?.menuAppearance == .unknown)
    bench.stage.touchUp()
    bench.stage.advance()
    #expect(bench.view.indexPathsForSelectedItems == [IndexPath(0, 0)])
  }

  @Test func olderMethodOfTheDelegateOpensTheMenuOfOneItem() {
    let older = OlderMenuDelegate()
    bench.view.delegate = older
    hold(CGPoint(x: 100, y: 75))
    #expect(older.asked == [IndexPath(0, 1)])
    #expect(bench.view.contextMenuInteraction?.menuAppearance == .rich)
  }
}

@MainActor
private final class MenuDelegate: NSObject, UICollectionViewDelegate {
  var calls: [String] = []

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    calls.append("menu of \(indexPaths.map { "\($0.item)" }.joined(separator: ", "))")
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
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
