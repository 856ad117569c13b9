import Containers
import Controls
import Keyed
import Lists
import TextEditing
/// Registers what each module does for the modules below it.
@_silgen_name("edgewise_registerToolkit")
@MainActor package func registerAllModules() {
  ControlsModule.register()
  TextEditingModule.register()
  ListsModule.register()
  ContainersModule.register()
  KeyedModule.register()
}
