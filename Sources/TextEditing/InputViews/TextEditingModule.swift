import Foundation
import ViewCore

/// What text editing does for the modules below it.
@MainActor
package enum TextEditingModule {
  package static func register() {
    InputViewHook.maker.register { $0.inputViews }
  }
}
