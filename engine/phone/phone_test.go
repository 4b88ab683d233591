package phone

import (
	"encoding/csv"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

const (
	canada  = 124
	mexico  = 484
	britain = 826
	germany = 276
	norway  = 578
)

// TestNumbersAreReadInTheirCountry checks numbers as people write them against their stored form.
func TestNumbersAreReadInTheirCountry(t *testing.T) {
	file, err := os.Open("testdata/phones.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil || len(rows) < 30 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	ids := map[string]int64{"United States": 0, "Canada": canada, "Mexico": mexico, "United Kingdom": britain, "Germany": germany, "Norway": norway,
		"Italy": 380, "Australia": 36, "Brazil": 76, "Nowhere": 7777}
	for _, row := range rows[1:] {
		country, isKnown := ids[row[0]]
		if !isKnown {
			t.Fatalf("no id of %s", row[0])
		}
		got, isNumber := Parse(row[1], country)
		if got != row[2] || isNumber != (row[2] != "") {
			t.Errorf("%s, %q: %q, %v, want %q", row[0], row[1], got, isNumber, row[2])
		}
	}
}

func TestNumbersFromBeforeAreReadWithTheirCountry(t *testing.T) {
	f := func(number string, country int64, isVerified bool, want string) {
		t.Helper()
		if got := Stored(number, country, isVerified); got != want {
			t.Errorf("%q in %d: %q, want %q", number, country, got, want)
		}
	}
	f("6055550142", 0, false, "+16055550142")
	f("5598765432", mexico, false, "+525598765432")
	f("07700900199", britain, false, "+447700900199")
	f("447700900199", britain, false, "+447700900199")
	f("447700900199", britain, true, "+447700900199")
	f("6055550142", mexico, true, "+16055550142") // the code arrived there
	f("+16055550133 ext 4", 0, false, "+16055550133 ext 4")
	f("no phone", 0, false, "no phone")
	f("", 0, true, "")
}

func TestOnlyWholeNumbersAreDialed(t *testing.T) {
	for stored, want := range map[string]string{
		"+16055550142": "+16055550142", "+16055550133 ext 4": "+16055550133", "+447700900199": "+447700900199",
		"6055550142": "", "07700900199": "", "+07700900199": "", "+1": "", "": "", "+1605555014x": "", "call me": "",
	} {
		if got := Dial(stored); got != want {
			t.Errorf("%q: %q, want %q", stored, got, want)
		}
	}
}

func TestNumbersAreShownAsTheirCountryWritesThem(t *testing.T) {
	f := func(stored, shown, link string) {
		t.Helper()
		if got := Format(stored); got != shown {
			t.Errorf("%q: %q, want %q", stored, got, shown)
		}
		if got := Link(stored); got != link {
			t.Errorf("%q: %q, want %q", stored, got, link)
		}
	}
	f("6055550142", "(605) 555-0142", "tel:+16055550142")
	f("+16055550142", "(605) 555-0142", "tel:+16055550142")
	f("+16055550133 ext 4", "(605) 555-0133 ext 4", "tel:+16055550133;ext=4")
	f("+447700900199", "+44 7700 900199", "tel:+447700900199")
	f("+525598765432 ext 12", "+52 55 9876 5432 ext 12", "tel:+525598765432;ext=12")
	f("call us", "call us", "")
	f("", "", "")
}

func TestAStoredNumberReadsAsItself(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		typed := rapid.OneOf(rapid.String(), rapid.StringMatching(`\+?[0-9() .-]{6,20}( ?(ext|x|#)\.? ?[0-9]{1,8})?`)).Draw(t, "typed")
		country := rapid.SampledFrom([]int64{0, canada, mexico, britain, germany, norway, 7777, -1}).Draw(t, "country")
		stored, isNumber := Parse(typed, country)
		if !isNumber {
			if stored != "" {
				t.Fatalf("%q is refused with %q", typed, stored)
			}
			return
		}
		if !storedForm.MatchString(stored) || Dial(stored) == "" {
			t.Fatalf("%q is stored as %q", typed, stored)
		}
		for _, other := range []int64{0, mexico, britain} {
			if again, isNumber := Parse(stored, other); again != stored || !isNumber {
				t.Fatalf("%q is %q, then %q in %d", typed, stored, again, other)
			}
		}
		if strings.Contains(Format(stored), "+1") {
			t.Fatalf("%q is shown as %q", stored, Format(stored))
		}
	})
}
