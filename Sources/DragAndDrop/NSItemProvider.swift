import Foundation

/// Makes data of an object, for those who receive it by an item provider.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The types of data, best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Calls the handler with the data of a type, and returns the progress.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// Makes an object of the data of an item provider.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The types of data that are understood, best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Makes an object of data of a type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// Who may receive data of an item provider.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all = 0
  case team = 1
  case group = 2
  case ownProcess = 3
}

/// Carries an object, or data of some types, in a drag.
///
/// Foundation has it on iOS. Here drags stay inside the program, so every visibility is the program's own, and handlers are called
/// before the loading methods return.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// The error of a provider that cannot give what it is asked for.
  public enum ErrorCode: Int, Error, Sendable {
    case unknownError = -1
    case itemUnavailableError = -1000
    case unexpectedValueClassError = -1100
    case unavailableCoercionError = -1200
  }

  /// Calls a completion handler with the data, and returns the progress.
  private typealias Loader = (@escaping (Data?, (any Error)?) -> Void) -> Progress?

  private struct Representation {
    let type: String
    let load: Loader
  }

  private let lock = NSLock()
  private var representations: [Representation] = []
  private var objects: [any NSItemProviderWriting] = []
  private var name: String?

  /// A provider without content.
  public override init() { super.init() }

  /// A provider of an object.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  // MARK: - Content

  /// Adds an object in all its types.
  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    lock.withLock { objects.append(object) }
    for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      add(type) { object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0) }
    }
  }

  /// Adds a type, whose data the handler makes when they are needed.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    add(typeIdentifier) { loadHandler($0) }
  }

  private func add(_ type: String, _ load: @escaping Loader) {
    lock.withLock {
      representations.removeAll { $0.type == type }
      representations.append(Representation(type: type, load: load))
    }
  }

  /// The types in the order in which they were added.
  open var registeredTypeIdentifiers: [String] { lock.withLock { representations.map(\.type) } }

  /// A name for the content, such as that of a file. Default: nil.
  open var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }

  /// Whether there is data of a type or of a more special one.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains { ItemType.conforms($0, to: typeIdentifier) }
  }

  // MARK: - Loading

  /// Calls the handler with data of a type, or with an error.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let found = lock.withLock { representations.first { ItemType.conforms($0.type, to: typeIdentifier) } }
    guard let found else {
      completionHandler(nil, ErrorCode.itemUnavailableError)
      return Self.done()
    }
    return found.load { completionHandler($0, $1) } ?? Self.done()
  }

  /// Whether an object of a class can be made of the content.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { type(for: aClass) != nil }

  /// Calls the handler with an object of a class: the registered one if it is of that class, else one made of its data.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    if let own = own(aClass) {
      completionHandler(own, nil)
      return Self.done()
    }
    guard let type = type(for: aClass) else {
      completionHandler(nil, ErrorCode.unavailableCoercionError)
      return Self.done()
    }
    // A class is the same from any thread.
    nonisolated(unsafe) let wanted = aClass
    return loadDataRepresentation(forTypeIdentifier: type) { data, error in
      guard let data else { return completionHandler(nil, error ?? ErrorCode.itemUnavailableError) }
      do {
        completionHandler(try wanted.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  private func own(_ aClass: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
    guard let base = aClass as? NSObject.Type else { return nil }
    return lock.withLock {
      objects.lazy.compactMap { $0 as? NSObject }.first { $0.isKind(of: base) } as? any NSItemProviderReading
    }
  }

  private func type(for aClass: any NSItemProviderReading.Type) -> String? {
    let own = registeredTypeIdentifiers
    return aClass.readableTypeIdentifiersForItemProvider.lazy.compactMap { wish in own.first { ItemType.conforms($0, to: wish) } }
      .first
  }

  private static func done() -> Progress {
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }
}

/// Which types of data are special cases of others, as far as the objects here need it.
enum ItemType {
  static let text = "public.utf8-plain-text"
  static let url = "public.url"
  static let png = "public.png"
  static let color = "com.apple.uikit.color"

  private static let parents = [
    text: ["public.plain-text"], "public.plain-text": ["public.text"], "public.text": ["public.data", "public.content"],
    "public.file-url": [url], url: ["public.data"], png: ["public.image"], "public.jpeg": ["public.image"],
    "public.image": ["public.data", "public.content"], "public.data": ["public.item"],
  ]

  static func conforms(_ type: String, to other: String) -> Bool {
    type == other || parents[type, default: []].contains { conforms($0, to: other) }
  }
}
