import Foundation
import MotionTesting
import TestSupport
import Testing

@MainActor
@Suite struct ImageViewTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 2)

  private func image(_ color: UIColor, _ width: CGFloat = 10, _ height: CGFloat = 10) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let none: [UInt8] = [0, 0, 0, 255]

  @Test func imageViewHasTheSizeOfItsImage() {
    let view = UIImageView(image: image(.red, 12, 8))
    #expect(view.bounds.size == CGSize(width: 12, height: 8))
    #expect(view.intrinsicContentSize == CGSize(width: 12, height: 8))
    #expect(!view.isUserInteractionEnabled)
  }

  @Test func contentModesPlaceTheImage() {
    let view = UIImageView(image: image(.red, 20, 10))
    stage.show(view, at: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(stage.snapshot().pixel(x: 40, y: 4) == red)
    view.contentMode = .scaleAspectFit
    stage.advance()
    #expect(stage.snapshot().pixel(x: 40, y: 4) == none)
    #expect(stage.snapshot().pixel(x: 4, y: 40) == red)
    view.contentMode = .center
    stage.advance()
    #expect(stage.snapshot().pixel(x: 10, y: 40) == none)
    #expect(stage.snapshot().pixel(x: 40, y: 40) == red)
    view.contentMode = .topLeft
    stage.advance()
    #expect(stage.snapshot().pixel(x: 2, y: 2) == red)
    #expect(stage.snapshot().pixel(x: 44, y: 44) == none)
    view.contentMode = .bottomRight
    stage.advance()
    #expect(stage.snapshot().pixel(x: 78, y: 78) == red)
    #expect(stage.snapshot().pixel(x: 2, y: 2) == none)
  }

  @Test func aTemplateIsDrawnInTheTintColour() {
    let view = UIImageView(image: image(.black).withRenderingMode(.alwaysTemplate))
    view.tintColor = .red
    stage.show(view, at: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(stage.snapshot().pixel(x: 10, y: 10) == red)
    view.tintColor = .blue
    stage.advance()
    #expect(stage.snapshot().pixel(x: 10, y: 10) == blue)
  }

  @Test func aTemplateFollowsTheTheme() {
    let view = UIImageView(image: image(.black).withRenderingMode(.alwaysTemplate))
    view.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .blue : .red }
    stage.show(view, at: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(stage.snapshot().pixel(x: 10, y: 10) == red)
    stage.send(.style(.dark))
    stage.advance()
    #expect(stage.snapshot().pixel(x: 10, y: 10) == blue)
  }

  @Test func theVariantOfAnImageFollowsTheTheme() throws {
    let day = image(.red)
    try #require(day.imageAsset).register(image(.blue), with: UITraitCollection(userInterfaceStyle: .dark))
    let (view, other) = (UIImageView(image: day), UIImageView(image: day))
    stage.show(view, at: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.show(other, at: CGRect(x: 20, y: 0, width: 10, height: 10))
    other.overrideUserInterfaceStyle = .light
    stage.advance()
    #expect(stage.snapshot().pixel(x: 10, y: 10) == red)
    stage.send(.style(.dark))
    stage.advance()
    #expect(stage.snapshot().pixel(x: 10, y: 10) == blue && stage.snapshot().pixel(x: 50, y: 10) == red)
    #expect(view.image === day)
    view.overrideUserInterfaceStyle = .light
    stage.advance()
    #expect(stage.snapshot().pixel(x: 10, y: 10) == red)
    view.overrideUserInterfaceStyle = .unspecified
    stage.advance()
    #expect(stage.snapshot().pixel(x: 10, y: 10) == blue)
  }

  @Test func theSizeIsThatOfTheVariant() throws {
    let day = image(.red, 10, 10)
    try #require(day.imageAsset).register(image(.blue, 30, 20), with: UITraitCollection(userInterfaceStyle: .dark))
    let view = UIImageView(image: day)
    stage.window.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: stage.window.leftAnchor), view.topAnchor.constraint(equalTo: stage.window.topAnchor),
    ])
    stage.advance()
    #expect(view.frame.size == CGSize(width: 10, height: 10))
    stage.send(.style(.dark))
    stage.advance()
    #expect(view.frame.size == CGSize(width: 30, height: 20) && view.intrinsicContentSize == view.frame.size)
    #expect(view.sizeThatFits(.zero) == view.frame.size && view.image?.size == CGSize(width: 10, height: 10))
    view.overrideUserInterfaceStyle = .light
    stage.advance()
    #expect(view.frame.size == CGSize(width: 10, height: 10))
  }

  @Test func highlightingShowsTheOtherImage() {
    let view = UIImageView(image: image(.red), highlightedImage: image(.blue))
    stage.show(view, at: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.isHighlighted = true
    stage.advance()
    #expect(stage.snapshot().pixel(x: 10, y: 10) == blue)
  }

  @Test func capInsetsFollowTheSize() {
    let frame = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
    }
    let view = UIImageView(image: frame.resizableImage(withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)))
    stage.show(view, at: CGRect(x: 0, y: 0, width: 60, height: 60))
    #expect(stage.snapshot().pixel(x: 2, y: 60) == red)
    #expect(stage.snapshot().pixel(x: 8, y: 60) == blue)
    #expect(stage.snapshot().pixel(x: 60, y: 112) == blue)
    view.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    stage.advance()
    #expect(stage.snapshot().pixel(x: 80, y: 150) == blue)
    #expect(stage.snapshot().pixel(x: 80, y: 158) == red)
  }

  @Test func severalImagesPlayInALoop() {
    let view = UIImageView(frame: .zero)
    view.animationImages = [image(.red), image(.blue)]
    view.animationDuration = 0.2
    view.animationRepeatCount = 2
    view.image = image(.black)
    stage.show(view, at: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.startAnimating()
    stage.advance()
    #expect(view.isAnimating)
    #expect(stage.snapshot().pixel(x: 10, y: 10) == red)
    stage.advance(by: 0.1)
    #expect(stage.snapshot().pixel(x: 10, y: 10) == blue)
    stage.advance(by: 0.1)
    #expect(stage.snapshot().pixel(x: 10, y: 10) == red)
    stage.advance(by: 0.3)
    #expect(!view.isAnimating)
    #expect(stage.snapshot().pixel(x: 10, y: 10) == none)
    #expect(UIApplication.shared.nextWake == nil)
  }
}
