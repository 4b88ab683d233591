package mapping

import (
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fairwarning/engine/dollars"
)

// parts divides a text with a number into what is before, the number, and what is after it.
func parts(s string) (before, core, after string) {
	start := strings.IndexFunc(s, isDigit)
	if start < 0 {
		return s, "", ""
	}
	end := strings.LastIndexFunc(s, isDigit) + 1
	return s[:start], s[start:end], s[end:]
}

// words returns the words of a text in lower case, without dots: "U.S. dollars" is us, dollars.
func words(s string) []string {
	s = strings.ToLower(strings.ReplaceAll(s, ".", ""))
	return strings.FieldsFunc(s, func(c rune) bool { return !unicode.IsLetter(c) })
}

// scale is a word that multiplies the number before it. "km", "mi" and "MM/DD" are not.
var scale = regexp.MustCompile(`(?i)^\s*(k|m|mm|mil|mio|mill|million|millions|thousand|thousands|grand)\b\.?`)

// scaled takes a word that multiplies off the text after a number.
func scaled(after string) (factor int64, rest string) {
	found := scale.FindStringSubmatch(after)
	if found == nil {
		return 1, after
	}
	factor = 1_000_000
	if strings.ContainsAny(strings.ToLower(found[1][:1]), "ktg") {
		factor = 1000
	}
	return factor, after[len(found[0]):]
}

// noValue has the words of cells that say there is none, on purpose.
var noValue = strings.Fields("n a na none no not nil null unknown unk tbd tba tbc pending see description notes")

// noPrice has the words of cells that say there is no price.
var noPrice = slices.Concat(noValue, strings.Fields(`call please contact email text us for our on upon by a the price prices pricing priced quote quotes request coming
	soon ask inquire enquire inquiry poa por make offer offers best listed set yet negotiable auction absolute reserve free available sold dollars usd details
	more info information office sales dealer seller`))

// isWithoutValue reports whether a text has no digit and only words of a list, or only signs such as a dash or the "$ -" of a spreadsheet.
func isWithoutValue(s string, list []string) bool {
	return !strings.ContainsFunc(s, unicode.IsDigit) && !strings.ContainsFunc(s, isForeignSign) &&
		areAll(words(s), list)
}

// besideDollars has the words that may stand next to an amount in dollars.
var besideDollars = strings.Fields("us usd dollar dollars obo or best offer firm each ea asking price only")

// amount parses a price. The remark is about a cell that says there is no price; the note says what a scale made of it. With
// anyCurrency the map converts the amount.
func (m *Mapping) amount(s string, isExact, anyCurrency bool) (value, remark, note string, err error) {
	if isExact {
		value, err = exactNumber(s)
		return withoutZero(value, err)
	}
	if isWithoutValue(s, noPrice) {
		return "", "is not a price; imported without one", "", nil
	}
	before, core, after := parts(s)
	factor, after := scaled(after)
	if !anyCurrency && core != "" {
		if err := checkDollars(before, after); err != nil {
			return "", "", "", err
		}
	}
	if factor == 1 && !anyCurrency && m.decimal == "." {
		value, err = parseDollars(before, core, after)
	} else {
		value, err = parseNumber(before+core+after, m.decimal)
	}
	if err != nil {
		return "", "", "", err
	}
	if factor != 1 {
		value = multiply(value, new(big.Rat).SetInt64(factor), 2)
		note = "read as " + thousands(value)
	}
	value, remark, _, err = withoutZero(value, nil)
	return value, remark, note, err
}

// parseDollars parses an amount like those that people type elsewhere, without the words next to it.
func parseDollars(before, core, after string) (string, error) {
	cents, err := dollars.Parse(withoutWords(before) + core + withoutWords(after))
	switch {
	case err == nil:
		return plain(false, strconv.FormatInt(cents/100, 10), fmt.Sprintf("%02d", cents%100)), nil
	case errors.Is(err, dollars.ErrNegative), errors.Is(err, dollars.ErrCents), errors.Is(err, dollars.ErrLarge), errors.Is(err, dollars.ErrEmpty):
		return parseNumber(before+core+after, ".") // refused later, with a better reason
	}
	return "", errGroups
}

var aWord = regexp.MustCompile(`\s*\pL[\pL.]*\s*`)

func withoutWords(s string) string { return aWord.ReplaceAllString(s, "") }

// withoutZero takes an amount of 0 for no price: exports write it into empty cells, and nobody sells for it.
func withoutZero(value string, err error) (string, string, string, error) {
	if value == "0" {
		return "", "is no price; imported without one", "", err
	}
	return value, "", "", err
}

func isForeignSign(c rune) bool { return unicode.Is(unicode.Sc, c) && c != '$' }

// checkDollars returns an error for anything next to an amount that is not, or may not be, US dollars: "Cdn", "pesos", "R$".
func checkDollars(before, after string) error {
	around := before + " " + after
	if isForeign(around) {
		return errCurrency
	}
	for _, word := range words(around) {
		if !slices.Contains(besideDollars, word) {
			return fmt.Errorf("has %q next to the amount; only US dollars are imported, so convert others with factor in the map", word)
		}
	}
	if strings.ContainsAny(around, `%°"/²³`) {
		return errNumber
	}
	return nil
}
