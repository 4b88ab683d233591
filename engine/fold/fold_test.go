package fold

import (
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"
)

func TestTextIsTheSameHoweverANameIsWritten(t *testing.T) {
	f := func(want string, spellings ...string) {
		t.Helper()
		for _, spelling := range spellings {
			for _, form := range []norm.Form{norm.NFC, norm.NFD} {
				if got := Text(form.String(spelling)); got != want {
					t.Errorf("%q: %q, want %q", spelling, got, want)
				}
			}
		}
	}
	f("oshea", "O’Shea", "O'Shea", "o‘shea", "OSHEA", "Oʼshea", "O`Shea", "O´Shea", "O′Shea")
	f("angel ibanez", "Ángel Ibáñez", "ÁNGEL  IBÁÑEZ", " angel-ibanez ", "Ángel\u00a0Ibáñez")
	f("strasse", "Straße", "STRASSE", "STRAẞE")
	f("soren lodz", "Søren Łódź")
	f("dangelo jr", "D'Angelo, Jr.")
	f("kahookele", "Kahoʻokele", "Kaho‘okele")
	f("istanbul", "İstanbul", "ıstanbul")
	f("fiona", "ﬁona")
	f("nguyen", "Nguyễn")
	f("東京", "東京")
	f("", "", " ", "-", "'", "%_!")
}

func TestNameHasItsWordsWithoutSpaces(t *testing.T) {
	for name, want := range map[string]string{"De La Cruz": "de la cruz delacruz", "Hale-Moen": "hale moen halemoen", "Ortiz": "ortiz", "": ""} {
		if got := Name(name); got != want {
			t.Errorf("%q: %q", name, got)
		}
	}
}

func TestFoldedTextStaysSo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		once := Text(text)
		if twice := Text(once); twice != once {
			t.Fatalf("%q is %q, then %q", text, once, twice)
		}
		if strings.ContainsAny(once, `%_'"`) || !utf8.ValidString(once) || strings.TrimSpace(once) != once {
			t.Fatalf("%q is %q", text, once)
		}
	})
}
