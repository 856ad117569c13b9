import Foundation

/// A library that was loaded, and the object that it shows. It is never unloaded: objects of it may live on.
public struct LiveLibrary {
  /// Why a library was not loaded.
  public struct Problem: Error, CustomStringConvertible {
    /// The dynamic linker's own words.
    public let description: String
  }

  private typealias Maker = @convention(c) () -> UnsafeMutableRawPointer

  private let make: Maker

  /// Loads a library beside those that are there already.
  public init(_ file: URL) throws(Problem) {
    guard let handle = dlopen(file.path, RTLD_NOW | RTLD_LOCAL) else { throw Problem(description: Self.reason) }
    guard let symbol = dlsym(handle, "edgewise_live_object") else { throw Problem(description: Self.reason) }
    make = unsafeBitCast(symbol, to: Maker.self)
  }

  /// Makes the object that the program shows; its initialiser runs.
  @MainActor public func object() -> AnyObject { Unmanaged<AnyObject>.fromOpaque(make()).takeRetainedValue() }

  private static var reason: String { dlerror().map { String(cString: $0) } ?? "the library has not what is looked for" }
}
