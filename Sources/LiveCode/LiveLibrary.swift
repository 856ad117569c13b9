import Foundation

/// A loaded library and the function that makes its object. It is never unloaded: its objects may still exist.
public struct LiveLibrary {
  /// The reason why a library was not loaded.
  public struct Problem: Error, CustomStringConvertible {
    /// The dynamic linker's message.
    public let description: String
  }

  private typealias Maker = @convention(c) () -> UnsafeMutableRawPointer

  private let make: Maker

  /// Loads a library in addition to the loaded ones.
  public init(_ file: URL) throws(Problem) {
    guard let handle = dlopen(file.path, RTLD_NOW | RTLD_LOCAL) else { throw Problem(description: Self.reason) }
    guard let symbol = dlsym(handle, "edgewise_live_object") else { throw Problem(description: Self.reason) }
    make = unsafeBitCast(symbol, to: Maker.self)
  }

  /// Makes the object that the program shows.
  @MainActor public func object() -> AnyObject { Unmanaged<AnyObject>.fromOpaque(make()).takeRetainedValue() }

  private static var reason: String { dlerror().map { String(cString: $0) } ?? "the library has not what is looked for" }
}
