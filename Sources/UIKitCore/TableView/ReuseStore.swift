import Foundation

/// Views that wait to be used again, and the classes to make more of.
@MainActor
struct ReuseStore<Element: UIView> {
  private var classes: [String: Element.Type] = [:]
  private var idle: [String: [Element]] = [:]

  mutating func register(_ type: Element.Type?, as identifier: String) { classes[identifier] = type }

  func registeredClass(_ identifier: String) -> Element.Type? { classes[identifier] }

  mutating func put(_ element: Element, as identifier: String?) {
    guard let identifier else { return }
    idle[identifier, default: []].append(element)
  }

  mutating func take(_ identifier: String) -> Element? { idle[identifier]?.popLast() }

  /// How many wait.
  var idleCount: Int { idle.values.reduce(0) { $0 + $1.count } }
}
