import Foundation
import MotionTesting
import Testing

@testable import Containers
@testable import Controls
@testable import DragAndDrop
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

@MainActor
@Suite struct SearchBarTests {
  private let stage = Stage(size: CGSize(width: 320, height: 400), scale: 2)
  private let bar = UISearchBar()

  init() {
    bar.placeholder = "Places"
    stage.show(bar, at: CGRect(x: 0, y: 20, width: 320, height: 56))
  }

  private final class Judge: NSObject, UISearchBarDelegate {
    var log: [String] = []
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      log.append("should begin")
      return true
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("did begin") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
      log.append("should end")
      return true
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("did end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.append("text \(searchText)") }
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      text != "x"
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      log.append("scope \(selectedScope)")
    }
  }

  @Test func fieldAndScopesWithoutRoomHaveFiniteFrames() {
    let small = UISearchBar()
    small.scopeButtonTitles = ["Near", "All"]
    small.showsScopeBar = true
    small.layoutIfNeeded()
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.layoutIfNeeded()
    for view in [small, field] + small.subviews + field.subviews + small.subviews.flatMap(\.subviews) {
      #expect(view.frame.minX.isFinite && view.frame.minY.isFinite && view.frame.width >= 0)
    }
  }

  private final class Librarian: NSObject, UISearchBarDelegate {
    var log: [String] = []
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.append("book") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { log.append("list") }
    func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
  }

  @Test func theButtonAtTheEndOfTheFieldIsTheBookOrTheList() {
    let librarian = Librarian()
    bar.delegate = librarian
    let end = CGPoint(x: 320 - 8 - 6 - 10, y: 48)
    bar.showsBookmarkButton = true
    stage.advance(frames: 2)
    stage.tap(at: end)
    bar.showsSearchResultsButton = true
    stage.advance(frames: 2)
    stage.tap(at: end)
    #expect(librarian.log == ["book", "list"])
    bar.isSearchResultsButtonSelected = true
    #expect((bar.searchTextField.rightView as? UIButton)?.isSelected == true)
  }

  @Test func iconsHaveImagesAndOffsets() throws {
    let red = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { _ in UIColor.red.setFill() }
    bar.setImage(red, for: .search, state: .normal)
    #expect((bar.searchTextField.leftView as? UIImageView)?.image === red && bar.image(for: .search, state: .normal) === red)
    let before = bar.searchTextField.leftViewRect(forBounds: bar.searchTextField.bounds)
    bar.setPositionAdjustment(UIOffset(horizontal: 5, vertical: 2), for: .search)
    let after = bar.searchTextField.leftViewRect(forBounds: bar.searchTextField.bounds)
    #expect(after == before.offsetBy(dx: 5, dy: 2))
    #expect(bar.positionAdjustment(for: .search) == UIOffset(horizontal: 5, vertical: 2))
    let text = bar.searchTextField.textRect(forBounds: bar.searchTextField.bounds)
    bar.searchTextPositionAdjustment = UIOffset(horizontal: 8, vertical: 0)
    #expect(bar.searchTextField.textRect(forBounds: bar.searchTextField.bounds).minX == text.minX + 8)
    bar.setImage(nil, for: .search, state: .normal)
    #expect((bar.searchTextField.leftView as? UIImageView)?.image != nil, "the glass is back")
  }

  @Test func thePromptMakesTheBarHigher() {
    let (height, y) = (bar.intrinsicContentSize.height, bar.searchTextField.frame.minY)
    bar.prompt = "Where to?"
    bar.frame.size.height = bar.intrinsicContentSize.height
    bar.layoutIfNeeded()
    #expect(bar.intrinsicContentSize.height > height && bar.searchTextField.frame.minY > y)
  }

  @Test func aBarAttachedToTheTopFillsTheWindowAboveIt() throws {
    let librarian = Librarian()
    let other = UISearchBar()
    other.delegate = librarian
    stage.show(other, at: CGRect(x: 0, y: 20, width: 320, height: 56))
    other.layoutIfNeeded()
    #expect(other.barPosition == .topAttached && bar.barPosition == .any)
    #expect(try #require(other.subviews.first).frame == CGRect(x: 0, y: -20, width: 320, height: 76))
  }

  @Test func anEmptyBackgroundImageLeavesNoBackground() throws {
    let background = try #require(bar.subviews.first)
    #expect(background.backgroundColor != nil)
    bar.backgroundImage = UIImage()
    #expect(background.backgroundColor == nil && bar.backgroundImage(for: .any, barMetrics: .default) === bar.backgroundImage)
  }

  @Test func theDelegateHearsOfTheUserAndNotOfTheProgram() {
    let judge = Judge()
    bar.delegate = judge
    bar.text = "program"
    #expect(judge.log.isEmpty)
    bar.text = nil
    stage.tap(at: CGPoint(x: 160, y: 48))
    #expect(bar.isFirstResponder && bar.searchTextField.isEditing)
    stage.type("a")
    stage.type("x")
    stage.type("b")
    stage.press(.keyboardReturnOrEnter)
    bar.resignFirstResponder()
    #expect(judge.log == ["should begin", "did begin", "text a", "text ab", "search", "should end", "did end"])
  }

