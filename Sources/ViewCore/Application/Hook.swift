/// Something that a module above this one does for it.
///
/// Modules import downwards only. Where a module needs what stands above it, it declares a protocol or a function type and a hook of
/// that type; the module above sets the hook when the toolkit registers its modules, which happens once, before the first hook is read.
@MainActor
package final class Hook<Value> {
  private let name: String
  private var registered: Value?

  /// - Parameter name: What the hook does, for the message of a program in which nobody registered it.
  package init(_ name: String) { self.name = name }

  /// What was registered.
  package var value: Value {
    if let registered { return registered }
    _ = ToolkitRegistration.isDone
    guard let registered else { fatalError("\(name): no module registered it. Link UIKitCore, which registers all modules.") }
    return registered
  }

  /// Registers what does the work; a later call replaces an earlier one.
  package func register(_ value: Value) { registered = value }
}

/// The registration of all modules of the toolkit.
@MainActor
package enum ToolkitRegistration {
  /// Registers the hooks of all modules, the first time that it is read.
  package static let isDone: Void = registerToolkit()
}

/// Defined by `UIKitCore`, the one module that imports all others.
@_silgen_name("edgewise_registerToolkit")
@MainActor private func registerToolkit()
