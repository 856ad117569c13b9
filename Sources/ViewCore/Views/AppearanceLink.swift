import Foundation

/// What a view or the item of a bar has to do with appearance proxies: it is one, or it has looks of its own.
@MainActor
package final class AppearanceLink {
  /// What the object records, if it is a proxy.
  private(set) var rule: AppearanceRule?
  /// The setters that were called on the object itself: their values win.
  private var own: Set<AppearanceKey> = []
  /// The setter that is being called for a proxy.
  private var applied: AppearanceKey?
  private var isSettingDefaults = false

  /// Makes the object a proxy.
  func record(in rule: AppearanceRule) { self.rule = rule }

  /// Whether a value of a proxy is being set.
  var isApplying: Bool { applied != nil }

  func note(_ change: AppearanceChange) {
    if let rule { return rule.record(change) }
    if !isSettingDefaults, applied != change.key { own.insert(change.key) }
  }

  /// Sets a value that a proxy recorded, unless the object has its own; whether it was set.
  func apply(_ change: AppearanceChange, to object: NSObject) -> Bool {
    guard !own.contains(change.key) else { return false }
    let outer = applied
    applied = change.key
    defer { applied = outer }
    change.set(object)
    return true
  }

  func settingDefaults(_ body: () -> Void) {
    let outer = isSettingDefaults
    isSettingDefaults = true
    defer { isSettingDefaults = outer }
    body()
  }
}
