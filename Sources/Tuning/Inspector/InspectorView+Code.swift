import Motion
import UIKit

extension InspectorView {
  private var launch: SpringLaunch? { springTunables?.launch(in: values) }

  /// Opens *Copy as code* below the spring's export button.
  func showCode(from button: IconButton) {
    guard let launch else { return }
    button.isOn = true
    CopyCodeSheet.show(launch, target: exportTarget, from: button) { [weak self, weak button] target in
      self?.exportTarget = target
      button?.isOn = false
    }
  }

  /// Copies the spring for the system that was selected last; ignored in a scene without a spring.
  func copySpring() {
    guard let launch else { return }
    UIPasteboard.general.string = SpringExport(launch, for: exportTarget).text
  }
}
