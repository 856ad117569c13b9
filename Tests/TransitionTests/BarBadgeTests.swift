import Foundation
import MotionTesting
import TestSupport
import Testing

@testable import Containers
@testable import Controls
@testable import Transitions
@testable import ViewCore

/// Marks at the corners of buttons in bars.
@MainActor
struct BarBadgeTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  private let page = UIViewController()
  private let item = UIBarButtonItem(systemItem: .add)

  init() {
    page.navigationItem.rightBarButtonItem = item
    stage.window.rootViewController = UINavigationController(rootViewController: page)
    stage.advance(frames: 2)
  }

  private func badges(_ view: UIView) -> [BarBadgeView] {
    view.subviews.flatMap { [$0 as? BarBadgeView].compactMap { $0 } + badges($0) }
  }

  private func badge() throws -> BarBadgeView { try #require(badges(stage.window).first) }

  @Test func aBadgeIsAtTheTrailingCornerOfItsButton() throws {
    #expect(badges(stage.window).isEmpty)
    item.badge = .count(3)
    stage.advance(frames: 2)
    let badge = try badge()
    let button = try #require(badge.superview as? UIButton)
    #expect(badge.text == "3" && badge.textColor == .white && badge.backgroundColor == .systemRed)
    #expect(badge.frame.maxX == button.bounds.maxX + 8 && badge.frame.minY < 0 && badge.frame.minY >= -8)
    let whole = badge.convert(badge.bounds, to: nil)
    #expect(whole.minY >= 0 && whole.maxX <= 300 && whole.width >= whole.height)
    let pixel = stage.snapshot().pixel(x: Int(whole.minX) + 2, y: Int(whole.midY))
    #expect(pixel[0] > 200 && pixel[1] < 100)
    // The badge is a part of the button.
    var presses = 0
    item.primaryAction = UIAction { _ in presses += 1 }
    stage.advance(frames: 2)
    let place = try self.badge().convert(CGPoint(x: 3, y: 12), to: nil)
    stage.tap(at: place)
    #expect(presses == 1)
    item.badge = nil
    stage.advance(frames: 2)
    #expect(badges(stage.window).isEmpty)
  }

  @Test func textsAreWideAndIndicatorsSmall() throws {
    item.badge = .string("many")
    stage.advance(frames: 2)
    let wide = try badge().bounds
    item.badge = .indicator()
    stage.advance(frames: 2)
    let dot = try badge().bounds
    #expect(wide.width > wide.height && dot.width == dot.height && dot.height < wide.height && dot.height > 4)
    #expect(try badge().text == nil)
  }

  @Test func colorsAndFontAreTheBadges() throws {
    var badge = UIBarButtonItem.Badge.string("7")
    #expect(badge == .count(7) && badge.stringValue == "7" && UIBarButtonItem.Badge.indicator().stringValue == nil)
    badge.backgroundColor = .blue
    badge.foregroundColor = .yellow
    badge.font = .systemFont(ofSize: 15)
    #expect(badge != .count(7))
    item.badge = badge
    stage.advance(frames: 2)
    let view = try self.badge()
    #expect(view.backgroundColor == .blue && view.textColor == .yellow && view.font.pointSize == 15 && view.bounds.height > 17)
  }

  @Test func toolbarsShowBadgesToo() throws {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 200, width: 300, height: 44))
    page.view.addSubview(toolbar)
    let button = UIBarButtonItem(title: "Mail")
    button.badge = .count(12)
    toolbar.items = [button]
    stage.advance(frames: 2)
    #expect(badges(toolbar).map(\.text) == ["12"])
    button.badge = .count(13)
    stage.advance(frames: 2)
    #expect(badges(toolbar).map(\.text) == ["13"])
  }

  @Test func aBadgeChangesTheSideWithTheDirection() throws {
    let navigation = try #require(page.navigationController)
    item.badge = .count(3)
    navigation.traitOverrides.layoutDirection = .rightToLeft
    stage.advance(frames: 2)
    #expect(try badge().frame.minX == -8)
    navigation.traitOverrides.layoutDirection = .leftToRight
    stage.advance(frames: 2)
    let badge = try badge()
    #expect(try badge.frame.maxX == #require(badge.superview).bounds.maxX + 8)
  }
}
