import UIKit

/// Whether there is anything to draw texts with.
enum FontCheck {
  /// Names that Pango has for whatever there is, also where there is nothing.
  private static let aliases: Set<String> = ["Monospace", "Sans", "Serif", "System-ui"]

  /// Says that texts stay empty where the machine has no fonts.
  @MainActor static func check() {
    guard aliases.isSuperset(of: FontDescription.installedFamilies) else { return }
    warn("There are no fonts on this machine, so texts stay empty. Install some, for example fonts-inter.")
  }
}
