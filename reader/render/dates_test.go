package render

import (
	"bufio"
	"bytes"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestDatesEqualBrowsers compares dates with those of node's Intl, which is the browsers' ICU: all zones, instants from year 2000 to 9999,
// and the moments around every change of the clocks from 2000 to 2037. Instants at which node's time zone database has another offset than
// ours do not count, because one of the two is newer: governments change a few zones a year.
func TestDatesEqualBrowsers(t *testing.T) {
	t.Parallel()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("needs node")
	}
	script := exec.Command(node, "testdata/dates.mjs")
	script.Stdin = strings.NewReader(dateOptions)
	out, err := script.Output()
	if err != nil {
		t.Fatal(err)
	}
	zones, newer, rows, wrong := map[string]bool{}, map[string]bool{}, 0, 0
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan() && wrong < 4000; rows++ {
		fields := strings.Split(lines.Text(), "\t")
		at, err := strconv.ParseFloat(fields[1], 64)
		if err != nil || len(fields) != 4 {
			t.Fatal(lines.Text())
		}
		zones[fields[0]] = true
		if offset := offsetAt(t, at, fields[0]); fields[3] != offset && (fields[3] != "GMT" || offset != "GMT+00:00") {
			newer[fields[0]] = true
			continue
		}
		want := strings.ReplaceAll(fields[2], "\u202f", " ") // some versions of ICU write a narrow space before AM and PM
		if got, err := formatDate(at, fields[0], dateOptions); got != want || err != nil {
			wrong++
			t.Errorf("%s %.0f: %q, want %q (%v)", fields[0], at, got, want, err)
		}
	}
	if len(zones) < 400 || rows < 5*len(zones) || len(newer) > len(zones)/20 {
		t.Errorf("compared %d rows of %d zones only; %d have other offsets: %v", rows, len(zones), len(newer), newer)
	}
}

// offsetAt returns a zone's offset as Intl writes it: GMT-06:00, GMT-05:50:36. For none, Intl writes GMT+00:00 in some zones and GMT in others.
func offsetAt(t *testing.T, at float64, zone string) string {
	location, err := locationOf(zone)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(time.UnixMilli(int64(at)).In(location).Format("GMT-07:00:00"), ":00")
}
