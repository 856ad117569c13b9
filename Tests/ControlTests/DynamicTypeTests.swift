import CoreGraphics
import Foundation
import MotionTesting
import Testing
import UIKitCore

@MainActor
@Suite struct DynamicTypeTests {
  private let stage = Stage(size: CGSize(width: 390, height: 600), scale: 2)
  private let page = UIViewController()

  init() {
    stage.window.rootViewController = page
    stage.advance()
  }

  private func added<View: UIView>(_ view: View) -> View {
    page.view.addSubview(view)
    return view
  }

  @Test func labelsFollowTheTextSizeIfTheyAreTold() {
    let (following, fixed) = (added(UILabel()), added(UILabel()))
    for label in [following, fixed] {
      label.text = "Size"
      label.font = .preferredFont(forTextStyle: .body)
    }
    following.adjustsFontForContentSizeCategory = true
    let height = following.intrinsicContentSize.height
    page.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(following.font.pointSize == 33 && fixed.font.pointSize == 17)
    #expect(following.intrinsicContentSize.height > height * 1.8)
    page.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    #expect(following.font.pointSize == 17 && following.intrinsicContentSize.height == height)
  }

  @Test func fontsSetUnderAnOverrideAreAdjustedAtOnce() {
    page.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
    let label = added(UILabel())
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferredFont(forTextStyle: .caption1)
    #expect(label.font.pointSize == 16)
    label.font = .systemFont(ofSize: 12)
    #expect(label.font.pointSize == 12)
  }

  @Test func eachRunOfAnAttributedTextFollows() throws {
    let label = added(UILabel())
    label.adjustsFontForContentSizeCategory = true
    let text = NSMutableAttributedString(string: "title", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
    text.append(NSAttributedString(string: "fixed", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
    label.attributedText = text
    page.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    let shown = try #require(label.attributedText)
    let sizes = [0, 5].map { (shown.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize }
    #expect(sizes == [38, 10])
  }

  @Test func textFieldsAndButtonTitlesGrow() {
    let field = added(UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 60)))
    field.adjustsFontForContentSizeCategory = true
    field.font = .preferredFont(forTextStyle: .body)
    let plain = added(UIButton(type: .system))
    plain.setTitle("Plain", for: .normal)
    plain.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    plain.titleLabel?.adjustsFontForContentSizeCategory = true
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Filled"
    let filled = added(UIButton(configuration: configuration))
    let before = [field, plain, filled].map(\.intrinsicContentSize.height)
    page.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraLarge
    stage.advance()
    #expect(field.font?.pointSize == 47 && plain.titleLabel?.font.pointSize == 47)
    #expect(filled.titleLabel?.font.pointSize ?? 0 > 35)
    for (view, height) in zip([field, plain, filled], before) { #expect(view.intrinsicContentSize.height > height + 10) }
  }

  @Test func limitsOfAViewHoldBelowIt() {
    let box = added(UIView())
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferredFont(forTextStyle: .body)
    box.addSubview(label)
    box.maximumContentSizeCategory = .extraLarge
    page.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(label.font.pointSize == 19 && page.view.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    box.maximumContentSizeCategory = nil
    #expect(label.font.pointSize == 33)
    box.minimumContentSizeCategory = .accessibilityExtraLarge
    #expect(label.font.pointSize == 40)
  }

  @Test func theUsersSizeReachesWindowsAndIsTold() throws {
    let label = added(UILabel())
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferredFont(forTextStyle: .body)
    #expect(stage.application.preferredContentSizeCategory == .large)
    var told: [String] = []
    let screen = try #require(stage.window.windowScene?.screen)
    let token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: screen, queue: nil
    ) { note in
      let category = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String
      MainActor.assumeIsolated { told.append(category ?? "none") }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    // The traits of this thread are those of the next test too.
    defer { stage.preferredContentSizeCategory = .large }
    stage.preferredContentSizeCategory = .extraSmall
    stage.preferredContentSizeCategory = .extraSmall
    #expect(told == ["UICTContentSizeCategoryXS"])
    #expect(label.font.pointSize == 14 && UIFont.preferredFont(forTextStyle: .body).pointSize == 14)
    #expect(stage.application.preferredContentSizeCategory == .extraSmall)
  }

  @Test func cellsOfListsFollow() throws {
    let cell = added(UITableViewCell(style: .subtitle, reuseIdentifier: nil))
    cell.textLabel?.text = "Inbox"
    var content = UIListContentConfiguration.cell()
    content.text = "Outbox"
    let list = added(UIListContentView(configuration: content))
    page.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    stage.advance()
    #expect(cell.textLabel?.font.pointSize == 33)
    let label = try #require(list.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Outbox" })
    #expect(label.font.pointSize == 33)
  }
}
