import Foundation

/// The objects in which a view lies, and which proxies win there.
///
/// UIKit's rule (UIAppearance.h): a list of containers is a partial order. Read from the window inwards, the list whose containers are
/// met first wins; of two that agree as far as one of them goes, the longer one.
@MainActor
struct AppearanceContainers {
  /// From the outermost.
  private let containers: [NSObject]

  /// - Parameter responder: the innermost container; the others follow along the responder chain.
  init(from responder: UIResponder?) {
    var found: [NSObject] = []
    var current = responder
    while let responder = current {
      found.append(responder)
      if let presentation = (responder as? any ViewOwner)?.presentingContainer { found.append(presentation) }
      current = responder.next
    }
    containers = found.reversed()
  }

  /// The rules that concern an instance here, from the weakest to the strongest; the later one of equals is stronger.
  func matching(_ rules: [AppearanceRule], _ traits: UITraitCollection) -> [AppearanceRule] {
    let matches = rules.enumerated().compactMap { index, rule in
      rule.accepts(traits) ? places(of: rule.containers).map { Match(rule: rule, places: $0, index: index) } : nil
    }
    return matches.sorted { $0.isWeaker(than: $1) }.map(\.rule)
  }

  private struct Match {
    let rule: AppearanceRule
    let places: [Int]
    let index: Int

    func isWeaker(than other: Match) -> Bool {
      for (place, otherPlace) in zip(places, other.places) where place != otherPlace { return place > otherPlace }
      if places.count != other.places.count { return places.count < other.places.count }
      if (rule.traits == nil) != (other.rule.traits == nil) { return rule.traits == nil }
      return index < other.index
    }
  }

  /// The places of the outermost objects that match a list of classes, from the outermost; nil for a list that does not match.
  private func places(of classes: [AnyClass]) -> [Int]? {
    var places: [Int] = []
    for type in classes.reversed() {
      let rest = containers[((places.last ?? -1) + 1)...]
      guard let place = rest.firstIndex(where: { $0.derives(from: type) }) else { return nil }
      places.append(place)
    }
    return places
  }
}

extension NSObject {
  fileprivate func derives(from type: AnyClass) -> Bool {
    sequence(first: Swift.type(of: self) as AnyClass, next: { _getSuperclass($0) }).contains { $0 == type }
  }
}
