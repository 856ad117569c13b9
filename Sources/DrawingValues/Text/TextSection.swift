import CoreGraphics
import Foundation

/// Consecutive paragraphs of one style.
package struct TextSection {
  package let string: String
  package let style: NSParagraphStyle
  /// The location of the first character in the whole text, in UTF-16 units.
  package let location: Int
  private let text: StyledText
  /// The spaces of the attachments, by the index of their run.
  private var spaces: [Int: TextSpace] = [:]

  /// - Parameter text: without the line break before the next section.
  private init(_ text: StyledText, style: NSParagraphStyle, location: Int = 0) {
    self.text = text
    self.style = style
    self.location = location
    string = text.string
  }

  // MARK: - Taking a text apart

  package static func sections(of text: StyledText) -> [TextSection] {
    guard text.length > 0 else { return [] }
    if let style = text.commonStyle { return [TextSection(text, style: style)] }
    var stretches: [(range: NSRange, style: NSParagraphStyle)] = []
    let string = NSString(string: text.string)
    var location = 0
    while location < text.length {
      let paragraph = string.paragraphRange(for: NSRange(location: location, length: 0))
      let style = text.attribute(.paragraphStyle, at: location) as? NSParagraphStyle ?? .default
      if let last = stretches.last, last.style.values == style.values {
        stretches[stretches.count - 1].range.length += paragraph.length
      } else {
        stretches.append((paragraph, style))
      }
      location = max(location + 1, paragraph.location + paragraph.length)
    }
    return stretches.enumerated().map { index, stretch in
      var range = stretch.range
      if index < stretches.count - 1 { range.length -= string.lineEndLength(before: range.location + range.length) }
      return TextSection(text.part(range), style: stretch.style, location: range.location)
    }
  }

  /// The space between the last line of `other` and the first line here, in points.
  package func gap(after other: TextSection) -> CGFloat {
    other.style.lineSpacing + other.style.paragraphSpacing + style.paragraphSpacingBefore
  }

  // MARK: - Options

  /// The distance of line ends from the right edge, in points.
  package var trailingIndent: CGFloat { style.tailIndent < 0 ? -style.tailIndent : 0 }

  package func options(limits: TextBlock.Limits, height: CGFloat, lines: Int) -> TextOptions {
    var options = TextOptions()
    let isLimited = limits.width < .greatestFiniteMagnitude
    if style.tailIndent > 0 {
      options.maxWidth = min(style.tailIndent, limits.width)
    } else if isLimited {
      options.maxWidth = max(0, limits.width + style.tailIndent)
    }
    if height < .greatestFiniteMagnitude { options.maxHeight = height }
    options.maximumLines = limits.lines > 0 ? max(1, lines) : 0
    options.alignment = style.alignment.textOption
    options.lineBreak = style.lineBreakMode.textOption
    options.lineHeightMultiple = style.lineHeightMultiple
    options.minimumLineHeight = style.minimumLineHeight
    options.maximumLineHeight = style.maximumLineHeight
    options.lineSpacing = style.lineSpacing
    options.paragraphSpacing = style.paragraphSpacing + style.paragraphSpacingBefore
    options.firstLineIndent = style.firstLineHeadIndent
    options.headIndent = style.headIndent
    options.baseDirection = style.baseWritingDirection.textOption
    return options
  }

  // MARK: - Runs

  package var runs: [TextRun] { runs { _ in true } }

  /// The attachments, each with its run.
  var attachments: [AttachmentRun] {
    text.runs.enumerated().compactMap { index, run in
      guard let attachment = run.attributes[.attachment] as? NSTextAttachment else { return nil }
      return AttachmentRun(
        index: index, location: location + run.range.location, attachment: attachment, font: TextAttributes(run.attributes).font,
        color: run.attributes[.foregroundColor] as? UIColor ?? .black, shadow: run.attributes[.shadow] as? NSShadow)
    }
  }

  /// Gives the attachments their spaces, by the index of their run.
  mutating func leave(_ spaces: [Int: TextSpace]) { self.spaces = spaces }

  package var hasShadows: Bool {
    text.runs.contains { $0.attributes[.shadow] is NSShadow }
  }

  /// The text once for each shadow and once without; in each copy everything else is transparent.
  package var runsByShadow: [(shadow: NSShadow?, runs: [TextRun])] {
    var shadows: [NSShadow?] = []
    for run in text.runs {
      let shadow = run.attributes[.shadow] as? NSShadow
      if !shadows.contains(shadow) { shadows.append(shadow) }
    }
    return shadows.map { shadow in (shadow, runs { $0[.shadow] as? NSShadow == shadow }) }
  }

  private func runs(where isVisible: (StyledText.Attributes) -> Bool) -> [TextRun] {
    text.runs.enumerated().map { index, part in
      let values = TextAttributes(part.attributes)
      var run = TextRun(range: part.range, font: values.font.face, color: values.color(.foregroundColor) ?? .black)
      run.space = spaces[index]
      if values.isPlain && isVisible(part.attributes) { return run }
      run.kern = values.number(.tracking) ?? values.number(.kern) ?? 0
      run.baselineOffset = values.number(.baselineOffset) ?? 0
      if isVisible(part.attributes) {
        run.backgroundColor = values.color(.backgroundColor)
        run.underline = values.hasLine(.underlineStyle)
        run.underlineColor = values.color(.underlineColor)
        run.strikethrough = values.hasLine(.strikethroughStyle)
        run.strikethroughColor = values.color(.strikethroughColor)
      } else {
        run.color = .clear
      }
      return run
    }
  }
}

