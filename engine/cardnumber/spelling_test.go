package cardnumber

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// zeros are digits 0 of several scripts and styles.
var zeros = []rune{'0', '٠', '۰', '०', '০', '๐', '０', '𝟎', '𝟘', '𝟢', '𝟬', '𝟶', '𞥐'}

var invisible = []string{"", "", "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u202a", "\u2069", "\u034f", "\ufe0f", "\u20e3", "\u0301", "\x00", "\x1b"}

// signs may stand between digits. One of them throughout may separate groups of any length.
var signs = []rune(" -._/:·•|*~=#'\"()[]{}<>\\^`!?@\u00a0\u2003\u3000‐‑–—―−‧∙⋅→√😀")

// TestEverySpellingIsFound finds cards in digits of any script with invisible characters in between, in groups as printed with anything
// but letters between them, and in any groups with one sign throughout.
func TestEverySpellingIsFound(t *testing.T) {
	r := newRandom()
	for i := range 20_000 {
		number := r.card(i % len(brands))
		text := "Paid with " + r.styled(r.grouped(number)) + " on Friday"
		if !In(text) {
			t.Fatalf("%s in %q is not found", number, text)
		}
	}
}

// grouped separates the digits of a number.
func (r random) grouped(number string) string {
	if r.IntN(3) == 0 { // any groups, the same sign between them
		sign := string(signs[r.IntN(len(signs))])
		return strings.NewReplacer(" ", sign, "-", sign).Replace(r.separated(number))
	}
	lengths := []int{4, 4, 4, 4, 4}
	switch {
	case len(number) == 14 || len(number) == 15:
		lengths = []int{4, 6, 5}
	case len(number)%4 == 1:
		lengths = []int{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}
	}
	var out strings.Builder
	for _, length := range lengths {
		if number == "" {
			break
		}
		if out.Len() > 0 {
			out.WriteString(r.gap())
		}
		length = min(length, len(number))
		out.WriteString(number[:length])
		number = number[length:]
	}
	return out.String()
}

// gap returns up to four signs.
func (r random) gap() string {
	var out strings.Builder
	for range 1 + r.IntN(4) {
		out.WriteRune(append(signs, ',', ';', '\n', '\t')[r.IntN(len(signs)+4)])
	}
	return out.String()
}

// styled writes each digit in any script, with invisible characters around it.
func (r random) styled(text string) string {
	var out strings.Builder
	for _, c := range text {
		if '0' <= c && c <= '9' {
			c += zeros[r.IntN(len(zeros))] - '0'
			out.WriteRune(c)
			out.WriteString(invisible[r.IntN(len(invisible))])
			continue
		}
		out.WriteRune(c)
	}
	return out.String()
}

// TestBlankLeavesNoNumber checks that the digits of a card are dropped, and that other texts stay.
func TestBlankLeavesNoNumber(t *testing.T) {
	if got := Blank("Browser/٤111 1111 1111 1111 (X11)"); got != "Browser/    (X)" || In(got) {
		t.Errorf("%q", got)
	}
	const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.7499.41 Safari/537.36"
	if got := Blank(browser); got != browser || !utf8.ValidString(got) {
		t.Errorf("%q", got)
	}
}

// TestListsAreNone bounds how many sentences with lists of lots, hours, prices and dates are taken for cards.
func TestListsAreNone(t *testing.T) {
	r := newRandom()
	taken := 0
	for range 5_000 {
		lot := 10 + r.IntN(900)
		var lots []string
		for i := range 7 {
			lots = append(lots, r.number(lot+i))
		}
		for _, text := range []string{
			"Lots " + strings.Join(lots, ", "), "Lots " + strings.Join(lots, "; "), strings.Join(lots, "\n"),
			r.digits(1+r.IntN(2)) + "/" + r.digits(2) + "/20" + r.digits(2) + " " + r.digits(2) + ":" + r.digits(2) + "-" + r.digits(2) + ":" + r.digits(2),
			"$" + r.digits(2) + "," + r.digits(3) + " / $" + r.digits(2) + "," + r.digits(3) + " / $" + r.digits(1) + "," + r.digits(3),
			r.digits(2) + "." + r.digits(5) + ", -" + r.digits(2) + "." + r.digits(5),
			r.phone() + ", " + r.phone(), r.phone() + " / " + r.phone(), r.phone() + "\n" + r.phone(),
		} {
			if In(text) {
				taken++
			}
		}
	}
	if taken > 0 {
		t.Errorf("%d of 45,000 were taken for cards", taken)
	}
}

func (r random) number(n int) string {
	return strings.TrimLeft(string([]byte{byte('0' + n/100), byte('0' + n/10%10), byte('0' + n%10)}), "0")
}

func (r random) phone() string {
	return []string{"(" + r.digits(3) + ") ", r.digits(3) + "-", r.digits(3) + "."}[r.IntN(3)] + r.digits(3) + "-" + r.digits(4)
}
