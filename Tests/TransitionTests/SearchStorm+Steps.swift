import CoreGraphics
import Foundation
import MotionTesting

@testable import Containers
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

extension SearchStorm {
  func step() {
    switch number(0..<33) {
    case 0: touch()
    case 1, 2, 3: move()
    case 4: lift()
    case 5, 6, 7: pull()
    case 8: stage.tap(at: somewhere())
    case 9, 10, 11: changeSearch()
    case 12, 13: type()
    case 14, 15: navigate()
    case 16: setOffset()
    case 17, 18: changeRefreshing()
    case 19, 20: dressBar()
    case 21: changeSettings()
    case 22, 23: curl()
    case 24:
      stage.preferredContentSizeCategory = [.extraSmall, .large, .accessibilityLarge].randomElement(using: &random) ?? .large
    case 25: stage.send(.resize(size: CGSize(width: flip() ? 300 : 420, height: flip() ? 500 : 300), scale: 1))
    case 26: stage.send(flip() ? .cancelTouches : .activation(isActive: flip()))
    case 27: present()
    case 28, 29, 30: changeTokens()
    default: clickTheBar()
    }
  }

  private func somewhere() -> CGPoint {
    CGPoint(x: number(0..<300), y: flip() ? number(0..<110) : number(0..<500))
  }

  // MARK: - Fingers

  private func touch() {
    guard finger == nil else { return }
    let point = somewhere()
    finger = point
    stage.touchDown(at: point)
  }

  private func move() {
    guard let start = finger else { return }
    let end = CGPoint(x: start.x + CGFloat(number(-20..<21)), y: start.y + CGFloat(number(-90..<120)))
    finger = end
    stage.touchMove(to: end)
  }

  private func lift() {
    guard finger != nil else { return }
    finger = nil
    flip() ? stage.touchUp() : stage.touchCancel()
  }

  private func pull() {
    guard finger == nil else { return }
    note("pull")
    page.scrollView.setContentOffset(CGPoint(x: 0, y: -page.scrollView.adjustedContentInset.top), animated: false)
    stage.drag(from: CGPoint(x: 150, y: 140), to: CGPoint(x: 150, y: 300 + number(0..<190)), duration: 0.3, release: flip())
    stage.advance(frames: number(0..<20))
    stage.touchUp()
  }

  /// Clicks into the search field or on the button that cancels.
  private func clickTheBar() {
    let bar = search.searchBar
    guard bar.window != nil else { return }
    note("click the bar")
    let place = bar.convert(CGPoint(x: flip() ? bar.bounds.midX : bar.bounds.maxX - 24, y: bar.bounds.midY), to: nil)
    stage.tap(at: place)
  }

  // MARK: - The program

  /// As on iOS, an offset that the program sets beyond the limits would stay there until a finger moves the content.
  private func setOffset() {
    let content = page.scrollView
    content.contentOffset = content.clamped(CGPoint(x: 0, y: number(-148..<600)))
  }

  private func changeSearch() {
    note("search")
    switch number(0..<7) {
    case 0, 1, 2: search.isActive = true
    case 3, 4: search.isActive = false
    case 5: page.navigationItem.searchController = page.navigationItem.searchController == nil || search.isActive ? search : nil
    default: search.searchBar.text = flip() ? "kite" : nil
    }
  }

  private func changeTokens() {
    note("tokens")
    let field = search.searchBar.searchTextField
    let token = UISearchToken(icon: nil, text: ["Sea", "A token of several words"].randomElement(using: &random) ?? "")
    switch number(0..<9) {
    case 0, 1, 2: field.insertToken(token, at: number(0..<field.tokens.count + 1))
    case 3: if !field.tokens.isEmpty { field.removeToken(at: number(0..<field.tokens.count)) }
    case 4: field.replaceTextualPortion(of: field.selectedTextRange ?? field.textualRange, with: token, at: 0)
    case 5:
      search.searchSuggestions = flip() ? nil : (0..<number(0..<4)).map { UISearchSuggestionItem(localizedSuggestion: "\($0)") }
    case 6: field.allowsDeletingTokens = number(0..<4) > 0
    default: deleteToken(in: field)
    }
    Self.mostTokens = max(Self.mostTokens, field.tokens.count)
  }

