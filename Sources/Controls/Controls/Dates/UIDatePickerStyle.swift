/// How a date picker lets the user choose.
public enum UIDatePickerStyle: Int, Sendable {
  /// Wheels: there is no other style.
  case automatic = 0
  /// Wheels with the parts of the date.
  case wheels = 1
}

extension UIDatePicker {
  /// What a date picker lets the user choose.
  public enum Mode: Int, Sendable {
    /// Hour and minute, with AM and PM where the locale has them.
    case time = 0
    /// Day, month and year, in the order of the locale.
    case date = 1
    /// A day, hour and minute.
    case dateAndTime = 2
    /// Hours and minutes of a duration.
    case countDownTimer = 3
    /// Month and year.
    case yearAndMonth = 4
  }
}
