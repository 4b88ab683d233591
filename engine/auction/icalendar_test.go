package auction

import (
	"strings"
	"testing"
)

func TestCalendarFile(t *testing.T) {
	file := string(iCalendar("House; one", []appointment{{
		uid: "lot-7@1", summary: "Lot 42 closes: 2021 Hitachi, with thumb", place: "14 Mill Road, Sioux Falls, SD",
		description: "Viewing: 9 to 4\nno\rcall \\ needed", url: "https://house.example/item/7", at: 1_764_000_000_000, stamp: 1_763_000_000_000,
	}}))
	for _, line := range []string{"BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//Fairwarning//House\; one//EN`, "UID:lot-7@1", "DTSTAMP:20251113T021320Z",
		"DTSTART:20251124T160000Z", `SUMMARY:Lot 42 closes: 2021 Hitachi\, with thumb`, `LOCATION:14 Mill Road\, Sioux Falls\, SD`,
		`DESCRIPTION:Viewing: 9 to 4\nnocall \\ needed`, "URL:https://house.example/item/7", "TRIGGER:-PT15M", "END:VCALENDAR"} {
		if !strings.Contains(file, line+"\r\n") {
			t.Errorf("%q is missing in\n%s", line, file)
		}
	}
	if strings.Count(file, "\n") != strings.Count(file, "\r\n") {
		t.Error("a line feed alone is in the file")
	}
}

func TestCalendarFoldsLongLines(t *testing.T) {
	text := strings.Repeat("Größe 機械, ", 40)
	folded := foldLine("DESCRIPTION:" + text)
	for line := range strings.SplitSeq(strings.TrimSuffix(folded, "\r\n"), "\r\n") {
		if len(line) > 75 || line != strings.ToValidUTF8(line, "?") {
			t.Errorf("%d bytes: %q", len(line), line)
		}
	}
	if unfolded := strings.ReplaceAll(folded, "\r\n ", ""); unfolded != "DESCRIPTION:"+text+"\r\n" {
		t.Errorf("unfolded to %q", unfolded)
	}
}
