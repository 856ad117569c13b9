import UIKit

/// A picture of a place, painted for the size in which it is shown.
///
/// While the size changes, as in a window whose edge is dragged, the last picture is stretched: the twelve of a window of 3,840 × 2,160
/// points take half a second to paint. Once the size has been the same for `stillTime` they are painted anew, a million pixels a frame.
final class HorizonView: UIImageView {
  /// In seconds.
  static let stillTime: TimeInterval = 0.1
  /// A single picture may have more.
  private static let mostPixelsPerFrame: CGFloat = 1_000_000
  /// Until the next frame, in seconds.
  private static let frameTime: TimeInterval = 0.01
  /// Sizes that follow each other faster are of one frame, in seconds: nobody has seen the first.
  private static let shortestFrame: TimeInterval = 0.003

  private struct Picture: Equatable {
    let horizon: Horizon
    let size: CGSize
    let format: HorizonPainter.Format
  }

  private var painted: Picture?
  private var paintedTime: TimeInterval?
  private var wanted: Picture?
  private var still: Timer?

  /// Shows a place. Another place is painted at once, another size of the same place when it has been still.
  ///
  /// - Parameter size: in points; without an area nothing changes.
  func show(_ horizon: Horizon, size: CGSize, format: HorizonPainter.Format) {
    let picture = Picture(horizon: horizon, size: size, format: format)
    guard picture != wanted ?? painted, size.width > 0, size.height > 0 else { return }
    still?.invalidate()
    wanted = nil
    guard picture != painted else { return }
    guard stretches(to: picture) else { return paint(picture) }
    wanted = picture
    wait(Self.stillTime)
  }

  /// Shows nothing.
  func clear() {
    still?.invalidate()
    (painted, paintedTime, wanted, image) = (nil, nil, nil, nil)
  }

  /// Whether the present picture can stand for another: it shows the same place and was seen, and time goes on.
  private func stretches(to picture: Picture) -> Bool {
    guard let window, window.layer.speed != 0, let painted, let paintedTime, image != nil else { return false }
    return painted.horizon == picture.horizon && painted.format == picture.format
      && abs(CACurrentMediaTime() - paintedTime) > Self.shortestFrame
  }

  private func paint(_ picture: Picture) {
    image = HorizonPictures.shared.image(of: picture.horizon, size: picture.size, format: picture.format)
    (painted, wanted) = (picture, nil)
    paintedTime = window == nil ? nil : CACurrentMediaTime()
  }

  // MARK: - Still sizes

  private func wait(_ delay: TimeInterval) {
    still = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.sizeIsStill() }
    }
  }

  private func sizeIsStill() {
    guard let wanted else { return }
    let scale = UIScreen.main.scale
    guard Self.budget.admits(wanted.size.width * wanted.size.height * scale * scale, in: window) else {
      return wait(Self.frameTime)
    }
    paint(wanted)
  }

  /// What was painted in the present frame of a window. Frames of several windows do not interleave.
  private struct Budget {
    private var time: TimeInterval?
    private weak var window: UIWindow?
    private var pixels: CGFloat = 0

    @MainActor mutating func admits(_ further: CGFloat, in window: UIWindow?) -> Bool {
      let now = CACurrentMediaTime()
      if time != now || self.window !== window { (time, self.window, pixels) = (now, window, 0) }
      guard pixels == 0 || pixels + further <= HorizonView.mostPixelsPerFrame else { return false }
      pixels += further
      return true
    }
  }

  private static var budget = Budget()
}
