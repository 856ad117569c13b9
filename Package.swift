// swift-tools-version: 6.2
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let numerics = Target.Dependency.product(name: "RealModule", package: "swift-numerics")
let collections = Target.Dependency.product(name: "OrderedCollections", package: "swift-collections")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

// Swift Testing looks for overlay modules of these names beside modules called UIKit and CoreGraphics.
let testingOverlays: [Target.Dependency] = ["_Testing_UIKit", "_Testing_CoreGraphics"]

// The trait, with `--static-swift-stdlib`, is how the Debian package's program is built.
let isStatic = BuildSettingCondition.when(traits: ["Static"])
// There, what runs once a click and not once a view and frame is compiled for size.
let strictAndSmall = strict + [.unsafeFlags(["-Osize"], isStatic)]
// An object file that replaces ICU's data in such a program: `Scripts/deb.sh` has it made here.
let localeData = LinkerSetting.unsafeFlags(["\(Context.packageDirectory)/icu-data.o"], isStatic)

// Addresses that a program fixes when it starts are packed: it reads 4 MB less then. A glibc before 2.36 cannot read them.
let isPacked: Bool = {
  var version = [CChar](repeating: 0, count: 64)
  confstr(Int32(_CS_GNU_LIBC_VERSION), &version, version.count)
  let text = String(decoding: version.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  return text.compare("glibc 2.36", options: .numeric) != .orderedAscending
}()
let packed = ["-use-ld=lld"] + (isPacked ? ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"] : [])

// What the toolkit's modules draw with.
let drawing: [Target.Dependency] = ["Misuse", "DrawingValues", "QuartzCore", "CoreGraphics"]

// The toolkit's modules, from the lowest.
let rooms: [Target.Dependency] = [
  "ViewCore", "Dynamics", "Transitions", "Controls", "TextEditing", "DragAndDrop", "Lists", "Containers", "Keyed",
]

// The floors: a target may import only what is named in its line.
let floors: [Target] = [
  .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev", "libsdl2-image-dev"])]),
  .systemLibrary(name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]),
  .systemLibrary(name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
  .systemLibrary(name: "CHeap"),
  .systemLibrary(name: "CLocks"),
  .target(name: "CBox2D", linkerSettings: [.linkedLibrary("box2d")]),
  .target(name: "CTuning"),
  .target(
    name: "CTimers", cSettings: [.define("EDGEWISE_STATIC", isStatic)],
    linkerSettings: [.linkedLibrary("dl"), .unsafeFlags(["-Xlinker", "--wrap=CFRunLoopAddTimer"], isStatic)]),
  .target(name: "Misuse", swiftSettings: strict),
  .target(name: "Motion", dependencies: ["Misuse", numerics], swiftSettings: strict),
  // Least squares is thousands of sums for a fit: compiled for speed in debug builds too.
  .target(
    name: "Fitting", dependencies: ["Motion"],
    swiftSettings: strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
  .target(name: "ConstraintSolving", swiftSettings: strict),
  .target(name: "ListModel", dependencies: ["Misuse", collections], swiftSettings: strict),
  // Storyboards and nibs as values: the porter writes them, the toolkit reads them.
  .target(name: "Nibs", swiftSettings: strict),
  .target(name: "ObjectiveC", dependencies: ["Misuse"], swiftSettings: strict),
  // Apple's module `os`, under another name: packages that ask `canImport(os)` would take it for Apple's.
  .target(name: "OperatingSystem", dependencies: ["Misuse", "CLocks", logging], swiftSettings: strict),
  .target(name: "CoreGraphics", dependencies: ["Misuse", "CCairo"], swiftSettings: strict),
  .target(name: "GestureMachines", dependencies: ["Motion", "CoreGraphics"], swiftSettings: strict),
  .target(name: "Physics", dependencies: ["CBox2D", "CoreGraphics"], swiftSettings: strict),
  .target(name: "DisplayList", dependencies: ["CoreGraphics"], swiftSettings: strict),
  .target(
    name: "QuartzCore", dependencies: ["Misuse", "Motion", "CoreGraphics", "DisplayList", "ObjectiveC"], swiftSettings: strict),
  .target(
    name: "DrawingValues", dependencies: ["Misuse", "CoreGraphics", "DisplayList", "QuartzCore"], swiftSettings: strict),
  // The toolkit's modules. Views, events, recognizers, layout, animation and scrolling know nothing of what stands below in this list.
  .target(
    name: "ViewCore",
    dependencies: [
      "Misuse", "ConstraintSolving", "ListModel", "GestureMachines", "DrawingValues", "QuartzCore", "CoreGraphics", "ObjectiveC",
      "DisplayList", "Motion", "Nibs", logging,
    ],
    swiftSettings: strict),
  .target(
    name: "Dynamics", dependencies: ["Misuse", "ViewCore", "Physics", "DrawingValues", "QuartzCore", "CoreGraphics"],
    swiftSettings: strict),
  .target(name: "Transitions", dependencies: ["ViewCore"] + drawing + ["Motion", "Nibs", "ObjectiveC"], swiftSettings: strict),
  .target(name: "Controls", dependencies: ["ViewCore", "Transitions", "Motion"] + drawing, swiftSettings: strict),
  .target(
    name: "TextEditing", dependencies: ["ViewCore", "Transitions", "Controls", "Motion"] + drawing, swiftSettings: strict),
  .target(
    name: "DragAndDrop", dependencies: ["ViewCore", "Transitions", "Controls", "ListModel"] + drawing, swiftSettings: strict),
  .target(
    name: "Lists",
    dependencies: [
      "ViewCore", "Dynamics", "Transitions", "Controls", "TextEditing", "DragAndDrop", "ListModel", "Motion", "Nibs",
    ] + drawing,
    swiftSettings: strict),
  .target(
    name: "Containers", dependencies: ["ViewCore", "Transitions", "Controls", "TextEditing", "DragAndDrop", "Lists"] + drawing,
    swiftSettings: strict),
  .target(
    name: "Keyed",
    dependencies: [
      "ViewCore", "Dynamics", "Transitions", "Controls", "TextEditing", "DragAndDrop", "Lists", "Containers", "Nibs",
      "ObjectiveC",
    ] + drawing,
    swiftSettings: strict),
  // All of them, for the modules that use the toolkit.
  .target(name: "UIKitCore", dependencies: rooms, swiftSettings: strict),
  .target(name: "SDLRenderer", dependencies: ["DisplayList", "CoreGraphics", "CSDL2", "CPixman"], swiftSettings: strict),
  .target(
    name: "SDLHost",
    dependencies: ["UIKitCore", "QuartzCore", "CoreGraphics", "DisplayList", "SDLRenderer", "CSDL2", "CTimers", logging],
    swiftSettings: strict),
  .target(
    name: "UIKit",
    dependencies: ["Misuse", "UIKitCore", "ViewCore", "QuartzCore", "CoreGraphics", "ObjectiveC", "SDLHost"] + testingOverlays,
    swiftSettings: strict),
  .target(name: "Timers", dependencies: ["UIKitCore", "QuartzCore", "CTimers"], swiftSettings: strict),
  .target(
    name: "Recording", dependencies: ["UIKitCore", "QuartzCore", "CoreGraphics", "DisplayList", "Timers"],
    swiftSettings: strictAndSmall),
  .target(
    name: "Staging",
    dependencies: ["Misuse", "UIKitCore", "QuartzCore", "CoreGraphics", "DisplayList", "SDLRenderer", "Timers"],
    swiftSettings: strict),
  // Apart from Staging, since programs that use a stage are not to carry the testing library with them.
  .target(
    name: "MotionTesting", dependencies: ["Staging", "Recording", "UIKitCore", "QuartzCore", "CoreGraphics"] + testingOverlays,
    swiftSettings: strict),
  // What tests and benchmarks share.
  .target(name: "TestSupport", dependencies: ["Staging", "UIKitCore", "CoreGraphics"], swiftSettings: strict),
  .target(
    name: "Tuning",
    dependencies: ["Misuse", "UIKit", "UIKitCore", "QuartzCore", "DisplayList", "Motion", "Recording", "Timers", "CTuning"],
    swiftSettings: strictAndSmall),
  .target(name: "LiveCode", swiftSettings: strictAndSmall),
  .target(name: "Scenes", dependencies: ["Tuning", "UIKit", "Motion"], swiftSettings: strictAndSmall),
  .target(
    name: "Fuzzing",
    dependencies: ["Recording", "Tuning", "UIKit", "UIKitCore", "QuartzCore", "CoreGraphics", "DisplayList", "SDLRenderer"],
    swiftSettings: strict),
  .target(name: "Resources", path: "Resources", exclude: ["Pictures"], resources: [.copy("Files")], swiftSettings: strict),
  .target(name: "_Testing_UIKit", swiftSettings: strict),
  .target(name: "_Testing_CoreGraphics", swiftSettings: strict),
]

let programs: [Target] = [
  .executableTarget(
    name: "Sandbox",
    dependencies: [
      "Scenes", "Tuning", "LiveCode", "Recording", "UIKit", "UIKitCore", "SDLHost", "SDLRenderer", "DisplayList", "Staging",
      "Motion", "Fitting", "Resources", arguments, logging,
    ],
    swiftSettings: strictAndSmall,
    // `edgewise live` loads code that was compiled against these modules: it finds their symbols in the program. A program with a
    // Swift runtime of its own cannot load it, and leaves unused code out: `Scripts/deb.sh` takes the option back.
    linkerSettings: [.unsafeFlags(packed + ["-Xlinker", "--export-dynamic"]), localeData]),
  .executableTarget(
    name: "Fuzzer",
    dependencies: ["Fuzzing", "Scenes", "Recording", "Tuning", "UIKit", "UIKitCore", "SDLRenderer", "CHeap", arguments],
    swiftSettings: strict, linkerSettings: [.unsafeFlags(packed)]),
  .executableTarget(
    name: "Benchmarks",
    dependencies: [
      "Staging", "TestSupport", "Recording", "Scenes", "Tuning", "UIKit", "UIKitCore", "QuartzCore", "CoreGraphics",
      "DisplayList", "SDLRenderer", "SDLHost", "Motion", "Physics", "CPixman", "CCairo",
      arguments,
    ],
    swiftSettings: strict, linkerSettings: [.unsafeFlags(packed)]),
]

// The demos of Apple's documents, as an iOS program has them: their files import UIKit alone.
let examples: [Target] = [
  .target(
    name: "DocumentExamples", dependencies: ["UIKit"], path: "Examples/Documents", exclude: ["README.md"], swiftSettings: strict),
  // What the tutorials end with: links to the files that they show.
  .target(name: "Drawer", dependencies: ["UIKit"], path: "Examples/Tutorials/Drawer", swiftSettings: strict),
  .target(name: "Pages", dependencies: ["UIKit", "Tuning"], path: "Examples/Tutorials/Pages", swiftSettings: strict),
]

// A release build optimises what is tested; to optimise the tests, a third of the code, would only take time.
let plainInRelease = SwiftSetting.unsafeFlags(["-Onone"], .when(configuration: .release))

func test(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + testingOverlays, resources: resources, swiftSettings: strict + [plainInRelease])
}

let toolkit: [Target.Dependency] =
  rooms + [
    "MotionTesting", "Staging", "TestSupport", "UIKitCore", "QuartzCore", "CoreGraphics", "DisplayList", "SDLRenderer", "Motion",
  ]

let tests: [Target] = [
  test("MotionTests", ["Motion", "TestSupport"], resources: [.copy("Vectors")]),
  test("FittingTests", ["Fitting", "Motion", "TestSupport"], resources: [.copy("Measured")]),
  test("ConstraintSolvingTests", ["ConstraintSolving", "TestSupport"]),
  test("ListModelTests", ["ListModel", "TestSupport"]),
  test("CoreGraphicsTests", ["CoreGraphics"]),
  test("DisplayListTests", ["DisplayList", "CoreGraphics"]),
  test("QuartzCoreTests", ["QuartzCore", "DisplayList", "CoreGraphics", "Motion"]),
  test("RendererTests", ["SDLRenderer", "DisplayList", "CoreGraphics"]),
  test("DrawingValuesTests", ["DrawingValues", "CoreGraphics", "QuartzCore", "TestSupport"]),
  test("AnimationTests", toolkit),
  test("ViewTests", toolkit),
  test("StageTests", toolkit + ["Timers"]),
  test("GestureMachineTests", ["GestureMachines", "CoreGraphics", "TestSupport"]),
  test("GestureTests", toolkit),
  test("TransitionTests", toolkit),
  test("ControlTests", toolkit),
  test("RecordingTests", toolkit + ["Recording", "Scenes", "Tuning", "UIKit"]),
  test("HostTests", toolkit + ["SDLHost", "UIKit"]),
  test("SandboxTests", toolkit + ["Recording", "Scenes", "Tuning", "UIKit"]),
  test("ExportTests", ["Tuning", "UIKit", "CoreGraphics", "Motion"]),
  test("LiveTests", toolkit + ["LiveCode", "Tuning", "UIKit"]),
  test("PhysicsTests", ["Physics", "CoreGraphics", "TestSupport"]),
  test("DynamicsTests", toolkit + ["Physics"]),
  test("TableTests", toolkit),
  test("ScrollTests", toolkit, resources: [.copy("Measured")]),
  test("CollectionTests", toolkit),
  test("LayoutTests", toolkit),
  // Written as for iOS: their files import UIKit alone. The older one is compiled as Swift 5.
  test("ExampleTests", ["MotionTesting", "UIKit", "ObjectiveC"]),
  .testTarget(
    name: "OlderExampleTests", dependencies: ["MotionTesting", "UIKit"] + testingOverlays,
    swiftSettings: strict + [.swiftLanguageMode(.v5)]),
  test(
    "DocumentExampleTests", ["DocumentExamples", "MotionTesting", "Motion", "Tuning", "TestSupport", "UIKit", "OperatingSystem"]),
  test("TutorialTests", ["Drawer", "Pages", "MotionTesting", "UIKit"]),
  test("FuzzingTests", rooms + ["Fuzzing", "Scenes", "Recording", "Tuning", "UIKit", "UIKitCore", "CoreGraphics"]),
  test("MisuseTests", toolkit),
  test("OperatingSystemTests", ["OperatingSystem", logging]),
  test("TidyTests", []),
]

// A package from outside: the copy that `make dist` puts into the source tarball, or its repository.
func outside(_ address: String, from version: Version) -> Package.Dependency {
  let copy = "Dependencies/\(address.split(separator: "/").last!)"
  let isCopied = FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(copy)/Package.swift")
  return isCopied ? .package(path: copy) : .package(url: address, from: version)
}

let package = Package(
  name: "edgewise",
  products: [
    .library(name: "UIKit", targets: ["UIKit", "OperatingSystem"]),
    .library(name: "MotionTesting", targets: ["MotionTesting"]),
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "Tuning", targets: ["Tuning"]),
    .executable(name: "edgewise", targets: ["Sandbox"]),
    .executable(name: "edgewise-bench", targets: ["Benchmarks"]),
    .executable(name: "edgewise-fuzz", targets: ["Fuzzer"]),
    // For the package in `Porting`: the porter and its tests.
    .library(name: "Nibs", targets: ["Nibs"]),
    .library(name: "TestSupport", targets: ["TestSupport", "LiveCode"]),
  ],
  traits: [
    .trait(name: "Static", description: "A program with its Swift runtime inside: `make deb`."),
    .trait(name: "LibFuzzer", description: "An edgewise-fuzz with libFuzzer's main, on parsers: `make fuzz-parsers`."),
  ],
  dependencies: [
    outside("https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    outside("https://github.com/apple/swift-collections", from: "1.6.0"),
    outside("https://github.com/apple/swift-log", from: "1.16.2"),
    outside("https://github.com/apple/swift-numerics", from: "1.1.1"),
  ],
  targets: floors + programs + examples + tests,
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// `EDGEWISE_TESTS=ScrollTests,ViewTests swift build --build-tests` builds those test targets only. No trait: traits take dependencies and
// settings away, and no targets.
if let wanted = Context.environment["EDGEWISE_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}
