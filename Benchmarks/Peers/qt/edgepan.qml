import QtQuick

// A page of twelve pictures with two texts each recedes below a screen that is one picture with eight texts.
Rectangle {
  id: root
  property real covering: 0
  color: "black"

  Rectangle {
    anchors.fill: parent
    scale: 1 - 0.08 * root.covering
    color: "#16181d"
    Repeater {
      model: 12
      Item {
        x: (index % 3) * root.width / 3; y: Math.floor(index / 3) * root.height / 4
        width: root.width / 3; height: root.height / 4
        Image {
          width: parent.width; height: parent.height
          source: pictures + "/page-" + sizeName + ".png"
          sourceClipRect: Qt.rect(
            Math.round(parent.x), Math.round(parent.y), Math.round(parent.width), Math.round(parent.height))
        }
        Text { x: 12; y: parent.height - 48; text: "Golden Hour"; color: "white"; font.family: "Inter"; font.pixelSize: 17 }
        Text { x: 12; y: parent.height - 26; text: "Orchard, 19:12"; color: "white"; font.family: "Inter"; font.pixelSize: 13 }
      }
    }
    Text { x: 52; y: 80; text: "Horizons"; color: "white"; font.family: "Inter"; font.pixelSize: 34 }
    Rectangle { anchors.fill: parent; color: "black"; opacity: 0.3 * root.covering }
  }
  Item {
    x: Math.round(root.width * (1 - root.covering)); width: root.width; height: root.height
    Image { source: pictures + "/screen-" + sizeName + ".png" }
    Repeater {
      model: ["Skerry Point, 20:47", "Blue Hour", "Sun", "4.2° below", "Tide", "Falling, 1.1 m", "Light left", "18 min"]
      Text { x: 24; y: root.height - 200 + index * 22; text: modelData; color: "white"; font.family: "Inter"; font.pixelSize: 15 }
    }
  }
}
