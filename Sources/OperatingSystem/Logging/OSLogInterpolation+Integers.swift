// One for each type: a generic one would yield to that for descriptions, which are private.
extension OSLogInterpolation {
  /// Adds an integer; hexadecimal and octal ones show the bits of a negative number.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Int, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { addInteger(number, format, align, privacy) }

  /// Adds an integer; hexadecimal and octal ones show the bits of a negative number.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Int8, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { addInteger(number, format, align, privacy) }

  /// Adds an integer; hexadecimal and octal ones show the bits of a negative number.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Int16, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { addInteger(number, format, align, privacy) }

  /// Adds an integer; hexadecimal and octal ones show the bits of a negative number.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Int32, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { addInteger(number, format, align, privacy) }

  /// Adds an integer; hexadecimal and octal ones show the bits of a negative number.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Int64, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { addInteger(number, format, align, privacy) }

  /// Adds an integer; hexadecimal and octal ones show the bits of a negative number.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> UInt, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { addInteger(number, format, align, privacy) }

  /// Adds an integer; hexadecimal and octal ones show the bits of a negative number.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> UInt8, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { addInteger(number, format, align, privacy) }

  /// Adds an integer; hexadecimal and octal ones show the bits of a negative number.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> UInt16, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { addInteger(number, format, align, privacy) }

  /// Adds an integer; hexadecimal and octal ones show the bits of a negative number.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> UInt32, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { addInteger(number, format, align, privacy) }

  /// Adds an integer; hexadecimal and octal ones show the bits of a negative number.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> UInt64, format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { addInteger(number, format, align, privacy) }

  private mutating func addInteger<Number: FixedWidthInteger>(
    _ number: @escaping () -> Number, _ format: OSLogIntegerFormatting, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy
  ) { add(privacy, isPlain: true) { align.apply(to: format.text(number())) } }
}
