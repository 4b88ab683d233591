package houses

import (
	"fmt"

	"fairwarning/engine/count"
)

// officeNote makes up the office's note to the auctioneer and the clerk about a lot that is called. The first lot of a sale always has a
// note, so that anyone who tries the console sees one.
func (m machine) officeNote(c consignment, startingPrice int) string {
	if c.sequence != 1 && !m.dice.chance(65) {
		return ""
	}
	notes := []string{
		fmt.Sprintf("Seller is in the room: %s. Look over before you pass it; the reserve may move.", m.seller),
		fmt.Sprintf("Open at $%s. Three people asked about it at viewing.", count.Grouped(startingPrice)),
		"Absentee buyer on the phone with the desk: look to Marlys before the hammer.",
		"Out-of-state buyers will ask: we load, hauling is theirs.",
	}
	places := []string{"Stays in row 4 until paid.", "Service records at the desk."}
	if m.family.Meter != "" {
		notes = append(notes, "Announce: meter was replaced; the reading is not warranted.", "Announce: needs a boost to start; runs fine after that.")
		places = append(places, "Keys at the desk.", "Keys are in it.")
	}
	part, known := replacedParts[m.family.Category]
	if known {
		notes = append(notes, "Announce: "+part+".")
	}
	note := pick(m.dice, notes)
	if c.sequence == 1 && known {
		note = "Announce: " + part + "."
	}
	if m.dice.chance(50) {
		note += "\n" + pick(m.dice, places)
	}
	return note
}

// replacedParts is what was last replaced on machines of a category.
var replacedParts = map[string]string{
	"Excavators": "new tracks last spring, bucket is original", "Dozers": "new cutting edges, undercarriage about half",
	"Loaders": "left rear tire replaced, the others are original", "Haulers": "left rear tire replaced, the others are original",
	"Compaction": "drum bearings replaced this season", "Roadwork": "new wear parts this season, serviced last week",
}
