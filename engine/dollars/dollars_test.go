package dollars_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/dollars"
)

var problems = map[string]error{"empty": dollars.ErrEmpty, "comma": dollars.ErrComma, "cents": dollars.ErrCents, "negative": dollars.ErrNegative,
	"form": dollars.ErrForm, "large": dollars.ErrLarge}

type entry struct {
	Typed, Problem string
	Cents          int64
}

func table(t testing.TB) (entries []entry) {
	text, err := os.ReadFile("testdata/typed.json")
	if err == nil {
		err = json.Unmarshal(text, &entries)
	}
	if err != nil || len(entries) < 50 {
		t.Fatal(len(entries), err)
	}
	return entries
}

func TestEveryAmountOfTheTable(t *testing.T) {
	for _, e := range table(t) {
		if cents, err := dollars.Parse(e.Typed); cents != e.Cents || err != problems[e.Problem] {
			t.Errorf("%q: %d, %v; want %d, %s", e.Typed, cents, err, e.Cents, e.Problem)
		}
	}
}

func TestOnlySignedAmountsMayBeNegative(t *testing.T) {
	for typed, want := range map[string]int64{"-500": -50000, "-$1,250.50": -125050, " -$500.00 ": -50000, "500": 50000, "$2,040": 204000} {
		if cents, err := dollars.ParseSigned(typed); cents != want || err != nil {
			t.Errorf("%q: %d, %v; want %d", typed, cents, err, want)
		}
	}
	for typed, want := range map[string]error{"-2,5": dollars.ErrComma, "-": dollars.ErrEmpty, "--5": dollars.ErrNegative, "+5": dollars.ErrForm, "-1e3": dollars.ErrForm} {
		if _, err := dollars.ParseSigned(typed); err != want {
			t.Errorf("%q: %v; want %v", typed, err, want)
		}
	}
}

// FuzzParse checks that what is accepted is what was typed: nothing but its digits and its first point is read, and the amount as the site
// shows it reads the same.
func FuzzParse(f *testing.F) {
	for _, e := range table(f) {
		f.Add(e.Typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		cents, err := dollars.Parse(typed)
		if err != nil {
			if cents != 0 {
				t.Errorf("%q: %d with an error", typed, cents)
			}
			return
		}
		if left := strings.Trim(typed, "0123456789$,. \u00a0\u2009\u202f\t\r\n"); left != "" || strings.ContainsAny(typed, "-+eExX") {
			t.Errorf("%q is %d despite %q", typed, cents, left)
		}
		for _, shown := range []string{api.Money(cents).USD(), fmt.Sprintf("%d.%02d", cents/100, cents%100)} {
			if again, err := dollars.Parse(shown); again != cents || err != nil {
				t.Errorf("%q is %d, but %q is %d, %v", typed, cents, shown, again, err)
			}
		}
	})
}
