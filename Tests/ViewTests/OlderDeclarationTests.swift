import MotionTesting
import Testing

@testable import Containers
@testable import Controls
@testable import Lists
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

/// What sources of many years use: layout guides of controllers, ignored input, pictures of the screen, words for assistive
/// technology and for the software keyboard.
@Suite @MainActor struct OlderDeclarationTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)

  @Test func layoutGuidesOfAControllerAreTheBarsAroundItsView() {
    let page = UIViewController()
    stage.window.rootViewController = UINavigationController(rootViewController: page)
    let card = UIView()
    card.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(card)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: page.topLayoutGuide.bottomAnchor),
      card.bottomAnchor.constraint(equalTo: page.bottomLayoutGuide.topAnchor, constant: -30),
      card.leftAnchor.constraint(equalTo: page.view.leftAnchor), card.widthAnchor.constraint(equalToConstant: 50),
      NSLayoutConstraint(
        item: card, attribute: .height, relatedBy: .greaterThanOrEqual, toItem: page.topLayoutGuide, attribute: .height,
        multiplier: 1, constant: 0),
    ])
    stage.advance()
    let safe = page.view.safeAreaInsets
    #expect(safe.top > 0)
    #expect(page.topLayoutGuide.length == safe.top && page.bottomLayoutGuide.length == safe.bottom)
    #expect(card.frame.minY == safe.top && card.frame.maxY == page.view.bounds.height - safe.bottom - 30)
    page.additionalSafeAreaInsets.top = 17
    stage.advance()
    #expect(page.topLayoutGuide.length == safe.top + 17 && card.frame.minY == safe.top + 17)
    #expect(page.topLayoutGuide === page.topLayoutGuide)
  }

  @Test func ignoredInteractionDropsTouchesThatBegin() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let application = stage.application
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    stage.tap(at: CGPoint(x: 50, y: 50))
    application.endIgnoringInteractionEvents()
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(taps == 0 && application.isIgnoringInteractionEvents)
    application.endIgnoringInteractionEvents()
    application.endIgnoringInteractionEvents()
    #expect(!application.isIgnoringInteractionEvents)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(taps == 1)
  }

  @Test func aTouchThatIsDownGoesOnWhileOthersAreIgnored() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.touchDown(at: CGPoint(x: 50, y: 50))
    stage.advance()
    stage.application.beginIgnoringInteractionEvents()
    stage.touchUp()
    stage.advance()
    #expect(taps == 1)
  }

  @Test func aPictureOfTheScreenHasAllWindows() {
    stage.window.backgroundColor = .black
    stage.advance()
    let above = UIWindow(frame: CGRect(x: 100, y: 0, width: 100, height: 400))
    above.backgroundColor = .red
    above.isHidden = false
    stage.advance()
    let picture = stage.application.screen.snapshotView(afterScreenUpdates: false)
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
    above.isHidden = true
    stage.window.addSubview(picture)
    stage.advance()
    let colours = stage.snapshot().withPixels { bytes, bytesPerRow in
      [10, 150].map { x in (0..<3).map { Int(bytes[100 * bytesPerRow + x * 4 + $0]) } }
    }
    #expect(colours[0] == [0, 0, 0] && colours[1].max()! > 200 && colours[1].min()! < 90, "\(colours)")
  }

  @Test func anEffectViewHasAFrame() {
    let view = UIVisualEffectView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.effect == nil && view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.contentView.frame == view.bounds)
    #expect(UIVisualEffectView().frame == .zero)
  }

  @Test func wordsForAssistiveTechnologyAreKept() {
    stage.advance()
    let view = UIView()
    #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil && view.accessibilityTraits == .none)
    (view.isAccessibilityElement, view.accessibilityIdentifier, view.accessibilityLabel) = (true, "card", "Card")
    (view.accessibilityValue, view.accessibilityHint, view.accessibilityTraits) = ("7", "Opens it", [.button, .selected])
    (view.accessibilityElementsHidden, view.accessibilityViewIsModal) = (true, true)
    #expect(view.isAccessibilityElement && view.accessibilityIdentifier == "card" && view.accessibilityLabel == "Card")
    #expect(view.accessibilityValue == "7" && view.accessibilityHint == "Opens it")
    #expect(view.accessibilityTraits == [.button, .selected])
    #expect(view.accessibilityElementsHidden && view.accessibilityViewIsModal)
    #expect(UIViewController().accessibilityLabel == nil)
    #expect(stage.application.context.inertUses == [.accessibilityElements])
  }

  @Test func wordsForTheSoftwareKeyboardAreKept() {
    let (field, text) = (UITextField(), UITextView())
    #expect(field.autocapitalizationType == .sentences && text.keyboardType == .default)
    (field.keyboardType, field.returnKeyType, field.autocorrectionType) = (.emailAddress, .done, .no)
    (text.autocapitalizationType, text.spellCheckingType, text.keyboardAppearance) = (.none, .no, .dark)
    #expect(field.keyboardType.rawValue == 7 && field.returnKeyType.rawValue == 9 && field.autocorrectionType == .no)
    #expect(text.autocapitalizationType.rawValue == 0 && text.spellCheckingType == .no && text.keyboardAppearance == .dark)
  }

  @Test func theStyleOfTheStatusBarIsKept() {
    let application = stage.application
    application.setStatusBarStyle(.lightContent, animated: true)
    application.setStatusBarHidden(false, with: .fade)
    #expect(application.statusBarStyle == .lightContent && application.isStatusBarHidden)
  }

  @Test func aShortScrollViewKeepsClearOfBarsUnlessItsControllerSaysNo() {
    let page = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    page.view.addSubview(scroll)
    stage.window.rootViewController = UINavigationController(rootViewController: page)
    stage.advance()
    #expect(scroll.adjustedContentInset.top == page.view.safeAreaInsets.top && page.view.safeAreaInsets.top > 0)
    page.automaticallyAdjustsScrollViewInsets = false
    #expect(scroll.adjustedContentInset.top == 0)
  }

  @Test func updatesThatDoNotEscapeChangeLists() {
    func change(_ view: UICollectionView, _ table: UITableView, _ body: () -> Void) {
      view.performBatchUpdates({ body() })
      table.performBatchUpdates({ body() }, completion: nil)
    }
    var calls = 0
    change(
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()), UITableView(), { calls += 1 })
    #expect(calls == 2)
  }
}
