import MotionTesting
import Testing
import UIKit
import UIKitCore

@testable import Scenes
@testable import Tuning

/// *Menus* with a finger and a mouse.
@MainActor final class MenusSceneUnderTest {
  let scene: SceneDemonstration
  let page: MenusViewController

  init(_ changes: [String: Double] = [:], size: CGSize = CGSize(width: 872, height: 632)) throws {
    var unknown: [String] = []
    scene = try SceneDemonstration("menus", size: size) { values in
      for (name, value) in changes {
        if let tunable = values.tunable(named: name) { values[tunable] = value } else { unknown.append(name) }
      }
    }
    #expect(unknown == [])
    page = try #require(scene.session.rootViewController as? MenusViewController)
    stage.advance(frames: 2)
  }

  var stage: Stage { scene.stage }
  var choices: Double? { scene.session.watched.first { $0.name == "Chosen" }?.last }

  func tile(_ place: Horizon) throws -> WallTile { try #require(page.wallView.tile(of: place)) }
  func interaction(_ tile: WallTile) -> UIContextMenuInteraction? {
    tile.interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first
  }
  func appearance(_ tile: WallTile) -> UIContextMenuInteraction.appearance { interaction(tile)?.menuAppearance ?? .unknown }

  /// The names of the places on the wall, from the first row.
  var names: [String] { page.wallView.shown.map(\.place.name) }

  /// How many captions are where other pictures are seen. Each must be below those pictures, and at its own one.
  func captionsBelowOtherPictures() throws -> Int {
    let wall = page.wallView
    func frame(_ view: UIView) -> CGRect { (view.layer.presentation() ?? view.layer).convert(view.bounds, to: wall.layer) }
    var crossings = 0
    for tile in wall.tiles {
      #expect(frame(tile.caption) == frame(tile))
      let words = tile.caption.subviews.filter { !$0.isHidden }.map { frame($0) }
      for other in wall.tiles where other !== tile && words.contains(where: { $0.intersects(frame(other.face)) }) {
        let (caption, picture) = (wall.subviews.firstIndex(of: tile.caption), wall.subviews.firstIndex(of: other))
        #expect(try #require(caption) < #require(picture))
        crossings += 1
      }
    }
    return crossings
  }

  // MARK: - The hand

  /// The middle of a picture, in points of the window.
  func middle(of tile: WallTile) -> CGPoint {
    tile.convert(CGPoint(x: tile.bounds.midX, y: tile.bounds.midY), to: nil)
  }

  /// Holds a picture until its menu is up; the finger stays down.
  func press(_ tile: WallTile) {
    stage.touchDown(at: middle(of: tile))
    stage.advance(by: 1.2)
  }

  /// Holds a picture until its menu is up, and takes the finger away.
  func hold(_ tile: WallTile) {
    press(tile)
    stage.touchUp()
    stage.advance(by: 0.5)
  }

  func rightClick(_ tile: WallTile) {
    for phase in [TouchInput.Phase.began, .ended] {
      stage.send(
        .touch(
          TouchInput(
            id: TouchInput.mouseButtonID(1), phase: phase, location: middle(of: tile), kind: .indirectPointer,
            buttonMask: .secondary)))
      stage.advance(frames: 2)
    }
    stage.advance(by: 1)
  }

  func tap(_ point: CGPoint) {
    stage.tap(at: point)
    stage.advance(by: 1.4)
  }

  /// Taps an element of the open menu and waits until all stands still.
  func choose(_ title: String) throws { tap(try place(of: title)) }

  func tapButton(_ button: UIButton) { tap(button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)) }

  // MARK: - The menu

  private func labels(in view: UIView) -> [UILabel] {
    ((view as? UILabel).map { [$0] } ?? []) + view.subviews.filter { !$0.isHidden }.flatMap { labels(in: $0) }
  }

  /// The menu's overlay, above everything else.
  private var overlay: UIView? { stage.window.subviews.last { String(describing: type(of: $0)) == "MenuOverlay" } }
  var hasMenu: Bool { overlay != nil }

  private var menuLabels: [UILabel] {
    let lists = overlay?.subviews.filter { String(describing: type(of: $0)) == "MenuListView" } ?? []
    return lists.flatMap { labels(in: $0) }
  }

  /// The titles, subtitles and marks of all lists that are up.
  var words: [String] { menuLabels.compactMap(\.text) }

  /// The middle of the last line with a title, in points of the window.
  func place(of title: String) throws -> CGPoint {
    let label = try #require(menuLabels.last { $0.text == title }, "no “\(title)” in \(words)")
    return label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
  }

  /// The picture under a resting finger, before its menu is up.
  var lift: UIView? {
    stage.window.subviews.filter { $0 !== overlay }.lazy.flatMap(\.subviews)
      .first { String(describing: type(of: $0)) == "MenuPlatterView" }
  }

  /// The lifted preview.
  var preview: UIView? { overlay?.subviews.first { String(describing: type(of: $0)) == "MenuPlatterView" } }

  /// Whether everything stands still and nothing of a menu is left.
  func settles() -> Bool {
    stage.advance(by: 2)
    return !hasMenu && !stage.needsFrame
      && page.wallView.tiles.allSatisfy { !$0.face.layer.isConcealed && $0.face.transform.isIdentity }
  }
}
