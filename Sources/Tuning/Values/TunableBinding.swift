/// Reads and writes a tunable directly, or as a function of other values.
@MainActor struct TunableBinding {
  let tunable: Parameter
  let values: TunableValues
  private let read: () -> Double
  private let write: (Double) -> Void

  /// Binds a value.
  init(_ tunable: Parameter, in values: TunableValues) {
    self.tunable = tunable
    self.values = values
    read = { values[tunable] }
    write = { values[tunable] = $0 }
  }

  /// Binds a value that is computed from others.
  init(_ tunable: Parameter, in values: TunableValues, read: @escaping () -> Double, write: @escaping (Double) -> Void) {
    self.tunable = tunable
    self.values = values
    self.read = read
    self.write = write
  }

  var value: Double {
    get { tunable.clamped(read()) }
    nonmutating set { values.edit { write(tunable.clamped(newValue)) } }
  }

  func beginEdit() { values.beginEdit() }
  func lingerEdit(of owner: AnyObject) { values.lingerEdit(of: owner) }
  func resumeLingeringEdit(of owner: AnyObject) -> Bool { values.resumeLingeringEdit(of: owner) }
  func finishLingeringEdit() { values.finishLingeringEdit() }
  func endEdit() { values.endEdit() }
}
