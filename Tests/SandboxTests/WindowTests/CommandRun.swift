import Foundation

/// A run of the program that ends by itself, with what it says.
enum CommandRun {
  /// - Parameter changes: variables of the environment; nil takes one away.
  static func run(_ arguments: [String], environment changes: [String: String?] = [:]) throws -> ProcessRun {
    guard let program = EdgewiseProgram.executable else { throw EdgewiseProgram.Missing(description: "edgewise") }
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in changes { environment[name] = value }
    return try ProcessRun.run(program, arguments, environment: environment)
  }
}
