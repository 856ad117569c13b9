import MotionTesting
import Testing
import UIKit

/// A view whose layer draws as much as a key of its own says.
private final class GaugeLayer: CALayer {
  var progress: CGFloat {
    get { value(forKey: "progress") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "progress") }
  }

  override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.progress ?? progress
    animation.duration = 1
    return animation
  }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(UIColor.red.cgColor)
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
  }
}

private final class GaugeView: UIView {
  override class var layerClass: AnyClass { GaugeLayer.self }
  var gauge: GaugeLayer? { layer as? GaugeLayer }
}

@MainActor
@Suite struct OwnLayerKeyTests {
  private let stage = Stage(size: CGSize(width: 100, height: 20), scale: 1)
  private let view = GaugeView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))

  /// How many pixels of a row are red.
  private var redPixels: Int {
    stage.snapshot().withPixels { bytes, bytesPerRow in
      (0..<100).count { x in
        let pixel = (0..<3).map { bytes[10 * bytesPerRow + x * 4 + $0] }
        return pixel.max()! > 200 && pixel.min()! < 60
      }
    }
  }

  @Test func theGaugeIsDrawnHalfWayAndAtItsEnd() {
    stage.window.backgroundColor = .black
    stage.window.addSubview(view)
    stage.advance()
    #expect(redPixels == 0)
    view.gauge?.progress = 1
    stage.advance()
    stage.advance(by: 0.5)
    #expect(abs(Double(view.gauge?.presentation()?.progress ?? -1) - 0.5) < 0.02)
    #expect(abs(redPixels - 50) <= 2, "\(redPixels)")
    stage.advance(by: 0.6)
    #expect(redPixels == 100)
    #expect(view.gauge?.presentation()?.progress == 1)
  }

  @Test func theGaugeTurnsBackFromWhereItIs() {
    stage.window.backgroundColor = .black
    stage.window.addSubview(view)
    stage.advance()
    view.gauge?.progress = 1
    stage.advance()
    stage.advance(by: 0.5)
    view.gauge?.progress = 0
    stage.advance()
    #expect(abs(redPixels - 50) <= 4, "\(redPixels)")
    stage.advance(by: 0.5)
    #expect(abs(redPixels - 25) <= 4, "\(redPixels)")
    stage.advance(by: 0.6)
    #expect(redPixels == 0)
  }
}
