import Foundation
import Testing

@testable import Controls
@testable import ViewCore

@MainActor
@Suite struct PasteboardTests {
  private let board = UIPasteboard()
  private static let site = URL(string: "https://swift.org/blog?a=b#c")!

  @Test func urlsAreText() {
    #expect(board.url == nil && board.urls == nil && !board.hasURLs)
    board.url = Self.site
    #expect(board.url == Self.site && board.hasURLs && board.hasStrings && board.string == "https://swift.org/blog?a=b#c")
    let local = URL(fileURLWithPath: "/tmp/a b", isDirectory: false)
    board.urls = [Self.site, local]
    #expect(board.urls == [Self.site, local] && board.string == "https://swift.org/blog?a=b#c\nfile:///tmp/a%20b")
    board.urls = []
    #expect(board.urls == nil && board.string == nil)
    board.url = Self.site
    board.url = nil
    #expect(board.string == nil && !board.hasURLs)
  }

  /// Without a scheme and host, such as one of a data base's own.
  @Test func everyURLThatWasSetIsOne() {
    let own = URL(string: "a:b")
    board.url = own
    #expect(board.url == own)
    board.string = "a:b"
    #expect(board.url == own, "the same text")
    board.string = "a:c"
    #expect(board.url == nil)
  }

  @Test(arguments: [
    ("https://swift.org", 1), (" https://swift.org \n\n", 1), ("mailto:a@b.org\ntel:123", 2), ("Note: buy milk", 0),
    ("https://swift.org and more", 0), ("https://swift.org\nmore", 0), ("swift.org", 0), ("", 0), ("\n", 0),
  ])
  func textOfURLsIsURLs(text: String, count: Int) {
    board.string = text
    #expect(board.urls?.count ?? 0 == count && board.hasURLs == (count > 0))
  }
}
