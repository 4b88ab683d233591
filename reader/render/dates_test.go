package render

import (
	"bufio"
	"bytes"
	"os/exec"
	"strconv"
	"strings"
	"testing"
)

// TestDatesEqualBrowsers compares dates with those of node's Intl, which is the browsers' ICU: all zones, instants from year 1 to 9999,
// and the moments around every change of the clocks from 2000 to 2037.
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
	zones, rows, wrong := map[string]bool{}, 0, 0
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan() && wrong < 4000; rows++ {
		fields := strings.Split(lines.Text(), "\t")
		at, err := strconv.ParseFloat(fields[1], 64)
		if err != nil || len(fields) != 3 {
			t.Fatal(lines.Text())
		}
		zones[fields[0]] = true
		want := strings.ReplaceAll(fields[2], "\u202f", " ") // some versions of ICU write a narrow space before AM and PM
		if got, err := formatDate(at, fields[0], dateOptions); got != want || err != nil {
			wrong++
			t.Errorf("%s %.0f: %q, want %q (%v)", fields[0], at, got, want, err)
		}
	}
	if len(zones) < 400 || rows < 5*len(zones) {
		t.Errorf("compared %d rows of %d zones only", rows, len(zones))
	}
}
