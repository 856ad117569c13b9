import MotionTesting
import TestSupport
import Testing

/// Colours that are pictures side by side.
@MainActor
@Suite struct PatternColorTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 2)
  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let white: [UInt8] = [255, 255, 255, 255]

  /// Red with a blue upper left quarter, in 4 × 6 points.
  private var checker: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 6)).image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 6))
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
    }
  }

  init() {
    stage.window.rootViewController = UIViewController()
    stage.window.rootViewController?.view.backgroundColor = .white
    stage.advance()
  }

  private func color(_ x: CGFloat, _ y: CGFloat) -> [UInt8] { stage.snapshot().pixel(x: Int(x * 2), y: Int(y * 2)) }

  private func add(_ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = UIColor(patternImage: checker)
    stage.window.rootViewController?.view.addSubview(view)
    stage.advance()
    return view
  }

  private func expected(_ x: CGFloat, _ y: CGFloat) -> [UInt8] {
    x.truncatingRemainder(dividingBy: 4) < 2 && y.truncatingRemainder(dividingBy: 6) < 3 ? blue : red
  }

  @Test func aViewsTilesBeginInItsUpperLeftCorner() {
    let view = add(CGRect(x: 10, y: 7, width: 85, height: 90))
    for (x, y) in [(0.5, 0.5), (2.5, 0.5), (0.5, 3.5), (4.5, 6.5), (40.5, 60.5), (82.5, 87.5), (84.5, 88.5)]
      as [(CGFloat, CGFloat)]
    {
      #expect(color(10 + x, 7 + y) == expected(x, y), "\(x), \(y)")
    }
    #expect(color(9.5, 20) == white && color(95.5, 20) == white && color(50, 97.5) == white)
    view.bounds.origin = CGPoint(x: 3, y: 3)
    stage.advance()
    #expect(color(10.5, 7.5) == blue && color(12.5, 7.5) == red, "the background does not scroll")
  }

  @Test func cornersCutTilesAndOpacityFadesThem() {
    let view = add(CGRect(x: 20, y: 20, width: 60, height: 60))
    view.layer.cornerRadius = 20
    stage.advance()
    #expect(color(21, 21) == white && color(20.5 + 28, 20.5 + 30) == blue)
    view.alpha = 0.5
    stage.advance()
    let faded = color(20.5 + 28, 20.5 + 30)
    #expect(abs(Int(faded[0]) - 128) < 3 && faded[2] == 255)
    view.backgroundColor = UIColor(patternImage: checker).withAlphaComponent(0.5)
    view.alpha = 1
    stage.advance()
    #expect(color(20.5 + 28, 20.5 + 30) == faded)
    view.backgroundColor = .black
    stage.advance()
    #expect(color(48, 50) == [0, 0, 0, 255])
  }

  @Test func aLargeTileIsCutOnceAtEachEdge() {
    let large = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 300)).image { context in
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 300, height: 300))
    }
    let view = add(CGRect(x: 10, y: 10, width: 50, height: 50))
    view.backgroundColor = UIColor(patternImage: large)
    stage.advance()
    #expect(color(11, 11) == blue && color(59, 59) == blue && color(61, 30) == white)
  }

  @Test func drawingFillsStrokesAndWritesWithTiles() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      UIColor(patternImage: checker).set()
      context.cgContext.translateBy(x: 1, y: 1)
      context.cgContext.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.cgContext.setLineWidth(4)
      context.cgContext.stroke(CGRect(x: 30, y: 0, width: 8, height: 30))
    }
    let scale = image.scale
    func pixel(_ x: CGFloat, _ y: CGFloat) -> [UInt8]? { image.cgImage?.pixel(x: Int(x * scale), y: Int(y * scale)) }
    // The tiles begin in the context's own origin, whatever its transform.
    #expect(pixel(1.5, 1.5) == blue && pixel(2.5, 1.5) == red && pixel(4.5, 6.5) == blue)
    #expect(pixel(32.5, 12.5) == blue && pixel(30.5, 12.5) == red && pixel(0.5, 0.5) == [0, 0, 0, 0])
  }

  @Test func renderedLayersKeepTheirTiles() throws {
    let view = add(CGRect(x: 3, y: 5, width: 40, height: 40))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { context in
      context.cgContext.translateBy(x: 7, y: 9)
      view.layer.render(in: context.cgContext)
    }
    let pixel = { (x: CGFloat, y: CGFloat) in image.cgImage?.pixel(x: Int(x * image.scale), y: Int(y * image.scale)) }
    #expect(pixel(7.5, 9.5) == blue && pixel(9.5, 9.5) == red && pixel(11.5, 15.5) == blue)
  }

  @Test func aPatternHasNoComponents() {
    let pattern = UIColor(patternImage: checker)
    var red: CGFloat = 7
    #expect(!pattern.getRed(&red, green: nil, blue: nil, alpha: nil) && red == 7)
    #expect(!pattern.getWhite(nil, alpha: nil) && !pattern.getHue(nil, saturation: nil, brightness: nil, alpha: nil))
    #expect(pattern.cgColor.components == [1] && pattern.cgColor.numberOfComponents == 1 && pattern.cgColor.colorSpace == nil)
    #expect(pattern.withAlphaComponent(0.25).cgColor.alpha == 0.25)
    #expect(pattern == pattern && pattern != UIColor(patternImage: checker) && pattern.cgColor == pattern.cgColor)
    #expect(UIColor(patternImage: UIImage()).cgColor.alpha == 0)
  }
}
