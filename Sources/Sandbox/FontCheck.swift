import UIKit

/// Checks that fonts are installed.
enum FontCheck {
  /// Pango's aliases, which exist even without fonts.
  private static let aliases: Set<String> = ["Monospace", "Sans", "Serif", "System-ui"]

  /// Prints a warning if the machine has no fonts.
  @MainActor static func check() {
    guard aliases.isSuperset(of: FontDescription.installedFamilies) else { return }
    warn("There are no fonts on this machine, so texts stay empty. Install some, for example fonts-inter.")
  }
}
