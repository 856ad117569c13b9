import Foundation
import MotionTesting
import Testing

@testable import Containers
@testable import Controls
@testable import DragAndDrop
@testable import Keyed
@testable import Lists
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

/// What types conform to, as they do on iOS.
@MainActor
@Suite struct ConformanceTests {
  @Test func aColourTravelsInAnItemProvider() throws {
    let provider = NSItemProvider(object: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    #expect(provider.registeredTypeIdentifiers == ["com.apple.uikit.color"])
    nonisolated(unsafe) var data: Data?
    provider.loadDataRepresentation(forTypeIdentifier: "com.apple.uikit.color") { found, _ in data = found }
    let color = try UIColor.object(withItemProviderData: try #require(data), typeIdentifier: "com.apple.uikit.color")
    #expect(color == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    #expect(throws: (any Error).self) {
      _ = try UIColor.object(withItemProviderData: Data([1]), typeIdentifier: "com.apple.uikit.color")
    }
  }

  @Test func thingsHaveNamesForTests() {
    let things: [any UIAccessibilityIdentification] = [
      UIImage(), UIAlertAction(title: "a", style: .default), UIMenu(children: []), UIView(),
    ]
    for (index, thing) in things.enumerated() {
      #expect(thing.accessibilityIdentifier == nil)
      thing.accessibilityIdentifier = "thing \(index)"
      #expect(thing.accessibilityIdentifier == "thing \(index)")
    }
  }

  @Test func aFeedbackGeneratorIsAnInteractionOfItsView() {
    let view = UIView()
    let generator = UIImpactFeedbackGenerator(style: .light, view: view)
    #expect(generator.view === view && view.interactions.contains { $0 === generator })
    view.removeInteraction(generator)
    #expect(generator.view == nil)
  }

  private final class Keys: UIView, UIKeyInput {
    var hasText = false
    func insertText(_ text: String) {}
    func deleteBackward() {}
  }

  @Test func textInputsHaveTraits() {
    let bar = UISearchBar()
    let inputs: [any UITextInputTraits] = [UITextField(), UITextView(), bar]
    for input in inputs { input.returnKeyType = .search }
    #expect(inputs.allSatisfy { $0.returnKeyType == .search } && bar.searchTextField.returnKeyType == .search)
    #expect((Keys() as any UITextInputTraits).keyboardType == .default, "the properties are optional")
  }

  private final class Cell: UITableViewCell {
    override func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test func aCellIsADelegateOfRecognizers() {
    let pan = UIPanGestureRecognizer()
    let delegates: [any UIGestureRecognizerDelegate] = [UITableViewCell(), Cell()]
    #expect(delegates.map { $0.gestureRecognizer(pan, shouldRecognizeSimultaneouslyWith: pan) } == [false, true])
  }

  @Test func aLayerOfNoScaleShowsNoContents() {
    let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let renderer = UIGraphicsImageRenderer(size: view.bounds.size)
    view.layer.contents =
      renderer.image { context in
        UIColor.red.setFill()
        context.fill(view.bounds)
      }.cgImage
    stage.window.addSubview(view)
    stage.advance()
    #expect(stage.snapshot().pixel(x: 10, y: 10) == [255, 0, 0, 255])
    view.layer.contentsScale = 0
    stage.advance(frames: 2)
    #expect(stage.snapshot().pixel(x: 10, y: 10) != [255, 0, 0, 255])
    let label = UILabel()
    label.text = "W"
    label.layer.contentsScale = 0
    #expect(label.sizeThatFits(CGSize(width: 100, height: 100)).width.isFinite)
  }

  @Test func listContentsShowAttributedTexts() throws {
    var content = UIListContentConfiguration.cell()
    content.attributedText = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
    content.alpha = 0.5
    let view = try #require(content.makeContentView() as? UIListContentView)
    let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first { !$0.isHidden })
    #expect(label.attributedText?.string == "red" && label.alpha == 0.5)
    content.attributedText = nil
    content.text = "plain"
    view.configuration = content
    #expect(label.text == "plain" && label.textColor != .red)
  }
}