  @Test func theClearButtonShowsWhileEditingAndTellsTheDelegate() {
    let judge = Judge()
    bar.delegate = judge
    bar.becomeFirstResponder()
    stage.type("abc")
    judge.log = []
    let field = bar.searchTextField
    let clear = field.convert(field.clearButtonRect(forBounds: field.bounds), to: nil)
    stage.tap(at: CGPoint(x: clear.midX, y: clear.midY))
    #expect(bar.text == "" && judge.log == ["text "] && bar.isFirstResponder)
  }

  @Test func theCancelButtonTakesItsRoomFromTheFieldAndTellsTheDelegate() throws {
    let judge = Judge()
    bar.delegate = judge
    let wide = bar.searchTextField.frame.width
    #expect(wide == 304 && bar.searchTextField.frame.height == 36)
    bar.setShowsCancelButton(true, animated: true)
    stage.advance(frames: 4)
    let shown = try #require(bar.searchTextField.layer.presentation()).frame.width
    #expect(shown < wide - 1 && shown > bar.searchTextField.frame.width + 1)
    stage.advance(by: 0.5)
    #expect(bar.searchTextField.frame.width < 260)
    stage.tap(at: CGPoint(x: 290, y: 48))
    #expect(judge.log == ["cancel"])
    bar.showsCancelButton = false
    stage.advance()
    #expect(bar.searchTextField.frame.width == wide && !bar.showsCancelButton)
  }

  @Test func scopesMakeTheBarHigherAndAreChosen() {
    let judge = Judge()
    bar.delegate = judge
    bar.scopeButtonTitles = ["Near", "All"]
    #expect(bar.intrinsicContentSize.height == 56)
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 96)
    bar.frame = CGRect(x: 0, y: 20, width: 320, height: bar.sizeThatFits(CGSize(width: 320, height: 0)).height)
    stage.advance()
    stage.tap(at: CGPoint(x: 240, y: 20 + 56 + 16))
    stage.advance(by: 0.5)
    #expect(bar.selectedScopeButtonIndex == 1 && judge.log == ["scope 1"])
    bar.selectedScopeButtonIndex = 0
    #expect(judge.log == ["scope 1"])
    bar.scopeButtonTitles = ["One"]
    #expect(bar.intrinsicContentSize.height == 56)
  }

  @Test func searchFieldsGrowWithTheTextSizeAndShowTheirGlass() {
    bar.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(bar.searchTextField.intrinsicContentSize.height > 45 && bar.intrinsicContentSize.height > 65)
    bar.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    stage.advance()
    let columns = stage.snapshot().columnsWithInk(in: CGRect(x: 12, y: 36, width: 24, height: 24), scale: 2)
    #expect(!columns.isEmpty)
  }

  @Test func cornersSurviveAChangeOfTheTraits() {
    let plain = UITextField()
    plain.layer.cornerRadius = 7
    stage.window.addSubview(plain)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.advance()
    #expect(bar.searchTextField.layer.cornerRadius == 10 && plain.layer.cornerRadius == 7)
  }

  @Test func disabledBarsTakeNoText() {
    bar.isEnabled = false
    stage.tap(at: CGPoint(x: 160, y: 48))
    #expect(!bar.isFirstResponder)
  }

  private final class FieldJudge: NSObject, UISearchTextFieldDelegate {
    let judge: Judge
    init(_ judge: Judge) { self.judge = judge }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      judge.log.append("field should begin")
      return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { judge.log.append("field did begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      judge.log.append("field should end")
      return true
    }
    func textFieldDidEndEditing(_ textField: UITextField) { judge.log.append("field did end") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { string != "y" }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      judge.log.append("field return")
      return true
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { false }
    func searchTextField(_ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken) -> NSItemProvider {
      NSItemProvider(object: "<\(token.text)>" as NSString)
    }
  }

  @Test func theFieldHasADelegateOfItsOwnBesidesTheBars() {
    let judge = Judge()
    let fieldJudge = FieldJudge(judge)
    bar.delegate = judge
    let field = bar.searchTextField
    #expect(field.delegate == nil)
    field.delegate = fieldJudge
    #expect(field.delegate === fieldJudge)
    field.becomeFirstResponder()
    for key in ["x", "y", "z"] { stage.type(key) }
    stage.press(.keyboardReturnOrEnter)
    stage.advance(frames: 2)
    let place = field.convert(field.clearButtonRect(forBounds: field.bounds), to: nil)
    stage.tap(at: CGPoint(x: place.midX, y: place.midY))
    #expect(bar.text == "z")
    field.tokens = [UISearchToken(icon: nil, text: "Sea")]
    field.selectAll(nil)
    field.copy(nil)
    #expect(UIPasteboard.general.string == "<Sea> z")
    field.resignFirstResponder()
    #expect(
      judge.log == [
        "should begin", "field should begin", "did begin", "field did begin", "text z", "search", "field return", "should end",
        "field should end", "did end", "field did end",
      ])
  }
}
