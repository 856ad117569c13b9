import DrawingValues
import Foundation
import Testing

@testable import Porting
@testable import TestSupport

/// Pictures in PDF and SVG, which programs of the system draw.
@Suite struct VectorPictureTests {
  /// A red square of 3 points in the upper left corner of a page of 8 × 6 points, as PDF.
  private static let page = """
    %PDF-1.4
    1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
    2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
    3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 8 6] /Contents 4 0 R /Resources <<>>>> endobj
    4 0 obj <</Length 22>> stream
    1 0 0 rg 0 3 3 3 re f
    endstream endobj
    trailer <</Root 1 0 R>>
    %%EOF

    """
  private static let drawing =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="3" height="3" fill="red"/></svg>"#

  private static func isInstalled(_ program: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  private func port(_ file: String, _ text: String, scale: String? = nil) throws -> (TemporaryFolder, PortReport) {
    let slot = scale.map { #", "scale": "\#($0)""# } ?? ""
    let source = try TemporaryFolder([
      "Deck/App.swift": "import UIKit\nlet card = UIImage(named: \"card\")\n", "Deck/Assets.xcassets/card.imageset/\(file)": text,
      "Deck/Assets.xcassets/card.imageset/Contents.json":
        #"{"images": [{"idiom": "universal", "filename": "\#(file)"\#(slot)}, {"idiom": "universal", "scale": "3x"}]}"#,
    ])
    let (output, report) = (try TemporaryFolder(), PortReport())
    let input = try PortInput(folder: source.url.appendingPathComponent("Deck"))
    try PortOutput(input, to: output.url, edgewise: URL(fileURLWithPath: "/opt/edgewise"), report: report).write()
    return (output, report)
  }

  /// The size in points is the page's at each scale; the corner is red, and the rest transparent.
  private func expectPicture(in output: TemporaryFolder, scales: [Int]) throws {
    let folder = "Sources/Deck/PortedResources/Deck"
    for scale in 1...3 {
      let name = scale == 1 ? "card.png" : "card@\(scale)x.png"
      guard scales.contains(scale) else {
        #expect(!output.exists("\(folder)/\(name)"))
        continue
      }
      let image = try #require(UIImage(contentsOfFile: output.url.appendingPathComponent("\(folder)/\(name)").path))
      #expect(image.size == CGSize(width: 8, height: 6) && image.scale == CGFloat(scale))
      let bitmap = try #require(image.cgImage)
      let corner = 3 * scale
      #expect(bitmap.pixel(x: 0, y: 0) == [255, 0, 0, 255] && bitmap.pixel(x: corner - 1, y: corner - 1) == [255, 0, 0, 255])
      #expect(bitmap.pixel(x: corner, y: corner - 1)[3] == 0 && bitmap.pixel(x: corner - 1, y: corner)[3] == 0)
    }
    #expect(try output.text("Sources/Deck/App.swift").contains("in: Bundle.module"))
  }

  @Test(.enabled(if: isInstalled("pdftocairo")), arguments: [nil, "2x"])
  func pagesAreDrawn(scale: String?) throws {
    let (output, report) = try port("card.pdf", Self.page, scale: scale)
    #expect(report.left.isEmpty, "\(report.left)")
    try expectPicture(in: output, scales: scale == nil ? [1, 2, 3] : [2])
  }

  @Test(.enabled(if: isInstalled("rsvg-convert")), arguments: [nil, "2x"])
  func drawingsAreDrawn(scale: String?) throws {
    let (output, report) = try port("card.svg", Self.drawing, scale: scale)
    #expect(report.left.isEmpty, "\(report.left)")
    try expectPicture(in: output, scales: scale == nil ? [1, 2, 3] : [2])
  }

  @Test(arguments: [("card.pdf", "pdftocairo", "poppler-utils"), ("card.svg", "rsvg-convert", "librsvg2-bin")])
  func aMissingProgramIsNamed(file: String, program: String, package: String) throws {
    let picture = VectorPicture(URL(fileURLWithPath: "/tmp/\(file)"), programsIn: [])
    let problem = try #require(#expect(throws: VectorPicture.Problem.self) { try picture.png(scale: 1) })
    #expect(
      "\(problem)" == "Drawing \(file) needs \(program), which is not installed: install the package \(package), and port again, "
        + "or export the picture as PNG.")
  }

  /// A program of the name refuses the file, and shows with what it was called.
  @Test(arguments: [
    ("card.pdf", "pdftocairo", "-png -transp -singlefile -cropbox -r 144 /deck/card.pdf"),
    ("card.svg", "rsvg-convert", "--zoom 2 --format png --output"),
  ])
  func aProgramsWordsAreSaid(file: String, program: String, arguments: String) throws {
    let folder = try TemporaryFolder([program: "#!/bin/sh\necho \"$@\"\nexit 3\n"])
    let path = folder.url.appendingPathComponent(program).path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let picture = VectorPicture(URL(fileURLWithPath: "/deck/\(file)"), programsIn: ["/nowhere", folder.url.path])
    let problem = try #require(#expect(throws: VectorPicture.Problem.self) { try picture.png(scale: 2) })
    #expect("\(problem)".hasPrefix("\(program) did not draw \(file): \(arguments)"), "\(problem)")
  }
}
