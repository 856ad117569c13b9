import Foundation
import Misuse
import Nibs

/// A nib: objects that can be made any number of times.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// Keys for `instantiate(withOwner:options:)`.
  public struct OptionsKey: RawRepresentable, Hashable, @unchecked Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A dictionary of objects by the identifiers of the nib's placeholders.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let document: NibDocument
  private let bundle: Bundle

  package init(document: NibDocument, bundle: Bundle) {
    (self.document, self.bundle) = (document, bundle)
    super.init()
  }

  /// A nib of a bundle, which `edgewise port` has compiled from a `.xib`. Traps without a file of that name.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    guard let found = NibFiles.find(name, .nib, in: bundleOrNil) else {
      let path = (bundleOrNil ?? .main).bundlePath
      misuse("Could not load NIB in bundle: \(path) with name '\(name)'; `edgewise port` compiles .xib files.")
    }
    (document, bundle) = found
    super.init()
  }

  /// A nib from the bytes of a compiled file. Traps for other bytes.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    bundle = bundleOrNil ?? .main
    do {
      document = try NibDocument(compiled: data, file: "data")
    } catch {
      misuse("UINib(data:bundle:): \(error)")
    }
    super.init()
  }

  /// Makes the nib's objects, and connects them with each other and with the owner.
  ///
  /// - Parameters:
  ///   - ownerOrNil: the object for *File's Owner*.
  ///   - optionsOrNil: `externalObjects` for the nib's other placeholders.
  /// - Returns: the objects at the top of the nib, without placeholders.
  /// - Complexity: O(*n*) in the number of elements.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil) -> [Any] {
    let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    return NibMaking.maker.value.makeObjects(of: document, in: bundle, owner: ownerOrNil, external: external)
  }
}

/// Makes the objects of nibs.
@MainActor
package protocol NibMaker {
  /// Makes the objects of a nib, and connects them with each other and with the owner.
  ///
  /// - Parameters:
  ///   - owner: the object for *File's Owner*.
  ///   - external: the objects for other placeholders, by their identifiers.
  /// - Returns: the objects at the top of the nib, without placeholders.
  func makeObjects(of document: NibDocument, in bundle: Bundle, owner: Any?, external: [String: Any]) -> [Any]
}

/// The making of the objects of nibs, which may be of any class of the toolkit.
@MainActor
package enum NibMaking {
  package static let maker = Hook<any NibMaker>("Making the objects of nibs")
}

extension Bundle {
  /// Makes the objects of a nib of the bundle; nil, with a warning, without one of that name.
  @preconcurrency @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    guard let (document, bundle) = NibFiles.find(name, .nib, in: self) else {
      ToolkitLog.warning("Could not load NIB in bundle: \(bundlePath) with name '\(name)'.")
      return nil
    }
    return UINib(document: document, bundle: bundle).instantiate(withOwner: owner, options: options)
  }
}
