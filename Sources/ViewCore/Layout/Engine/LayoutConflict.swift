/// Required constraints that cannot all be satisfied.
@MainActor
struct LayoutConflict {
  private let sources: [LayoutEngine.Source]

  init(_ new: LayoutEngine.Source, with others: [LayoutEngine.Source]) { sources = others + [new] }

  /// Logs the conflict in UIKit's words.
  ///
  /// - Returns: the constraint to break: the one of the program that was activated last; nil if none is the program's.
  func resolve(in context: ApplicationContext?) -> NSLayoutConstraint? {
    let victim = sources.compactMap(\.constraint).max { $0.activationNumber < $1.activationNumber }
    ToolkitLog.warning(message(breaking: victim), in: context)
    return victim
  }

  private func message(breaking victim: NSLayoutConstraint?) -> String {
    let list = sources.map { "    \"\(Self.text($0))\"" }.joined(separator: ",\n")
    let hasFrames = sources.contains { if case .frame = $0 { true } else { false } }
    let note =
      hasFrames
      ? " (Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for the "
        + "UIView property translatesAutoresizingMaskIntoConstraints)" : ""
    let broken = victim?.text ?? sources.last.map(Self.text) ?? ""
    return """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want. 
      \tTry this: 
      \t\t(1) look at each constraint and try to figure out which you don't expect; 
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\(note)
      (
      \(list)
      )

      Will attempt to recover by breaking constraint 
      \(broken)
      """
  }

  private static func text(_ source: LayoutEngine.Source) -> String {
    switch source {
    case .constraint(let constraint): constraint.text
    case .frame(let box, let axis): "<NSAutoresizingMaskLayoutConstraint \(text(box, axis))\(frame(box))>"
    case .contentSize(let box, let axis): "<NSContentSizeLayoutConstraint \(text(box, axis))>"
    case .guide(let box): "<NSLayoutConstraint \(text(box, nil))>"
    }
  }

  private static func text(_ box: LayoutBox, _ axis: NSLayoutConstraint.Axis?) -> String {
    let direction = axis.map { $0 == .horizontal ? "H:" : "V:" } ?? ""
    return direction + (box.item.map(NSLayoutConstraint.name) ?? "(gone)")
  }

  private static func frame(_ box: LayoutBox) -> String { box.view.map { " \($0.frame)" } ?? "" }
}
