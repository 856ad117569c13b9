import MotionTesting

extension MisuseTable {
  static let constraints: MisuseChapter = MisuseChapter(
    title: "Auto Layout",
    rows: [
      MisuseRow("activating a constraint between views without a common superview", .ends("they have no common ancestor")) {
        let (one, other) = (UIView(), UIView())
        one.leadingAnchor.constraint(equalTo: other.leadingAnchor).isActive = true
      },
      MisuseRow("`constraint.constant = CGFloat.nan`", .ends("constant is not finite")) {
        UIView().widthAnchor.constraint(equalToConstant: 1).constant = CGFloat.nan
      },
      MisuseRow("an infinite multiplier", .ends("multiplier is not finite")) {
        let view = UIView()
        _ = view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: CGFloat.infinity)
      },
      MisuseRow("a width paired with a leading edge", .ends("invalid pairing of layout attributes")) {
        let view = UIView()
        _ = NSLayoutConstraint(
          item: view, attribute: .width, relatedBy: .equal, toItem: view, attribute: .leading, multiplier: 1, constant: 0)
      },
      MisuseRow("a leading edge paired with a left edge", .ends("leading and trailing cannot be paired with left and right")) {
        let view = UIView()
        _ = NSLayoutConstraint(
          item: view, attribute: .leading, relatedBy: .equal, toItem: UIView(), attribute: .left, multiplier: 1, constant: 0)
      },
      MisuseRow("laying out a left edge equal to a top edge", .ends("improperly relates anchors of incompatible types")) {
        let (view, inner) = (UIView(), UIView())
        view.addSubview(inner)
        NSLayoutConstraint(
          item: inner, attribute: .left, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1, constant: 0
        ).isActive = true
        view.layoutIfNeeded()
      },
      MisuseRow("a location equal to a constant alone", .ends("a location needs a second item")) {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
          constant: 10)
      },
      MisuseRow("making an active constraint optional", .ends("Mutating a priority from required to not")) {
        let constraint = UIView().widthAnchor.constraint(equalToConstant: 1)
        let view = constraint.firstItem as? UIView ?? UIView()
        let held = view.widthAnchor.constraint(equalToConstant: 2)
        held.isActive = true
        held.priority = .defaultHigh
      },
      MisuseRow("a priority above 1000", .ends("is not greater than 0 and at most 1000")) {
        UIView().widthAnchor.constraint(equalToConstant: 1).priority = UILayoutPriority(1001)
      },
      MisuseRow("a visual format that does not parse", .ends("Unable to parse constraint format")) {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a", metrics: nil, views: ["a": UIView()])
      },
      MisuseRow("a visual format with an unknown view", .ends("Unable to parse constraint format")) {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "H:[b]", metrics: nil, views: ["a": UIView()])
      },
      MisuseRow("`insertArrangedSubview(_:at:)` beyond the end", .ends("is beyond the 0 arranged subviews")) {
        UIStackView().insertArrangedSubview(UIView(), at: 3)
      },
      MisuseRow("activating an active constraint again", uikit: "ignores", .ignored) {
        let view = UIView()
        let constraint = view.widthAnchor.constraint(equalToConstant: 1)
        constraint.isActive = true
        constraint.isActive = true
      },
      MisuseRow("`removeArrangedSubview(_:)` of a stranger", uikit: "ignores", .ignored) {
        UIStackView().removeArrangedSubview(UIView())
      },
    ])
}
