package houses

import (
	"fmt"
	"strings"
	"unicode"
)

var conditionWords = []string{"", "For parts or rebuild", "Rough, runs", "Fair, working", "Good", "Very good"}

var openings = []string{
	"From %s at %s.",
	"Consigned by %s; it stands in our %s yard.",
	"Sold for %s, to be seen in %s.",
	"One of several machines from %s, %s.",
}

var conditionSentences = [][]string{
	nil,
	{"Has been standing; we could not drive it onto the ramp. Look at it as a source of parts or a winter project."},
	{"Starts and works, with leaks and play that match its age. Priced to go to work as it is.", "Honest and rough: it ran on the day, the paint did not survive its last job."},
	{"Ran through the full inspection without a fault code. Wear is what the meter says it should be.", "Works as it should. The usual dents of a life outdoors, nothing bent, nothing welded twice."},
	{"Tight and dry. Greased every day by the same operator, and it shows.", "Started cold, no smoke, all functions tried under load. Service records go with it."},
	{"As close to new as used gets: first paint, first tires or tracks, every decal in place.", "Still under the maker’s extended coverage according to the owner. No dents, no leaks, clean cab."},
}

var closings = []string{
	"Loading with our ramp and loader is free during the removal days.",
	"Transport can be arranged; ask the yard for carriers that know the load.",
	"Come and start it yourself: viewing is on weekdays, no appointment.",
	"Keys, manuals and records are in the office.",
}

// text is the description: paragraphs divided by an empty line.
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
		return fmt.Sprintf("A %s %s of %d.", m.model.Make, m.model.Name, m.year)
	}
	return fmt.Sprintf("The meter shows %s %s.", thousands(m.meter), m.family.Meter)
}

// sentence lists features as one sentence.
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

func thousands(n int) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// slug is a text as part of an address: "2021-hitachi-zx350lc-6-crawler-excavator".
func slug(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}), "-")
}
