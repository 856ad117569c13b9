// Swift's own functions of these names say nothing in release builds; UIKit prints its reason there, too.

/// Ends the program with a message, in release builds too, unless a condition holds.
@inline(__always)
func precondition(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !condition() { fatalError(message(), file: file, line: line) }
}

/// Ends the program with a message, in release builds too.
func preconditionFailure(_ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(message(), file: file, line: line)
}
