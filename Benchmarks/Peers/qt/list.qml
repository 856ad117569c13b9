import QtQuick

ListView {
  model: 10000
  reuseItems: true
  delegate: Rectangle {
    width: 390; height: 44; color: "white"
    Text { x: 16; height: 44; verticalAlignment: Text.AlignVCenter; text: "Row " + (index + 1); font.family: "Inter"; font.pixelSize: 17 }
    Rectangle { x: 16; y: 43; width: 374; height: 1; color: "#c6c6c8" }
  }
}
