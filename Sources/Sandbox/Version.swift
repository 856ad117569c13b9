/// The program's version, here and nowhere else: scripts and packages read this line.
enum Version {
  static let current = "1.0.0-beta"
}