  /// Goes to a token by keys, which delete it if the field is edited.
  private func deleteToken(in field: UISearchTextField) {
    if field.tokens.isEmpty { field.insertToken(UISearchToken(icon: nil, text: "Sea"), at: 0) }
    field.becomeFirstResponder()
    let count = field.tokens.count
    for code in [UIKeyboardHIDUsage.keyboardHome, .keyboardLeftArrow, .keyboardDeleteOrBackspace] {
      stage.send(.key(KeyInput(keyCode: code)))
      stage.send(.key(KeyInput(keyCode: code, isDown: false)))
    }
    stage.advance()
    if field.tokens.count < count { Self.deletions += 1 }
  }

  private func type() {
    note("type")
    stage.send(.text(["a", "lamp", "é"].randomElement(using: &random) ?? "a"))
    let code: UIKeyboardHIDUsage =
      [
        .keyboardEscape, .keyboardReturnOrEnter, .keyboardDeleteOrBackspace, .keyboardTab, .keyboardLeftArrow, .keyboardHome,
      ].randomElement(using: &random) ?? .keyboardTab
    guard flip() else { return }
    stage.send(.key(KeyInput(keyCode: code, modifiers: flip() && flip() ? .shift : [])))
    stage.send(.key(KeyInput(keyCode: code, isDown: false)))
  }

  private func navigate() {
    note("navigate")
    if flip(), navigation.viewControllers.count < 4 {
      navigation.pushViewController(ContentPage("Next"), animated: flip())
    } else {
      navigation.popViewController(animated: flip())
    }
  }

  private func changeRefreshing() {
    note("refresh")
    switch number(0..<4) {
    case 0: refresh.beginRefreshing()
    case 1: page.scrollView.refreshControl = page.scrollView.refreshControl == nil || flip() ? refresh : nil
    default: refresh.endRefreshing()
    }
  }

  private func changeSettings() {
    note("settings")
    switch number(0..<6) {
    case 0: page.navigationItem.hidesSearchBarWhenScrolling.toggle()
    case 1: search.hidesNavigationBarDuringPresentation.toggle()
    case 2: navigation.navigationBar.prefersLargeTitles.toggle()
    case 3: search.searchBar.scopeButtonTitles = flip() ? ["Near", "All"] : nil
    case 4: search.obscuresBackgroundDuringPresentation.toggle()
    default: search.automaticallyShowsCancelButton.toggle()
    }
  }

  /// Gives the bar or the page's item other appearances.
  private func dressBar() {
    note("appearance")
    let look = UINavigationBarAppearance()
    switch number(0..<3) {
    case 0: look.configureWithOpaqueBackground()
    case 1: look.configureWithTransparentBackground()
    default: look.configureWithDefaultBackground()
    }
    look.backgroundColor = flip() ? UIColor.red : nil
    if flip() {
      let arrow = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 16)).image {
        $0.fill(CGRect(x: 0, y: 0, width: 4, height: 16))
      }
      look.setBackIndicatorImage(arrow, transitionMaskImage: arrow)
    }
    look.largeTitleTextAttributes = [.font: UIFont.boldSystemFont(ofSize: CGFloat(number(10..<50)))]
    let item = flip() ? navigation.topViewController?.navigationItem : nil
    switch number(0..<3) {
    case 0:
      if let item { item.standardAppearance = flip() ? look : nil } else { navigation.navigationBar.standardAppearance = look }
    case 1:
      if let item {
        item.scrollEdgeAppearance = flip() ? look : nil
      } else {
        navigation.navigationBar.scrollEdgeAppearance = flip() ? look : nil
      }
    default: navigation.navigationBar.compactAppearance = flip() ? look : nil
    }
  }

  /// Turns a page over the whole content, in place of other content or of another page.
  private func curl() {
    note("curl")
    Self.curls += 1
    let options: UIView.AnimationOptions = flip() ? .transitionCurlUp : .transitionCurlDown
    let view: UIView = flip() ? page.view : page.scrollView
    let color: UIColor = flip() ? .white : .yellow
    UIView.transition(with: view, duration: 0.2 + Double(number(0..<5)) / 10, options: options) { view.backgroundColor = color }
  }

  /// Presents a page below a curled one, or takes it away.
  private func present() {
    note("partial curl")
    if let shown = navigation.presentedViewController {
      shown.dismiss(animated: flip())
    } else if !search.isActive {
      let below = UIViewController()
      below.modalPresentationStyle = .fullScreen
      below.modalTransitionStyle = flip() ? .partialCurl : .flipHorizontal
      navigation.present(below, animated: flip())
    }
  }
}
