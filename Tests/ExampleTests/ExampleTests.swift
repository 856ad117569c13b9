import MotionTesting
import Testing
import UIKit

/// Examples written for iOS, run whole: a finger from the first touch to the last frame.
@MainActor
struct ExampleTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
  private let photoDelegate = PhotoNavigationDelegate()

  private func show(_ controller: UIViewController) {
    // Other suites have stages of their own: a frame makes this one current.
    stage.advance()
    stage.window.rootViewController = controller
    stage.advance(frames: 2)
  }

  private func expectAtRest() {
    #expect(stage.window.rootViewController?.transitionCoordinator == nil)
    #expect(TransitionLog.shared.violations == [])
  }

  // MARK: - Swipe to dismiss

  private func openedMenu() throws -> (menu: MenuViewController, modal: ModalViewController) {
    let menu = MenuViewController()
    show(menu)
    stage.tap(at: CGPoint(x: 160, y: 322))
    stage.advance(by: 1)
    let modal = try #require(menu.presentedViewController as? ModalViewController)
    #expect(modal.view.frame == stage.window.bounds)
    #expect(menu.view.window == nil)
    return (menu, modal)
  }

  @Test func aSwipeFollowsTheFingerAndDismisses() throws {
    let (menu, modal) = try openedMenu()
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 610), duration: 0.4, release: false)
    stage.advance()
    #expect(menu.interactor.hasStarted)
    #expect(menu.view.window != nil)
    // The pan's ten points of slop are not part of the way.
    #expect(abs(menu.interactor.percentComplete - 400 / 844) < 0.01)
    let shown = try #require(modal.view.layer.presentation()).frame
    #expect(shown.minY > 250 && shown.minY < 600)
    stage.touchUp()
    stage.advance(by: 1)
    #expect(menu.presentedViewController == nil)
    #expect(menu.view.superview === stage.window)
    #expect(modal.view.window == nil)
    expectAtRest()
  }

  @Test func shortSwipeCancels() throws {
    let (menu, modal) = try openedMenu()
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 350), duration: 0.4)
    #expect(menu.transitionCoordinator != nil)
    stage.advance(by: 1)
    #expect(menu.presentedViewController === modal)
    #expect(modal.view.frame == stage.window.bounds)
    #expect(menu.view.window == nil)
    expectAtRest()
    // And the next swipe works as the first.
    stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700), duration: 0.3)
    stage.advance(by: 1)
    #expect(menu.presentedViewController == nil)
    expectAtRest()
  }

  @Test func theButtonDismissesWithTheSameAnimation() throws {
    let (menu, modal) = try openedMenu()
    stage.tap(at: CGPoint(x: 60, y: 82))
    stage.advance(by: 0.3)
    #expect(menu.transitionCoordinator?.isInteractive == false)
    let shown = try #require(modal.view.layer.presentation()).frame
    #expect(shown.minY > 100)
    stage.advance(by: 0.5)
    #expect(menu.presentedViewController == nil)
    expectAtRest()
  }

  // MARK: - Photo zoom

  private func openedPhoto() throws -> (UINavigationController, PhotosViewController, PhotoViewController) {
    let photos = PhotosViewController()
    let navigation = UINavigationController(rootViewController: photos)
    navigation.delegate = photoDelegate
    show(navigation)
    let tile = photos.tiles[4]
    let before = stage.snapshot()
    stage.tap(at: tile.center)
    stage.advance(by: 0.1)
    #expect(tile.isHidden)
    // The snapshot is on its way: not where it was, not yet where it goes.
    #expect(!isSame(stage.snapshot(), before))
    stage.advance(by: 1)
    let photo = try #require(navigation.topViewController as? PhotoViewController)
    #expect(!tile.isHidden)
    #expect(photo.photoView()?.isHidden == false)
    expectAtRest()
    return (navigation, photos, photo)
  }

  private func isSame(_ a: CGImage, _ b: CGImage) -> Bool { a.pngData() == b.pngData() }

  @Test func aTapZoomsInAndADragZoomsBack() throws {
    let (navigation, photos, photo) = try openedPhoto()
    stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 640), duration: 0.5, release: false)
    stage.advance()
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    #expect(photo.view.layer.presentation().map { $0.opacity < 0.9 } == true)
    stage.touchUp()
    stage.advance(by: 1)
    #expect(navigation.topViewController === photos)
    #expect(photo.view.window == nil && photo.view.alpha == 1)
    #expect(navigation.view.subviews.count == 2)
    expectAtRest()
  }

  @Test func aShortDragKeepsThePhoto() throws {
    let (navigation, _, photo) = try openedPhoto()
    stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 500), duration: 0.8, release: false)
    stage.advance(frames: 12)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    stage.touchUp()
    stage.advance(by: 1)
    #expect(navigation.topViewController === photo)
    #expect(photo.view.alpha == 1 && photo.photoView()?.isHidden == false)
    #expect(photo.view.superview?.subviews.count == 1)
    expectAtRest()
  }

  // MARK: - Options card

  @Test func aCardOfConstraintsAppearsExpandsAndDisappears() throws {
    let (home, card) = (UIViewController(), OptionsCardViewController())
    show(home)
    home.present(card, animated: true)
    stage.advance(by: 0.1)
    let shown = try #require(card.cardView.layer.presentation()).frame
    #expect(shown.minY < 844 && shown.maxY > 844)
    stage.advance(by: 1)
    #expect(card.view.frame == stage.window.bounds)
    #expect(card.cardView.frame.maxY == 844 && card.cardView.frame.width == 390)
    let height = card.cardView.frame.height
    card.toggleDetails()
    stage.advance(by: 0.15)
    #expect((card.cardView.layer.presentation()?.frame.height ?? 0) > height)
    stage.advance(by: 0.5)
    let text = card.detailLabel.sizeThatFits(CGSize(width: 350, height: 0)).height
    #expect(card.cardView.frame.height == height + text + 24 && card.cardView.frame.maxY == 844)
    #expect(card.detailLabel.frame.width == 350)
    card.toggleDetails()
    stage.advance(by: 0.5)
    #expect(card.detailLabel.layer.isHidden && card.cardView.frame.height == height)
    card.close()
    stage.advance(by: 1)
    #expect(home.presentedViewController == nil && card.view.window == nil)
    expectAtRest()
  }
}
