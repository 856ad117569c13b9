import UIKit

/// Shorter texts for log rows that do not fit. Pure functions.
enum LogText {
  /// The text, then the text without the class before the call, without the sizes of items, and without arguments.
  static func forms(of text: String) -> [String] {
    var forms = [text]
    func add(_ form: String) { if form != forms[forms.count - 1], !form.isEmpty { forms.append(form) } }
    add(withoutClass(text))
    add(forms[forms.count - 1].replacing(/[ ]\d+ × \d+/, with: ""))
    add(forms[forms.count - 1].replacing(/\(.*\)/, with: ""))
    return forms
  }

  /// “PlaceViewController.viewDidLoad” without the controller.
  private static func withoutClass(_ text: String) -> String {
    guard let match = text.prefixMatch(of: /[A-Z]\w*\.(?=[a-z])/) else { return text }
    return String(text[match.range.upperBound...])
  }
}
