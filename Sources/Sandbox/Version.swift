/// The program's version, the only definition: scripts and packages read this line.
enum Version {
  static let current = "1.0.0-beta"
}
