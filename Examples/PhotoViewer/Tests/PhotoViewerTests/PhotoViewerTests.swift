import MotionTesting
import Testing

@testable import PhotoViewer

@MainActor @Suite struct PhotoViewerTests {
  let stage = Stage()
  let photos = PhotosViewController()

  init() {
    stage.window.rootViewController = photos
    stage.advance(frames: 2)
  }

  private func open() throws -> PhotoViewController {
    stage.tap(at: photos.tiles[4].center)
    stage.advance(by: 1.5)
    return try #require(photos.presentedViewController as? PhotoViewController)
  }

  @Test func aTapOpensThePictureOverTheWholeWidth() throws {
    let photo = try open()
    #expect(photo.photo.frame == CGRect(x: 0, y: 227, width: 390, height: 390))
    #expect(photo.shade.alpha == 1)
  }

  @Test func aShortDragBringsItBack() throws {
    let photo = try open()
    stage.drag(from: CGPoint(x: 195, y: 420), to: CGPoint(x: 195, y: 480), duration: 0.4, release: false)
    #expect(photo.photo.transform.ty == 50 && photo.shade.alpha < 1)
    stage.advance(by: 0.3)
    stage.touchUp()
    stage.advance(by: 2)
    #expect(photo.photo.frame == photo.photoFrame && photo.shade.alpha == 1)
    #expect(photos.presentedViewController === photo)
  }

  @Test func aLongDragTakesItToItsTile() throws {
    _ = try open()
    stage.drag(from: CGPoint(x: 195, y: 420), to: CGPoint(x: 240, y: 700), duration: 0.3)
    stage.advance(by: 1.5)
    #expect(photos.presentedViewController == nil)
    #expect(!photos.tiles[4].isHidden)
    #expect(!photos.dismissal.isActive)
  }
}
