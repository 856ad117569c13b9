import UIKit

/// The eight colors of the toy blocks (LOOK §9), equal in both themes.
enum ToyInk: Int, CaseIterable, Sendable {
  case red = 0xF2604B
  case yellow = 0xF5B83D
  case teal = 0x27B09C
  case blue = 0x4468E8
  case pink = 0xEE86AE
  case purple = 0x6A3E7E
  case cream = 0xF3E9D8
  case dark = 0x20242C

  @MainActor var color: UIColor { UIColor(rgb: rawValue) }
}
