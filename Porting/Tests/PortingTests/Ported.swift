import Foundation
import LiveCode
import Testing

@testable import Porting

/// Sources of a module, ported, with what the port says of them.
struct Ported {
  let texts: [String]
  let report: PortReport
  private let sources: [String]
  private let settings: PortSettings

  init(_ sources: String..., settings: PortSettings = PortSettings()) { self.init(sources, settings) }

  init(_ sources: [String], _ settings: PortSettings = PortSettings()) {
    self.sources = sources
    self.settings = settings
    report = PortReport()
    texts = SourcePorter(report: report).port(Self.files(sources), settings: settings)
  }

  var text: String { texts[0] }

  private static func files(_ texts: [String]) -> [SourceFile] {
    texts.enumerated().map { SourceFile(path: "File\($0 + 1).swift", text: $1) }
  }

  /// Parses what came out, ports it once more, and looks at its lines: a port of a port changes nothing, and no line is gone.
  func expectSound(at location: SourceLocation = #_sourceLocation) {
    for (source, text) in zip(sources, texts) {
      let file = SourceFile(path: "Ported.swift", text: text)
      #expect(!file.tree.hasError, "does not parse:\n\(text)", sourceLocation: location)
      let count = { (text: String) in text.split(separator: "\n", omittingEmptySubsequences: false).count }
      if !text.contains("#sourceLocation") { #expect(count(source) == count(text), "lines:\n\(text)", sourceLocation: location) }
    }
    let again = SourcePorter(report: PortReport()).port(Self.files(texts), settings: settings)
    #expect(again == texts, sourceLocation: location)
  }

  /// What SwiftPM writes for a target with resources.
  static let bundleAccessor = "import Foundation\nextension Foundation.Bundle { static let module = Bundle.main }\n"

  /// Compiles what came out against the toolkit's modules, as Swift 5, without a word of the compiler's.
  ///
  /// - Parameter others: sources of the same module that the port or SwiftPM adds.
  func expectCompiles(with others: [String] = [], at location: SourceLocation = #_sourceLocation) throws {
    expectSound(at: location)
    guard let modules = Compiler.modules else {
      Issue.record("the toolkit's modules are not beside the tests", sourceLocation: location)
      return
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-port-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var arguments = ["-typecheck", "-module-name", "Checked", "-parse-as-library", "-swift-version", "5"] + modules.arguments
    for (index, text) in (texts + others).enumerated() {
      let file = folder.appendingPathComponent("File\(index + 1).swift")
      try Data(text.utf8).write(to: file)
      arguments.append(file.path)
    }
    let words = try Compiler.run(arguments)
    #expect(words.status == 0, "\(words.output)\n\(texts.joined(separator: "\n----\n"))", sourceLocation: location)
  }
}

/// The compiler, and the modules beside the tests.
enum Compiler {
  static var modules: BuiltModules? {
    return Bundle.main.executableURL.flatMap { BuiltModules(of: $0) }
      ?? BuiltModules(of: Checkout.root.appendingPathComponent(".build/debug/edgewise"))
  }

  static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    ended.wait()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
