package houses

import (
	"fmt"
	"strings"
	"unicode"

	"fairwarning/engine/count"
)

var conditionWords = []string{"", "For parts or rebuild", "Rough, runs", "Fair, working", "Good", "Very good"}

var openings = []string{
	"From %s. Located in %s.",
	"Consigned by %s. See it in our %s yard.",
	"Selling for %s in %s.",
	"One of several units from %s, %s.",
}

var conditionSentences = [][]string{
	nil,
	{"Has been sitting. It would not drive onto the ramp. Buy it for parts or as a winter project."},
	{"Starts and runs, with leaks and play typical for its age. Ready to work as is.", "Rough but honest: it ran on inspection day. The paint did " +
		"not survive its last job."},
	{"Completed the full inspection with no fault codes. Wear is consistent with the meter.", "Operates as it should. The usual dents from life " +
		"outdoors, nothing bent, no repeat weld repairs."},
	{"Tight and dry. One operator greased it every day, and it shows.", "Cold start with no smoke. All functions tested under load. Service records included."},
	{"As close to new as used gets: original paint and every decal in place.", "Still under the manufacturer’s extended coverage, according to the " +
		"owner. No dents, no leaks, no scratches to speak of."},
}

var closings = []string{
	"Free loading with our ramp and loader on removal days.",
	"Need it hauled? Ask the yard for carriers that know the load.",
	"Come inspect it yourself. Viewing is weekdays, no appointment needed.",
	"Keys, manuals and records are in our office.",
}

// description returns the item's description, paragraphs separated by an empty line.
func (m machine) description() string {
	opening := fmt.Sprintf(pick(m.dice, openings), m.seller, m.yard.city)
	equipment := sentence(m.features)
	return strings.Join([]string{
		opening + " " + m.meterSentence(),
		equipment + " " + pick(m.dice, conditionSentences[m.condition]),
		pick(m.dice, closings),
	}, "\n\n")
}

func (m machine) meterSentence() string {
	if m.family.Meter == "" {
		return fmt.Sprintf("%d %s %s.", m.year, m.model.Make, m.model.Name)
	}
	return fmt.Sprintf("Meter reads %s %s.", count.Grouped(m.meter), m.family.Meter)
}

// sentence joins features into one sentence.
func sentence(parts []string) string {
	if len(parts) == 0 {
		return ""
	}
	list := parts[0]
	if n := len(parts); n > 1 {
		list = strings.Join(parts[:n-1], ", ") + " and " + parts[n-1]
	}
	return strings.ToUpper(list[:1]) + list[1:] + "."
}

// slug turns a text into a URL segment: "2021-hitachi-zx350lc-6-crawler-excavator".
func slug(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}), "-")
}
