import Foundation
import Staging
import Testing
import UIKit

@testable import Containers
@testable import Controls
@testable import Keyed
@testable import Lists
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

@Suite @MainActor struct ViewNibTests {
  /// The first view of a nib.
  private func view<View: UIView>(_ xml: String, _ type: View.Type = View.self) throws -> View {
    let fixture = try NibFixture(["One.xib": NibFixture.nib(xml)])
    #expect(fixture.report.left == [])
    return try #require(fixture.nib("One").instantiate(withOwner: nil).first as? View)
  }

  @Test func aViewHasTheGeometryAndLookOfItsElement() throws {
    let view: UIView = try view(
      """
      <view contentMode="scaleAspectFit" alpha="0.5" tag="7" clipsSubviews="YES" hidden="YES" userInteractionEnabled="NO" id="a" \
      horizontalHuggingPriority="249" verticalCompressionResistancePriority="1">
        <rect key="frame" x="10" y="20" width="100" height="50"/>
        <autoresizingMask key="autoresizingMask" flexibleMinX="YES" heightSizable="YES"/>
        <color key="backgroundColor" red="1" green="0.5" blue="0" alpha="0.25" colorSpace="custom" customColorSpace="sRGB"/>
        <color key="tintColor" white="0.25" alpha="1" colorSpace="calibratedWhite"/>
        <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
      </view>
      """)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.autoresizingMask == [.flexibleLeftMargin, .flexibleHeight])
    #expect(view.contentMode == .scaleAspectFit && view.tag == 7 && view.clipsToBounds && view.isHidden)
    #expect(view.alpha == 0.5 && !view.isUserInteractionEnabled)
    #expect(view.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
    #expect(view.tintColor == UIColor(white: 0.25, alpha: 1))
    #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 249)
    #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 1)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func controlsHaveTheirValues() throws {
    let stack: UIStackView = try view(
      """
      <stackView axis="vertical" spacing="6" distribution="fillEqually" alignment="center" id="s"><rect key="frame" width="200" height="300"/>
        <subviews>
          <label text="Hello" textAlignment="center" lineBreakMode="wordWrap" numberOfLines="2" id="l">
            <fontDescription key="fontDescription" type="system" weight="bold" pointSize="20"/><color key="textColor" systemColor="systemRedColor"/></label>
          <button buttonType="system" id="b"><state key="normal" title="Go"><color key="titleColor" white="1" alpha="1"/></state>\
          <state key="selected" title="Gone"/></button>
          <slider value="3" minValue="1" maxValue="5" continuous="NO" id="sl"/>
          <switch on="YES" id="sw"/>
          <stepper value="4" maximumValue="8" stepValue="2" id="st"/>
          <segmentedControl selectedSegmentIndex="1" id="sc"><segments><segment title="A"/><segment title="B"/></segments></segmentedControl>
          <pageControl numberOfPages="3" currentPage="2" id="pc"/>
          <progressView progress="0.75" progressViewStyle="bar" id="pv"/>
          <activityIndicatorView style="large" animating="YES" hidesWhenStopped="NO" id="ai"/>
          <textField text="in" placeholder="type" borderStyle="roundedRect" clearButtonMode="always" id="tf">\
          <textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>
          <visualEffectView id="ve"><view key="contentView" id="vc"><subviews><label text="deep" id="dl"/></subviews></view>\
          <blurEffect style="dark"/></visualEffectView>
        </subviews></stackView>
      """)
    #expect(stack.axis == .vertical && stack.spacing == 6 && stack.distribution == .fillEqually && stack.alignment == .center)
    let parts = stack.arrangedSubviews
    let label = try #require(parts[0] as? UILabel)
    #expect(label.text == "Hello" && label.textAlignment == .center && label.numberOfLines == 2 && label.textColor == .systemRed)
    #expect(label.font == .systemFont(ofSize: 20, weight: .bold))
    let button = try #require(parts[1] as? UIButton)
    #expect(button.buttonType == .system && button.title(for: .normal) == "Go" && button.title(for: .selected) == "Gone")
    #expect(button.titleColor(for: .normal) == UIColor(white: 1, alpha: 1))
    let slider = try #require(parts[2] as? UISlider)
    #expect(slider.value == 3 && slider.maximumValue == 5 && !slider.isContinuous)
    #expect((parts[3] as? UISwitch)?.isOn == true)
    #expect((parts[4] as? UIStepper)?.value == 4 && (parts[4] as? UIStepper)?.stepValue == 2)
    #expect((parts[5] as? UISegmentedControl)?.titleForSegment(at: 1) == "B")
    #expect((parts[5] as? UISegmentedControl)?.selectedSegmentIndex == 1)
    #expect((parts[6] as? UIPageControl)?.currentPage == 2)
    #expect((parts[7] as? UIProgressView)?.progress == 0.75)
    #expect(
      (parts[8] as? UIActivityIndicatorView)?.isAnimating == true && (parts[8] as? UIActivityIndicatorView)?.style == .large)
    let field = try #require(parts[9] as? UITextField)
    #expect(field.text == "in" && field.placeholder == "type" && field.borderStyle == .roundedRect && field.isSecureTextEntry)
    let effect = try #require(parts[10] as? UIVisualEffectView)
    #expect((effect.contentView.subviews.first as? UILabel)?.text == "deep")
  }

  @Test func aFieldShrinksToItsLeastSizeUnlessItIsSwitchedOff() throws {
    let stack: UIStackView = try view(
      """
      <stackView id="s"><subviews>
        <textField minimumFontSize="12" id="a"/><textField minimumFontSize="12" adjustsFontSizeToFit="NO" id="b"/><textField id="c"/>
      </subviews></stackView>
      """)
    let fields = stack.arrangedSubviews.compactMap { $0 as? UITextField }
    #expect(fields.map(\.minimumFontSize) == [12, 12, 0])
    #expect(fields.map(\.adjustsFontSizeToFitWidth) == [true, false, false])
  }

  @Test func initSeesFrameAndSubviewsAndAwakeSeesOutletsAndAttributes() throws {
    let badge: Badge = try view(
      """
      <view id="b" customClass="Badge" customModule="NibTests"><rect key="frame" width="40" height="30"/>
        <subviews><label text="new" id="t"/></subviews>
        <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="corner"><real key="value" value="9"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
        </userDefinedRuntimeAttributes>
        <connections><outlet property="title" destination="t" id="o"/></connections></view>
      """)
    #expect(badge.log == ["init, subviews: 1, width: 40", "awake, title: new, corner: 9.0"])
    #expect(badge.layer.cornerRadius == 9 && badge.layer.masksToBounds)
  }

  @Test func runtimeAttributesReachPropertiesOfExtensionsAndKeyPaths() throws {
    let attribute = { (path: String, value: Int) in
      """
      <userDefinedRuntimeAttribute type="number" keyPath="\(path)"><integer key="value" value="\(value)"/></userDefinedRuntimeAttribute>
      """
    }
    var log: [String] = []
    ToolkitLog.sink = { log.append($0) }
    defer { ToolkitLog.sink = nil }
    let outer: UIView = try view(
      """
      <view id="a"><rect key="frame" width="40" height="30"/>
        <subviews>
          <label text="x" id="l"><userDefinedRuntimeAttributes>\(attribute("cornerRadius", 7))</userDefinedRuntimeAttributes></label>
          <view id="b" customClass="Badge" customModule="NibTests"><userDefinedRuntimeAttributes>
            \(attribute("cornerRadius", 8))\(attribute("layer.borderWidth", 2))\(attribute("layer.cornerRadiusOfAnother", 3))
            \(attribute("superview.superview.tag", 4))\(attribute("nothing.tag", 5))</userDefinedRuntimeAttributes></view>
        </subviews>
        <userDefinedRuntimeAttributes>\(attribute("layer.cornerRadius", 9))\(attribute("nothing", 1))</userDefinedRuntimeAttributes>
      </view>
      """)
    #expect(outer.layer.cornerRadius == 9)
    #expect(outer.subviews[0].layer.cornerRadius == 7)
    #expect(outer.subviews[1].layer.cornerRadius == 8 && outer.subviews[1].layer.borderWidth == 2)
    #expect(outer.subviews[1].layer.value(forKey: "cornerRadiusOfAnother") as? NSNumber == 3)
    #expect(
      log == [
        "One.nib: failed to set (nothing) user defined inspected property on UIView.",
        "One.nib: failed to set (nothing.tag) user defined inspected property on Badge.",
      ])
  }

  @Test func aClassIsFoundByItsNameInObjectiveC() throws {
    let badge: UIView = try view(#"<view id="b" customClass="NTBadge"><rect key="frame" width="4" height="3"/></view>"#)
    #expect(badge is Badge)
  }

  @Test func anUnknownClassIsLoggedAndTheSystemsIsMade() throws {
    var log: [String] = []
    ToolkitLog.sink = { log.append($0) }
    defer { ToolkitLog.sink = nil }
    let label: UILabel = try view(#"<label text="x" id="l" customClass="Nothing"/>"#)
    #expect(label.text == "x" && log == ["One.nib: unknown class Nothing in Interface Builder file."])
  }

  @Test func constraintsLayOutAsWritten() throws {
    let outer: UIView = try view(
      """
      <view id="a"><rect key="frame" width="300" height="200"/><viewLayoutGuide key="safeArea" id="safe"/>
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="b"><constraints>
          <constraint firstAttribute="width" secondItem="b" secondAttribute="height" multiplier="2:1" id="c1"/></constraints></view></subviews>
        <constraints>
          <constraint firstItem="b" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="20" id="c2"/>
          <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="80" id="c3"/>
          <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" constant="10" id="c4"/>
          <constraint firstItem="b" firstAttribute="height" relation="lessThanOrEqual" constant="1" priority="1" id="c5"/>
          <constraint firstItem="b" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" placeholder="YES" id="c6"/>
        </constraints></view>
      """)
    let stage = Stage(size: CGSize(width: 300, height: 200))
    stage.window.addSubview(outer)
    stage.advance()
    #expect(outer.subviews.first?.frame == CGRect(x: 20, y: 10, width: 200, height: 100))
  }

  @Test func outletsOfTheOwnerAndActionsAreConnected() throws {
    let fixture = try NibFixture([
      "Panel.xib": NibFixture.nib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="FirstController"><connections>
          <outlet property="label" destination="l" id="o1"/><outlet property="view" destination="v" id="o2"/>
          <outletCollection property="buttons" destination="b1" id="o3"/><outletCollection property="buttons" destination="b2" id="o4"/>
          <outlet property="width" destination="c" id="o5"/></connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view id="v"><rect key="frame" width="100" height="100"/><subviews><label text="own" id="l"/>
          <button id="b1"><state key="normal" title="one"/><connections><action selector="tap:" destination="-1" eventType="touchUpInside" id="a1"/></connections></button>
          <button id="b2"><state key="normal" title="two"/><connections><action selector="tap:" destination="-2" eventType="touchDown" id="a2"/></connections></button>
          <slider value="0.5" minValue="0" maxValue="1" id="s"><connections><action selector="slid:forEvent:" destination="-1" eventType="valueChanged" id="a3"/></connections></slider>
          </subviews>
          <constraints><constraint firstAttribute="width" constant="100" id="c"/></constraints>
          <connections><outletCollection property="gestureRecognizers" destination="p" appends="YES" id="g"/></connections></view>
        <panGestureRecognizer minimumNumberOfTouches="2" id="p"><connections><action selector="pan" destination="-1" id="a4"/></connections></panGestureRecognizer>
        """)
    ])
    #expect(fixture.report.left == [])
    let controller = FirstController(nibName: "Panel", bundle: fixture.bundle)
    #expect(controller.nibName == "Panel" && controller.nibBundle === fixture.bundle && !controller.isViewLoaded)
    let stage = Stage(size: CGSize(width: 300, height: 200))
    stage.window.rootViewController = controller
    stage.advance()
    #expect(controller.log == ["viewDidLoad, label: own"] && controller.width.constant == 100)
    #expect(controller.buttons.map(\.currentTitle) == ["one", "two"])
    controller.buttons[0].sendActions(for: .touchUpInside)
    controller.buttons[1].sendActions(for: .touchDown)
    #expect(controller.taps == ["tap one", "tap two"])
    let recognizer = try #require(controller.view.gestureRecognizers?.first as? UIPanGestureRecognizer)
    #expect(recognizer.minimumNumberOfTouches == 2 && recognizer.view === controller.view)
  }

  @Test func aConstraintOfOtherSizesIsMadeForItsOutletAndNotActive() throws {
    let fixture = try NibFixture([
      "Panel.xib": NibFixture.nib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="FirstController"><connections>
          <outlet property="label" destination="l" id="o1"/><outlet property="view" destination="v" id="o2"/>
          <outlet property="width" destination="c" id="o3"/></connections></placeholder>
        <view id="v"><rect key="frame" width="100" height="100"/><subviews><label text="own" id="l"/></subviews>
          <constraints><constraint firstAttribute="width" constant="70" id="c"/></constraints>
          <variation key="default"><mask key="constraints"><exclude reference="c"/></mask></variation></view>
        """)
    ])
    #expect(fixture.report.left == [])
    let controller = FirstController(nibName: "Panel", bundle: fixture.bundle)
    controller.loadViewIfNeeded()
    #expect(controller.width.constant == 70 && !controller.width.isActive)
  }

  @Test func bundlesLoadNibsByNameAndLogMissingOnes() throws {
    let fixture = try NibFixture(["Card.xib": NibFixture.nib(#"<label text="card" id="l"/><view id="v"/>"#)])
    let objects = try #require(fixture.bundle.loadNibNamed("Card", owner: nil))
    #expect(objects.count == 2 && (objects[0] as? UILabel)?.text == "card")
    var log: [String] = []
    ToolkitLog.sink = { log.append($0) }
    defer { ToolkitLog.sink = nil }
    #expect(fixture.bundle.loadNibNamed("None", owner: nil) == nil)
    #expect(log.count == 1 && log[0].hasPrefix("Could not load NIB in bundle: "))
  }

  @Test func objectsThatAreNoViewsAwakeWithTheirOutlets() throws {
    let fixture = try NibFixture([
      "Card.xib": NibFixture.nib(
        """
        <customObject id="c" customClass="Chime" customModule="NibTests">
          <connections><outlet property="label" destination="l" id="o"/></connections></customObject>
        <label text="ding" id="l"/>
        """)
    ])
    let made = fixture.nib("Card").instantiate(withOwner: nil)
    #expect((made.first as? Chime)?.log == ["awake, label: ding"], "\(made)")
  }

  @Test func gesturesAwake() throws {
    let fixture = try NibFixture([
      "Card.xib": NibFixture.nib(
        #"<panGestureRecognizer minimumNumberOfTouches="2" id="p" customClass="Pull" customModule="NibTests"/>"#)
    ])
    let made = fixture.nib("Card").instantiate(withOwner: nil)
    #expect((made.first as? Pull)?.log == ["awake, touches: 2"], "\(made)")
  }

  @Test func placeholdersTakeExternalObjects() throws {
    let fixture = try NibFixture([
      "Card.xib": NibFixture.nib(
        #"<placeholder placeholderIdentifier="badge" id="x"/><view id="v"><connections><outlet property="mask" destination="x" id="o"/></connections></view>"#
      )
    ])
    let mask = UIView()
    let made = fixture.nib("Card").instantiate(withOwner: nil, options: [.externalObjects: ["badge": mask]])
    #expect(made.count == 1 && (made[0] as? UIView)?.mask === mask)
  }
}
