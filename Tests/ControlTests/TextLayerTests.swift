import Foundation
import MotionTesting
import TestSupport
import Testing

@MainActor
@Suite struct TextLayerTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1, framesPerSecond: 20)
  private let text = CATextLayer()

  init() {
    stage.window.backgroundColor = .black
    text.frame = CGRect(x: 20, y: 10, width: 160, height: 80)
    text.fontSize = 20
    stage.window.layer.addSublayer(text)
    stage.advance()
  }

  private func rows() -> [Int] { stage.snapshot().rowsWithInk(in: stage.window.bounds, scale: 1) }
  private func columns() -> [Int] { stage.snapshot().columnsWithInk(in: stage.window.bounds, scale: 1) }

  /// The next frame, with everything where it ends.
  private func settle() { stage.advance(by: 0.5) }

  @Test func theDefaultsAreApples() {
    let text = CATextLayer()
    #expect(text.string == nil && text.font == nil && text.fontSize == 36 && text.foregroundColor == .white)
    #expect(!text.isWrapped && text.alignmentMode == .natural && text.truncationMode == .none)
    text.string = 7
    #expect(text.string == nil, "no text")
    text.string = "Blue Hour"
    #expect(text.string as? String == "Blue Hour")
    text.string = NSAttributedString(string: "Night Ferry")
    #expect((text.string as? NSAttributedString)?.string == "Night Ferry")
  }

  @Test func theTextBeginsAtTheTopAndEndsAtTheBounds() throws {
    text.string = "HHH"
    settle()
    let font = UIFont.systemFont(ofSize: 20)
    let capitals = rows()
    #expect(abs(CGFloat(capitals.last ?? 0) + 1 - (10 + font.ascender)) <= 1.5)
    #expect((columns().first ?? 0) >= 20 && (columns().first ?? 0) < 25)
    text.string = String(repeating: "H", count: 80)
    settle()
    #expect((columns().last ?? 0) > 170 && (columns().last ?? 0) < 180)
    #expect(rows() == capitals, "one line")
    text.string = "H\nH\nH\nH\nH"
    settle()
    #expect((rows().last ?? 0) < 90 && rows().count > 3 * capitals.count)
  }

  @Test func linesWrapWithIsWrapped() {
    text.string = "Twelve places where one thing ends and another begins"
    settle()
    let single = rows().count
    text.isWrapped = true
    settle()
    #expect(rows().count > 2 * single)
    #expect((columns().last ?? 0) < 180)
  }

  @Test func alignmentModePlacesTheLines() {
    text.string = "HH"
    var starts: [Int] = []
    for mode in [CATextLayerAlignmentMode.natural, .left, .center, .right] {
      text.alignmentMode = mode
      settle()
      starts.append(columns().first ?? 0)
    }
    #expect(starts[0] == starts[1] && starts[2] > starts[1] + 40 && starts[3] > starts[2] + 40)
    #expect((columns().last ?? 0) > 170)
  }

  @Test func truncationModePlacesTheEllipsis() {
    // The middle stroke of the H is what an ellipsis lacks: its dots stand at the baseline.
    text.string = String(repeating: "H", count: 40)
    let height = Int(UIFont.systemFont(ofSize: 20).capHeight)
    func heightOfInk(_ range: ClosedRange<Int>) -> Int {
      let rect = CGRect(x: range.lowerBound, y: 0, width: range.count, height: 100)
      return stage.snapshot().rowsWithInk(in: rect, scale: 1).count
    }
    for (mode, dots) in [
      (CATextLayerTruncationMode.end, 168...176), (.start, 22...30), (.middle, 96...102),
    ] {
      text.truncationMode = mode
      settle()
      #expect(heightOfInk(dots) < height / 2, "\(mode.rawValue)")
      #expect(heightOfInk(20...179) >= height - 1)
    }
    text.truncationMode = .none
    settle()
    #expect(heightOfInk(168...176) >= height - 1)
  }

  @Test func fontsAreFontsOrNames() {
    text.string = "iiiiii"
    settle()
    let system = columns().last ?? 0
    text.font = UIFont.monospacedSystemFont(ofSize: 99, weight: .regular)
    settle()
    #expect((columns().last ?? 0) > system + 20, "its size does not count: \(columns().last ?? 0) \(system)")
    text.font = "Inter-Bold" as CFTypeRef
    settle()
    #expect((columns().last ?? 0) < system + 20 && (columns().last ?? 0) > system)
  }

  @Test func attributedStringKeepsItsOwnAttributes() {
    let red = NSAttributedString(
      string: "HHH",
      attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)])
    text.string = red
    settle()
    let height = rows().count
    #expect(height > 25)
    let image = stage.snapshot()
    let colors = (20..<180).map { image.pixel(x: $0, y: (rows().first ?? 0) + height / 2) }
    #expect(colors.contains { $0[0] > 240 && $0[1] < 20 } && !colors.contains { $0[1] > 60 })
    (text.fontSize, text.foregroundColor) = (8, .white)
    settle()
    #expect(rows().count == height)
    text.alignmentMode = .right
    settle()
    #expect((columns().first ?? 0) > 80, "what it leaves open is the layer's")
  }

  @Test func fontSizeAndColourAnimateImplicitly() {
    text.string = "H"
    settle()
    let small = rows().count
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    text.fontSize = 60
    text.foregroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    CATransaction.commit()
    #expect(text.animationKeys()?.sorted() == ["fontSize", "foregroundColor"])
    stage.advance(by: 0.5)
    #expect(text.presentation()?.fontSize == 40)
    let middle = rows().count
    // Large letters are drawn a little lower.
    #expect(abs(middle - small * 2) <= 4, "\(small) \(middle)")
    let green = text.presentation()?.foregroundColor?.components ?? []
    #expect(green.count == 4 && abs(green[0] - 0.5) < 0.01 && green[1] == 1)
    stage.advance(by: 1)
    #expect(abs(rows().count - small * 3) <= 6)
    #expect(text.animationKeys() == nil)
  }

  @Test func otherPropertiesDoNotAnimate() {
    text.string = "H"
    text.isWrapped = true
    text.alignmentMode = .center
    #expect(text.animationKeys() == nil)
  }

  @Test func propertiesAreReadAndSetByKey() {
    text.setValue("Noon", forKey: "string")
    text.setValue(NSNumber(value: 12), forKey: "fontSize")
    text.setValue(NSNumber(value: true), forKey: "wrapped")
    text.setValue(CATextLayerAlignmentMode.center, forKey: "alignmentMode")
    #expect(text.string as? String == "Noon" && text.fontSize == 12 && text.isWrapped && text.alignmentMode == .center)
    #expect(text.value(forKey: "fontSize") as? NSNumber == 12)
    #expect((CATextLayer(layer: text).string as? String) == "Noon")
  }

  @Test func renderIncludesTextLayers() throws {
    text.string = "HHH"
    settle()
    let context = try #require(CGContext(size: stage.window.bounds.size, scale: 1))
    stage.window.layer.render(in: context)
    let image = try #require(context.makeImage())
    #expect(image.rowsWithInk(in: stage.window.bounds, scale: 1) == rows())
  }
}
