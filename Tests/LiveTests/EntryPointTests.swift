import Foundation
import Testing

@testable import LiveCode

@Suite("What a live file shows")
struct EntryPointTests {
  @Test func firstControllerIsTheEntryPoint() {
    let text = """
      final class CardView: UIView {}
      class Base: UIViewController { override func viewDidLoad() {} }
      final class Deck: Base {}
      """
    #expect(EntryPoint.find(in: [text]) == .controller("Base"))
  }

  @Test func aControllerOfAnotherFileIsFound() {
    #expect(EntryPoint.find(in: ["class Deck: Base {\n}", "open class Base: UINavigationController {}"]) == .controller("Deck"))
  }

  @Test func delegateMarkedMainComesFirst() {
    let text = """
      class Deck: UIViewController {}
      @main
      final class AppDelegate: UIResponder, UIApplicationDelegate { }
      """
    #expect(EntryPoint.find(in: [text]) == .delegate("AppDelegate"))
  }

  @Test func controllersWithArgumentsAreSkipped() {
    let text = """
      class Detail: UIViewController {
        init(_ item: Int) { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { fatalError("init(coder:)") }
      }
      class List: UIViewController {
        required init?(coder: NSCoder) { fatalError() }
        init() { super.init(nibName: nil, bundle: nil) }
      }
      """
    #expect(EntryPoint.find(in: [text]) == .controller("List"))
  }

  @Test func commentsAndStringsAreIgnored() {
    let text = #"""
      // class Old: UIViewController {}
      /* class Older: UIViewController { /* x */ } */
      let text = "class Quoted: UIViewController {}"
      let more = """
        class Quoted2: UIViewController {}
        """
      private class Hidden: UIViewController {}
      class Shown<T>: UIViewController {}
      class Deck: UIViewController {}
      """#
    #expect(EntryPoint.find(in: [text]) == .controller("Deck"))
  }

  @Test func textsWithoutAControllerHaveNoEntryPoint() {
    #expect(EntryPoint.find(in: ["struct Card {}", "class Model {}", ""]) == nil)
  }

  @Test func unterminatedCommentDoesNotTrap() {
    #expect(EntryPoint.find(in: ["/* class", "\"abc", "\"\"\"", "class X: UIViewController {"]) == .controller("X"))
  }
}

@Suite("What the compiler and the runtime say")
struct MessageTests {
  @Test func errorsAreParsedOnceWithTheirPosition() {
    let output = """
      /home/a b/Deck.swift:42:66: error: cannot find 'progres' in scope
              card.x = progres
                       ^~~~~~~
      /home/a b/Deck.swift:42:66: error: cannot find 'progres' in scope
      /home/a b/Deck.swift:50:1: warning: variable was never used
      /home/a b/Deck.swift:51:3: error: expected '}'
      """
    let errors = CompilerMessage.errors(in: output)
    #expect(errors.map(\.place) == ["Deck.swift:42:66", "Deck.swift:51:3"])
    #expect(errors[0].text == "cannot find 'progres' in scope")
  }

  @Test func outputWithoutAPositionIsOneError() {
    let errors = CompilerMessage.errors(in: "ld: x\nerror: link command failed with exit code 1\n")
    #expect(errors.map(\.text) == ["error: link command failed with exit code 1"])
    #expect(CompilerMessage.errors(in: "").count == 1)
  }

  @Test func trapReportNamesTheInnermostCallInTheSources() {
    let backtrace = """
      Thread 0 crashed:

      0 [inlined] [system] 0x00007f11 Array.subscript.getter + 4 in libswiftCore.so at /build/Array.swift:600:10
      1 0x00007f12 DeckViewController.drag(_:) + 120 in live2.so at /home/me/Deck.swift:42:13
      2 [ra] 0x00007f13 UIGestureRecognizer.send() + 8 in edgewise at /src/UIGestureRecognizer.swift:9:1
      """
    let report = TrapReport(
      words: "Swift/ContiguousArrayBuffer.swift:600: Fatal error: Index out of range\n", backtrace: backtrace, signal: 4
    ) { $0.hasPrefix("/home/me/") }
    #expect(report.reason == "Fatal error: Index out of range")
    #expect(report.call == "DeckViewController.drag(_:)")
    #expect(report.place?.place == "Deck.swift:42:13")
  }
}
