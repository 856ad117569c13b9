import Foundation
import Testing

@testable import CoreGraphics

/// Fonts from data and files that a program registers.
@Suite struct FontRegistrationTests {
  /// Inter under another name of the same length, so that it is not installed.
  private func renamedFont(_ name: String) throws -> Data {
    let installed = try #require(FontNames(postScript: "Inter-Regular")?.path)
    var data = try Data(contentsOf: URL(fileURLWithPath: installed))
    for encoding in [String.Encoding.ascii, .utf16BigEndian] {
      let (old, new) = (try #require("Inter".data(using: encoding)), try #require(name.data(using: encoding)))
      var start = data.startIndex
      while let range = data.range(of: old, in: start..<data.endIndex) {
        data.replaceSubrange(range, with: new)
        start = range.upperBound
      }
    }
    return data
  }

  @Test func aFontFromDataIsFoundByItsNameOnceItIsRegistered() throws {
    let data = try renamedFont("Ratni")
    let provider = try #require(CGDataProvider(data: data as CFData))
    #expect(provider.data.map { Data(referencing: $0) } == data)
    let font = try #require(CGFont(provider))
    let descriptor = try #require(Int32((font.file.path as NSString).lastPathComponent))
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0, "child processes inherit the file")
    #expect(font.postScriptName.map { "\($0)" } == "Ratni-Regular" && font.fullName.map { "\($0)".hasPrefix("Ratni") } == true)
    #expect(FontNames(postScript: "Ratni-Regular") == nil && CGFont(NSString(string: "Ratni-Regular")) == nil)
    var error: Unmanaged<CFError>?
    #expect(CTFontManagerRegisterGraphicsFont(font, &error) && error == nil)
    let names = try #require(FontNames(postScript: "Ratni-Regular"))
    #expect(names.family == "Ratni" && names.openTypeWeight == 400 && !names.isItalic)
    #expect(FontDescription.installedFamilies.contains("Ratni") && CGFont(NSString(string: "Ratni-Regular")) != nil)
    // A second time it fails, also with another object of the same font.
    let again = try #require(CGFont(provider))
    #expect(again != font && !CTFontManagerRegisterGraphicsFont(again, &error))
    let problem = try #require(error?.takeRetainedValue())
    #expect(problem.domain == "\(kCTFontManagerErrorDomain)" && CFErrorGetCode(problem) == 105)
    #expect("\(CFErrorCopyDescription(problem)!)" == "The font Ratni-Regular was not registered: alreadyRegistered.")
    #expect(!CTFontManagerRegisterGraphicsFont(again, nil))
  }

  @Test func aFontFileIsRegisteredForTheProcessAlone() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString).otf")
    defer { try? FileManager.default.removeItem(at: file) }
    var error: Unmanaged<CFError>?
    func code(_ url: URL, _ scope: CTFontManagerScope = .process) -> Int? {
      error = nil
      return CTFontManagerRegisterFontsForURL(url as CFURL, scope, &error) ? nil : error?.takeRetainedValue().code
    }
    #expect(code(file) == CTFontManagerError.fileNotFound.rawValue)
    try Data("no font".utf8).write(to: file)
    #expect(code(file) == CTFontManagerError.unrecognizedFormat.rawValue)
    try renamedFont("Retno").write(to: file)
    #expect(code(file, .persistent) == CTFontManagerError.unsupportedScope.rawValue)
    #expect(code(file) == nil && FontNames(postScript: "Retno-Regular") != nil)
    #expect(code(file) == CTFontManagerError.alreadyRegistered.rawValue)
    let link = file.deletingPathExtension().appendingPathExtension("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    defer { try? FileManager.default.removeItem(at: link) }
    #expect(code(link) == CTFontManagerError.alreadyRegistered.rawValue)
    let provider = try #require(CGDataProvider(url: file as CFURL))
    let font = try #require(CGFont(provider))
    #expect(!CTFontManagerRegisterGraphicsFont(font, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.alreadyRegistered.rawValue, "the same font from data")
    // A copy of the file has the same font.
    let copy = file.deletingPathExtension().appendingPathExtension("copy.otf")
    try FileManager.default.copyItem(at: file, to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    #expect(code(copy) == CTFontManagerError.alreadyRegistered.rawValue)
    #expect(
      CGFont(provider)?.postScriptName.map { "\($0)" } == "Retno-Regular" && CGDataProvider(filename: file.path) != provider)
  }

  @Test func otherBytesAreNoFont() throws {
    for data in [Data(), Data("no font".utf8)] {
      #expect(CGFont(try #require(CGDataProvider(data: data as CFData))) == nil)
    }
    #expect(CGDataProvider(filename: "/nowhere") == nil && CGDataProvider(url: NSURL(fileURLWithPath: "/nowhere")) == nil)
    #expect(CGFont(NSString(string: "")) == nil)
  }
}
