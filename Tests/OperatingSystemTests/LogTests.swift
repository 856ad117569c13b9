import Foundation
import Testing

@testable import OperatingSystem

@Suite struct LogTests {
  private let collector = LogCollector()

  private struct Card: CustomStringConvertible {
    let description: String
  }

  private func text(_ message: OSLogMessage, showsPrivate: Bool = false) -> String {
    message.text(LogPrivacy(showsPrivate: showsPrivate))
  }

  private func formatted(_ format: String, _ arguments: CVarArg..., showsPrivate: Bool = false) -> String {
    FormattedMessage(format, arguments).text(LogPrivacy(showsPrivate: showsPrivate))
  }

  // MARK: - Levels

  @Test func levelsAreThoseOfTheHandler() {
    let logger = Logger(collector.log())
    logger.trace("trace")
    logger.debug("debug")
    logger.info("info")
    logger.notice("notice")
    logger.log("log")
    logger.warning("warning")
    logger.error("error")
    logger.critical("critical")
    logger.fault("fault")
    logger.log(level: .info, "level")
    #expect(collector.lines.map(\.text) == ["info", "notice", "log", "warning", "error", "critical", "fault", "level"])
    #expect(collector.lines.map(\.level) == [.info, .notice, .notice, .error, .error, .critical, .critical, .info])
    #expect(Set(collector.lines.map(\.label)) == ["org.example:deck"])
    #expect(collector.log().isEnabled(type: .info) && !collector.log().isEnabled(type: .debug))
  }

  @Test func valuesOfAMessageThatIsNotWrittenAreNotMade() {
    var made = 0
    func value() -> Int {
      made += 1
      return made
    }
    let log = collector.log()
    withoutActuallyEscaping(value) { value in
      os_log(.debug, log: log, "\(value())")
      os_log(.info, log: log, "\(value())")
      os_log(.info, log: .disabled, "\(value())")
    }
    #expect(made == 1)
    #expect(collector.lines.map(\.text) == ["1"])
    #expect(!OSLog.disabled.isEnabled(type: .fault))
  }

  @Test func functionsTakeLiteralsInterpolationsAndFormats() {
    let log = collector.log()
    let format: StaticString = "%{public}@"
    os_log("plain", log: log)
    os_log(format, log: log, type: .error, "a \(1)")
    os_log(.info, log: log, "%d cards", 3)
    os_log(.info, log: log, "\(4) cards")
    os_log("percent 100%%", dso: #dsohandle, log: log, type: .fault)
    #expect(collector.lines.map(\.text) == ["plain", "a 1", "3 cards", "4 cards", "percent 100%"])
    #expect(collector.lines.map(\.level) == [.notice, .error, .info, .info, .critical])
    #expect(collector.sources[0].contains("Tests"))
  }

  // MARK: - Privacy

  @Test func stringsArePrivateAndNumbersArePublic() {
    let name = "Ann"
    let none: NSObject? = nil
    #expect(text("\(name) \(7) \(true) \(1.5 as Double)") == "<private> 7 true 1.500000")
    #expect(text("\(name, privacy: .public) \(7, privacy: .private)") == "Ann <private>")
    #expect(text("\(Card(description: "ace")) \(NSString(string: "x"))") == "<private> <private>")
    #expect(text("\(none, privacy: .public) \(Card.self, privacy: .public)") == "(null) Card")
    #expect(text("\(CocoaError(.fileNoSuchFile) as any Error, privacy: .public)").contains("NSCocoaErrorDomain"))
    #expect(text("\(name) \(name, privacy: .sensitive)", showsPrivate: true) == "Ann <private>")
  }

  @Test func masksAreEqualForEqualValues() {
    let one = text("\("Ann", privacy: .private(mask: .hash))")
    #expect(one.hasPrefix("<mask.hash: '") && !one.contains("Ann"))
    #expect(one == text("\("Ann", privacy: .sensitive(mask: .hash))"))
    #expect(one != text("\("Bob", privacy: .auto(mask: .hash))"))
    #expect(text("\("Ann", privacy: .private(mask: .none))") == "<private>")
  }

  // MARK: - Formats

  @Test func numbersAndColumns() {
    #expect(
      text("\(5, format: .decimal(explicitPositiveSign: true, minDigits: 3)) \(-5, format: .decimal(minDigits: 3))")
        == "+005 -005")
    #expect(text("\(255, format: .hex) \(255, format: .hex(includePrefix: true, uppercase: true, minDigits: 4))") == "ff 0x00FF")
    #expect(text("\(8, format: .octal(includePrefix: true)) \(Int8(-1), format: .hex)") == "0o10 ff")
    #expect(
      text("\(1.25 as Double, format: .fixed(precision: 1)) \(Float(1000), format: .exponential(precision: 2))") == "1.2 1.00e+03"
    )
    #expect(text("\(0.5 as Double, format: .hybrid) \(2 as Double, format: .hex)") == "0.5 0x1p+1")
    #expect(text("[\(7, align: .left(columns: 3))|\(7, align: .right(columns: 3))]") == "[7  |  7]")
    #expect(text("\(true, format: .answer)") == "YES")
  }

  @Test func percentFormats() {
    #expect(formatted("%d %5.1f|%-4d|%x", 3, 2.25, 7, Int32(-1)) == "3   2.2|7   |ffffffff")
    #expect(formatted("%@ %{public}@ %{public, mask.hash}s", "a", "b", "c") == "<private> b c")
    #expect(formatted("%{private}d %{sensitive}d %{bool}d %{BOOL}d", 1, 2, 1, 0) == "<private> <private> true NO")
    #expect(formatted("%{public}5@|%{public}-5@|%{public}.2s", "ab", "cd", "efg") == "   ab|cd   |ef")
    #expect(formatted("%.*f %*d", 2, 3.14159, 4, 9) == "3.14    9")
    #expect(formatted("%{public}@ %{public}@ %c %u", NSString(string: "n"), 12, 65, UInt64.max) == "n 12 A 18446744073709551615")
    "c".withCString { characters in #expect(formatted("%{public}s %ld %zu 5%", characters, 1, 2) == "c 1 2 5") }
    #expect(formatted("%p", UnsafePointer<UInt8>(bitPattern: 255)!) == "0xff")
  }

  @Test func missingAndWrongArgumentsAreNamed() {
    #expect(formatted("%d %d", 1) == "1 <decode: missing data>")
    #expect(formatted("%d %f", "a", 1) == "<decode: mismatch for [%d]> <decode: mismatch for [%f]>")
  }
}
