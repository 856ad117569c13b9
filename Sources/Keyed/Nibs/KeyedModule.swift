import Transitions
import ViewCore
/// Registers what this module does for the modules below it.
@MainActor
package enum KeyedModule {
  package static func register() {
    KeyedProperty.finder.register { KeyTable.property($0, of: $1) }
    NibMaking.maker.register(NibObjects())
    StoryboardMaking.maker.register(StoryboardControllers())
    ProgramStart.launch.register(MainStoryboard())
  }
}
