/// Text analysis of Swift source without a parser.
enum SwiftText {
  /// The text with comments and string contents replaced by blanks; lines and columns stay the same.
  static func withoutCommentsAndStrings(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let letter = rest.first {
      if rest.hasPrefix("//") {
        let line = rest.prefix { !$0.isNewline }
        result += blank(line)
        rest = rest.dropFirst(line.count)
      } else if rest.hasPrefix("/*") {
        let comment = rest.prefix(lengthOfComment(rest))
        result += blank(comment)
        rest = rest.dropFirst(comment.count)
      } else if letter == "\"" || rest.hasPrefix("#\"") {
        let string = rest.prefix(lengthOfString(rest))
        result += blank(string)
        rest = rest.dropFirst(string.count)
      } else {
        result.append(letter)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func blank(_ text: Substring) -> String { String(text.map { $0.isNewline ? $0 : " " }) }

  /// Comments of this kind nest.
  private static func lengthOfComment(_ text: Substring) -> Int {
    var (depth, length) = (0, 0)
    var rest = text
    while !rest.isEmpty {
      if rest.hasPrefix("/*") {
        depth += 1
        (rest, length) = (rest.dropFirst(2), length + 2)
      } else if rest.hasPrefix("*/") {
        depth -= 1
        (rest, length) = (rest.dropFirst(2), length + 2)
        if depth == 0 { return length }
      } else {
        (rest, length) = (rest.dropFirst(), length + 1)
      }
    }
    return length
  }

  private static func lengthOfString(_ text: Substring) -> Int {
    let isRaw = text.hasPrefix("#")
    let body = isRaw ? text.dropFirst() : text
    let quote = body.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    let end = quote + (isRaw ? "#" : "")
    var length = (isRaw ? 1 : 0) + quote.count
    var rest = text.dropFirst(length)
    while let letter = rest.first {
      if rest.hasPrefix(end) { return length + end.count }
      // An unterminated single-line string is left to the compiler.
      if letter.isNewline, quote.count == 1 { return length }
      let step = letter == "\\" && !isRaw ? 2 : 1
      length += min(step, rest.count)
      rest = rest.dropFirst(step)
    }
    return length
  }

  /// From an opening brace to its closing one, inclusive.
  static func block(in text: String, from start: String.Index) -> Substring {
    var depth = 0
    for index in text[start...].indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return text[start...index] }
    }
    return text[start...]
  }

  /// The contents of a block without nested blocks.
  static func outerLevel(of block: Substring) -> String {
    var depth = 0
    return String(
      block.filter { letter in
        if letter == "}" { depth -= 1 }
        defer { if letter == "{" { depth += 1 } }
        return depth == 1 && letter != "{" && letter != "}"
      })
  }
}
