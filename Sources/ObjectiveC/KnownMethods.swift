/// The methods for which selectors were made, by name and class: those that a selector with only a name can call.
@MainActor
enum KnownMethods {
  private static var methods: [String: [(type: ObjectIdentifier, method: Selector.Method)]] = [:]

  static func add(_ method: Selector.Method, of type: ObjectIdentifier, named name: String) {
    guard !name.hasPrefix(Selector.uniquePrefix), methods[name]?.contains(where: { $0.type == type }) != true else { return }
    methods[name, default: []].append((type, method))
  }

  static func named(_ name: String) -> [Selector.Method] { methods[name]?.map(\.method) ?? [] }
}
