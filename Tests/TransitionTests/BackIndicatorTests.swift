import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import Controls
@testable import Transitions
@testable import ViewCore

/// The program's own arrow of back buttons, and what is seen of a title that moves under it.
@MainActor
struct BackIndicatorTests {
  private static let size = CGSize(width: 12, height: 20)
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  private let navigation = UINavigationController()
  private let lower = UIViewController()
  private let upper = UIViewController()

  init() {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    bar.backgroundColor = .red
    lower.navigationItem.titleView = bar
    lower.navigationItem.backButtonTitle = "Home"
    for page in [lower, upper] { page.view.backgroundColor = .white }
    navigation.viewControllers = [lower]
    stage.window.rootViewController = navigation
    stage.advance(frames: 2)
  }

  private func image(_ color: UIColor, of part: CGRect = CGRect(origin: .zero, size: size)) -> UIImage {
    UIGraphicsImageRenderer(size: Self.size).image { context in
      color.setFill()
      context.fill(part)
    }
  }

  /// The line of a template image at the left, and a mask that shows what is in its right half.
  private func setIndicator() {
    let line = CGRect(x: 0, y: 0, width: 2, height: 20)
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .white
    look.setBackIndicatorImage(
      image(.black, of: line), transitionMaskImage: image(.black, of: CGRect(x: 6, y: 0, width: 6, height: 20)))
    navigation.navigationBar.standardAppearance = look
    navigation.navigationBar.scrollEdgeAppearance = look
    navigation.navigationBar.tintColor = .blue
    stage.advance()
  }

  private func button() throws -> UIButton {
    navigation.view.layoutIfNeeded()
    func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    return try #require(all(navigation.navigationBar).lazy.compactMap { $0 as? UIButton }.first)
  }

  /// How red the bar is at an x position, 0…255.
  private func red(_ x: Int) -> Int {
    let pixel = stage.snapshot().pixel(x: x, y: 22)
    return max(0, Int(pixel[0]) - Int(pixel[1]))
  }

  /// The reddest that places become while the title moves.
  private func reddest(_ places: [Int]) -> [Int] {
    var found = places.map { _ in 0 }
    for _ in 0..<60 {
      stage.advance()
      found = zip(found, places).map { max($0, red($1)) }
    }
    return found
  }

  @Test func theImageStandsInPlaceOfTheArrowInTheTint() throws {
    setIndicator()
    navigation.pushViewController(upper, animated: false)
    stage.advance(frames: 2)
    let button = try button()
    #expect(button.title(for: .normal) == "Home" && button.frame.minX == 16)
    let pixel = stage.snapshot().pixel(x: 16, y: 22)
    #expect(pixel[2] > 200 && pixel[0] < 60 && pixel[1] < 60)
    #expect(stage.snapshot().pixel(x: 20, y: 22) == [255, 255, 255, 255])
    stage.tap(at: CGPoint(x: 40, y: 22))
    stage.advance(by: 1)
    #expect(navigation.topViewController === lower)
  }

  @Test func aTitleThatMovesIsSeenOnlyWhereTheMaskSays() throws {
    setIndicator()
    navigation.pushViewController(upper, animated: true)
    let push = reddest([4, 19, 25, 60])
    // In the left half of the arrow's frame and before it nothing is seen.
    #expect(push[0] == 0 && push[1] == 0 && push[2] > 20 && push[3] > 20)
    navigation.popViewController(animated: true)
    let pop = reddest([4, 19, 25, 150])
    #expect(pop[0] == 0 && pop[1] == 0 && pop[2] > 20 && pop[3] == 255)
    #expect(lower.navigationItem.titleView?.mask == nil)
  }

  @Test func theArrowStaysWhileTheTitleOfTheButtonMoves() throws {
    setIndicator()
    navigation.pushViewController(upper, animated: true)
    stage.advance(frames: 10)
    let button = try button()
    #expect(button.layer.presentation()?.affineTransform() == .identity)
    #expect(button.titleLabel?.layer.presentation()?.affineTransform().tx ?? 0 > 10)
    stage.advance(by: 1)
    #expect(button.titleLabel?.transform == .identity && button.titleLabel?.mask == nil)
  }

  @Test func withoutAnIndicatorOfItsOwnNothingIsMasked() {
    navigation.navigationBar.backIndicatorImage = image(.black)
    navigation.pushViewController(upper, animated: true)
    #expect(reddest([4])[0] > 20)
  }

  @Test func theOlderPropertiesCountTogether() throws {
    navigation.navigationBar.backIndicatorImage = image(.black)
    navigation.pushViewController(upper, animated: false)
    #expect(try button().title(for: .normal) == "‹ Home")
    navigation.navigationBar.backIndicatorTransitionMaskImage = image(.black)
    #expect(try button().title(for: .normal) == "Home" && button().image(for: .normal)?.size == CGSize(width: 18, height: 20))
    navigation.navigationBar.backIndicatorImage = nil
    #expect(try button().title(for: .normal) == "‹ Home")
  }

  @Test func emptyImagesLeaveTheTitleAlone() throws {
    navigation.navigationBar.backIndicatorImage = UIImage()
    navigation.navigationBar.backIndicatorTransitionMaskImage = UIImage()
    navigation.pushViewController(upper, animated: true)
    stage.advance(by: 1)
    let title = try #require(button().titleLabel)
    #expect(title.text == "Home" && title.convert(title.bounds, to: nil).minX < 30)
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(navigation.topViewController === lower && lower.navigationItem.titleView?.mask == nil)
  }

  @Test func bothImagesAreSetOrNone() {
    let look = UINavigationBarAppearance()
    let (standard, mask) = (look.backIndicatorImage, look.backIndicatorTransitionMaskImage)
    #expect(standard.size.width > 0 && standard.size == mask.size && standard.renderingMode == .alwaysTemplate)
    let (own, ownMask) = (image(.red), image(.black))
    look.setBackIndicatorImage(own, transitionMaskImage: ownMask)
    let copy: UINavigationBarAppearance = look.copy()
    #expect(copy.backIndicatorImage === own && copy.backIndicatorTransitionMaskImage === ownMask)
    look.setBackIndicatorImage(own, transitionMaskImage: nil)
    #expect(look.backIndicatorImage === standard && look.backIndicatorTransitionMaskImage === mask)
  }

  @Test func theArrowBesideAColouredImageFollowsTheTint() {
    setIndicator()
    let picture = image(.green).withRenderingMode(.alwaysOriginal)
    lower.navigationItem.backBarButtonItem = UIBarButtonItem(image: picture)
    navigation.navigationBar.tintColor = .red
    navigation.pushViewController(upper, animated: false)
    stage.advance(frames: 2)
    #expect(stage.snapshot().pixel(x: 16, y: 22) == [255, 0, 0, 255])
    #expect(stage.snapshot().pixel(x: 38, y: 22) == [0, 255, 0, 255])
    navigation.navigationBar.tintColor = .blue
    stage.advance(frames: 2)
    #expect(stage.snapshot().pixel(x: 16, y: 22) == [0, 0, 255, 255])
  }
}
