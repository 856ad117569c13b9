/// The switches for the parts of the dynamics overlay; they belong to the bench and not to presets.
@MainActor final class OverlayParts {
  static let bodies = Parameter.toggle(name: "overlayBodies", label: "Bodies", isOn: false)
  static let contacts = Parameter.toggle(name: "overlayContacts", label: "Contacts", isOn: false)
  static let velocities = Parameter.toggle(name: "overlayVelocities", label: "Velocities", isOn: false)
  static let attachments = Parameter.toggle(name: "overlayAttachments", label: "Attachments", isOn: false)
  static let group = TunableGroup(title: "Overlay", tunables: [bodies, contacts, velocities, attachments])

  let values = TunableValues(groups: [group])

  func shows(_ part: Parameter) -> Bool { values.isOn(part) }

  var isEmpty: Bool { values.changedCount() == 0 }
}
