import MotionTesting
import Testing

/// What UIKit raises for stops the program, and says why.
struct MisuseTests {
  @Test func viewsWithoutACommonAncestorTrap() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UIView().leftAnchor.constraint(equalTo: UIView().leftAnchor).isActive = true
    }
  }

  @Test func positionWithAConstantTraps() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = NSLayoutConstraint(
        item: UIView(), attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 3)
    }
  }

  @Test func attributesOfDifferentKindsTrap() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let view = UIView()
      _ = NSLayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 1, constant: 0)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let view = UIView()
      _ = view.leadingAnchor.constraint(equalTo: view.leftAnchor)
    }
  }

  @Test func positionsOfDifferentAxesTrapInLayout() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let (view, inner) = (UIView(), UIView())
      view.addSubview(inner)
      NSLayoutConstraint(
        item: inner, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1, constant: 0
      ).isActive = true
      view.layoutIfNeeded()
    }
  }

  @Test func requiredConstraintsStayRequired() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let width = UIView().widthAnchor.constraint(equalToConstant: 3)
      let view = UIView()
      let other = view.widthAnchor.constraint(equalToConstant: 3)
      other.isActive = true
      width.priority = .defaultLow
      other.priority = .defaultLow
    }
  }

  @Test func aConstantIsFinite() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UIView().widthAnchor.constraint(equalToConstant: 3).constant = .nan
    }
  }

  @Test func invalidVisualFormatTraps() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|[nobody]|", metrics: nil, views: [:])
    }
  }
}