extension StyledText {
  /// The paragraph style of all runs; nil when they differ.
  fileprivate var commonStyle: NSParagraphStyle? {
    func style(_ run: Run) -> NSParagraphStyle { run.attributes[.paragraphStyle] as? NSParagraphStyle ?? .default }
    guard let first = runs.first.map(style) else { return nil }
    return runs.dropFirst().allSatisfy { style($0).values == first.values } ? first : nil
  }
}

/// Reads attribute values as set, or as numbers of any type.
private struct TextAttributes {
  /// The size of UIKit's default font for text, in points.
  private static let defaultFontSize: CGFloat = 12

  let attributes: StyledText.Attributes

  init(_ attributes: StyledText.Attributes) { self.attributes = attributes }

  /// Whether there is only what most labels have; this is faster than looking up everything else.
  var isPlain: Bool { attributes.keys.allSatisfy { $0 == .font || $0 == .foregroundColor || $0 == .paragraphStyle } }

  var font: UIFont { attributes[.font] as? UIFont ?? .systemFont(ofSize: Self.defaultFontSize) }

  func color(_ key: NSAttributedString.Key) -> CGColor? { (attributes[key] as? UIColor)?.cgColor }

  func number(_ key: NSAttributedString.Key) -> CGFloat? {
    switch attributes[key] {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  func hasLine(_ key: NSAttributedString.Key) -> Bool {
    if let style = attributes[key] as? NSUnderlineStyle { return style.contains(.single) }
    return number(key).map { $0 != 0 } ?? false
  }
}

extension NSString {
  /// The length of the line break that ends at `location`, in UTF-16 units.
  fileprivate func lineEndLength(before location: Int) -> Int {
    guard location > 0, let last = UnicodeScalar(character(at: location - 1)), CharacterSet.newlines.contains(last) else {
      return 0
    }
    let isPair = last == "\n" && location > 1 && character(at: location - 2) == 0x0D
    return isPair ? 2 : 1
  }
}

extension NSTextAlignment {
  var textOption: TextOptions.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSLineBreakMode {
  var textOption: TextOptions.LineBreak {
    switch self {
    case .byWordWrapping: .wordWrap
    case .byCharWrapping: .charWrap
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingMiddle: .truncateMiddle
    case .byTruncatingTail: .truncateTail
    }
  }
}
