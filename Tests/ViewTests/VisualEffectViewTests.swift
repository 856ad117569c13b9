import Foundation
import MotionTesting
import Testing

@MainActor
struct VisualEffectViewTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let root = UIViewController()

  init() {
    stage.advance()
    stage.window.rootViewController = root
    root.view.backgroundColor = .white
    let dark = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    dark.backgroundColor = .black
    root.view.addSubview(dark)
  }

  private func added(_ effect: UIVisualEffect?) -> UIVisualEffectView {
    let view = UIVisualEffectView(effect: effect)
    view.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    root.view.addSubview(view)
    stage.advance()
    return view
  }

  private var backdrops: [Substring] { stage.displayListText().split(separator: "\n").filter { $0.contains("backdrop") } }

  private func gray(_ x: Int, _ y: Int) -> Int {
    stage.snapshot().withPixels { bytes, bytesPerRow in Int(bytes[y * bytesPerRow + x * 4]) }
  }

  @Test func effectBlursAndTintsTheContentBelow() {
    _ = added(UIBlurEffect(style: .light))
    #expect(backdrops.count == 1)
    #expect(backdrops[0].contains("radius 30"))
    let (left, middle, right) = (gray(55, 100), gray(100, 100), gray(145, 100))
    #expect(left < middle && middle < right)
    #expect(gray(20, 100) == 0 && gray(180, 100) == 255)
  }

  @Test func contentAboveTheBlurIsSharp() {
    let view = added(UIBlurEffect(style: .light))
    let mark = UIView(frame: CGRect(x: 40, y: 40, width: 10, height: 10))
    mark.backgroundColor = .black
    view.contentView.addSubview(mark)
    stage.advance()
    #expect(gray(94, 94) == 0)
    #expect(gray(101, 94) > 60)
  }

  @Test func effectCanBeAnimatedInPartly() {
    let view = added(nil)
    #expect(backdrops.isEmpty)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.effect = UIBlurEffect(style: .dark) }
    animator.fractionComplete = 0.25
    stage.advance()
    #expect(backdrops.count == 1)
    #expect(backdrops.first?.contains("radius 5") == true)
    animator.fractionComplete = 0.75
    stage.advance()
    #expect(backdrops.first?.contains("radius 15") == true)
    animator.stopAnimation(true)
  }

  @Test func effectCanBeAnimatedOutPartly() {
    let view = added(UIBlurEffect(style: .dark))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
    stage.advance(by: 0.5)
    #expect(backdrops.first?.contains("radius 10") == true)
    stage.advance(by: 0.6)
    #expect(backdrops.isEmpty)
  }

  @Test func effectWithoutAColourFollowsTheStyle() {
    let view = added(UIBlurEffect(style: .regular))
    let light = gray(100, 100)
    root.overrideUserInterfaceStyle = .dark
    stage.advance()
    #expect(gray(100, 100) < light)
    view.effect = UIBlurEffect(style: .systemMaterialLight)
    stage.advance()
    #expect(gray(100, 100) > 150)
  }

  @Test func effectsOfOneStyleAreEqual() {
    #expect(UIBlurEffect(style: .dark) == UIBlurEffect(style: .dark))
    #expect(UIBlurEffect(style: .dark) != UIBlurEffect(style: .light))
  }

  // MARK: - Vibrancy

  /// A blur over black and white, and above it a bar in an effect view with vibrancy; the levels of grey in the bar over either half.
  private func vibrant(
    _ style: UIBlurEffect.Style, _ vibrancy: UIVibrancyEffectStyle, color: UIColor = .red
  ) -> (overBlack: Int, overWhite: Int, beside: Int) {
    let blur = UIBlurEffect(style: style)
    let view = added(blur)
    let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: vibrancy))
    vibrant.frame = view.bounds
    view.contentView.addSubview(vibrant)
    let bar = UIView(frame: CGRect(x: 0, y: 40, width: 100, height: 20))
    bar.backgroundColor = color
    vibrant.contentView.addSubview(bar)
    stage.advance()
    defer { view.removeFromSuperview() }
    return (gray(52, 100), gray(148, 100), gray(148, 140))
  }

  @Test func vibrancyShowsContentDarkerOrLighterThanItsBackdrop() {
    let dark = vibrant(.dark, .label)
    let light = vibrant(.light, .label)
    #expect(dark.overWhite > dark.beside && light.overWhite < light.beside)
    // The backdrop shows through.
    #expect(dark.overWhite > dark.overBlack && light.overWhite > light.overBlack)
    #expect(dark.overBlack > 200 && light.overWhite < 60)
  }

  @Test func vibrancyDependsOnTheStyleAndNotOnTheContentsColour() {
    let styles: [UIVibrancyEffectStyle] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
    let levels = styles.map { vibrant(.dark, $0).overBlack }
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 > $1 + 10 }, "\(levels)")
    #expect(vibrant(.dark, .fill).overBlack == vibrant(.dark, .fill, color: .green).overBlack)
    let half = vibrant(.dark, .label, color: UIColor(white: 1, alpha: 0.5)).overBlack
    #expect(half < levels[0] - 40)
  }

  @Test func vibrancyEndsWithItsEffectAndFollowsTheTheme() {
    let blur = UIBlurEffect(style: .regular)
    let view = added(UIVibrancyEffect(blurEffect: blur))
    #expect(backdrops.isEmpty)
    let mark = UIView(frame: view.bounds)
    mark.backgroundColor = .red
    view.contentView.addSubview(mark)
    stage.advance()
    #expect(gray(140, 100) < 60)
    root.overrideUserInterfaceStyle = .dark
    stage.advance()
    #expect(gray(140, 100) > 240)
    view.effect = nil
    stage.advance()
    // Red, in the order blue, green, red.
    #expect(gray(140, 100) < 100)
  }

  @Test func vibrancyEffectsOfOneBlurAndStyleAreEqual() {
    let blur = UIBlurEffect(style: .dark)
    #expect(UIVibrancyEffect(blurEffect: blur) == UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .label))
    #expect(UIVibrancyEffect(blurEffect: blur) != UIVibrancyEffect(blurEffect: blur, style: .fill))
    #expect(UIVibrancyEffect(blurEffect: blur) != UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light)))
  }
}
