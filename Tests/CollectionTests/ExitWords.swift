import Foundation
import Testing

/// What a process says that ends as UIKit ends it; release builds keep no words.
func expect(_ words: String, in result: ExitTest.Result?, _ location: SourceLocation = #_sourceLocation) {
  #if DEBUG
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(words), sourceLocation: location)
  #endif
}
