extension JSONParser {
  mutating func string() throws(JSONSyntaxError) -> String {
    advance()
    var text = String.UnicodeScalarView()
    while true {
      guard let scalar = current, scalar.value >= 0x20 else { throw failure("a closing quote") }
      advance()
      switch scalar {
      case "\"": return String(text)
      case "\\": text.append(try escape())
      default: text.append(scalar)
      }
    }
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let escapes: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]
    guard let scalar = current else { throw failure("an escape") }
    if let plain = escapes[scalar] {
      advance()
      return plain
    }
    guard scalar == "u" else { throw failure("an escape") }
    advance()
    let high = try hexadecimal()
    guard (0xD800...0xDBFF).contains(high) else { return try scalarValue(high) }
    guard current == "\\" else { throw failure("the second half of a surrogate pair") }
    advance()
    guard current == "u" else { throw failure("the second half of a surrogate pair") }
    advance()
    let low = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(low) else { throw failure("the second half of a surrogate pair") }
    return try scalarValue(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
  }

  private func scalarValue(_ value: UInt32) throws(JSONSyntaxError) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else { throw failure("a character") }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let scalar = current, let digit = Character(scalar).hexDigitValue else { throw failure("four hexadecimal digits") }
      value = value << 4 | UInt32(digit)
      advance()
    }
    return value
  }
}
