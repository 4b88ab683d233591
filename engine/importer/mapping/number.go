package mapping

import (
	"cmp"
	"errors"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// Problems of numbers.
var (
	errNumber   = errors.New("is not a number")
	errGroups   = errors.New("is not a number: check the thousands separators, or set decimal in the map")
	errCurrency = errors.New("is not in dollars; convert it with factor in the map")
)

// parseNumber parses a number as people write it, "$12,500.00", "4.812,5 h", "1 250,-", with the given decimal sign, "." or ",". The
// other sign, spaces and apostrophes separate thousands only: with a decimal point, "1,25" is an error, never 125. The result has a
// decimal point: "4812.5". Without a digit the error is errNumber.
func parseNumber(s, decimal string) (string, error) {
	before, core, after := parts(s)
	if core == "" {
		return "", errNumber
	}
	negative := strings.ContainsAny(before, "-−")
	if !isDecoration(before) || !isDecoration(after) || strings.HasPrefix(strings.TrimSpace(after), "-") {
		return "", errNumber // "500-" may mean minus 500
	}
	if strings.TrimLeft(before, spaces+"-−") == decimal {
		core = "0" + decimal + core
	}
	whole, fraction, _ := strings.Cut(core, decimal)
	whole, err := joinThousands(whole, decimal)
	if err != nil || strings.ContainsFunc(fraction, func(c rune) bool { return !isDigit(c) }) {
		return "", errGroups
	}
	return plain(negative, whole, fraction), nil
}

func isDigit(c rune) bool { return '0' <= c && c <= '9' }

// isDecoration reports whether text around the digits can be dropped: units, currencies, the dash for no cents.
func isDecoration(s string) bool {
	return !strings.ContainsFunc(s, func(c rune) bool {
		return !unicode.IsLetter(c) && !unicode.IsSpace(c) && !unicode.Is(unicode.Sc, c) && !strings.ContainsRune(".,-−–—%°'’\"/²³", c)
	})
}

const spaces = " \u00a0\u2009\u202f"

// joinThousands checks that the integer part is plain digits or groups of three with one separator.
func joinThousands(whole, decimal string) (string, error) {
	thousands := "."
	if decimal == "." {
		thousands = ","
	}
	sign := strings.IndexFunc(whole, func(c rune) bool { return !isDigit(c) })
	if sign < 0 {
		return whole, nil
	}
	divider, _ := firstRune(whole[sign:])
	if !strings.Contains(thousands+spaces+"'’", divider) {
		return "", errGroups
	}
	groups := strings.Split(whole, divider)
	for i, group := range groups {
		if strings.ContainsFunc(group, func(c rune) bool { return !isDigit(c) }) || len(group) > 3 || i > 0 && len(group) != 3 {
			return "", errGroups
		}
	}
	return strings.Join(groups, ""), nil
}

func firstRune(s string) (first, rest string) {
	for i := range s {
		if i > 0 {
			return s[:i], s[i:]
		}
	}
	return s, ""
}

func plain(negative bool, whole, fraction string) string {
	whole, fraction = cmp.Or(strings.TrimLeft(whole, "0"), "0"), strings.TrimRight(fraction, "0")
	if fraction != "" {
		whole += "." + fraction
	}
	if negative && whole != "0" {
		return "-" + whole
	}
	return whole
}

// exactNumber parses a JSON number.
func exactNumber(s string) (string, error) {
	_, exponent, _ := strings.Cut(strings.ToLower(s), "e")
	if len(s) > 40 || len(strings.TrimLeft(exponent, "+-0")) > 1 { // 1e999999999 would exhaust memory
		return "", errNumber
	}
	value, ok := new(big.Rat).SetString(s)
	if !ok {
		return "", errNumber
	}
	negative, digits := value.Sign() < 0, strings.TrimPrefix(value.FloatString(9), "-")
	whole, fraction, _ := strings.Cut(digits, ".")
	return plain(negative, whole, fraction), nil
}

var foreignCurrency = regexp.MustCompile(`(?i)EUR|GBP|CAD|AUD|CHF|MXN|[CA]\$`)

// isForeign reports whether an amount has a currency other than the dollar.
func isForeign(s string) bool {
	return foreignCurrency.MatchString(s) || strings.ContainsFunc(s, isForeignSign)
}

// quantityWords and compass have the words that may stand next to a number of their columns.
var (
	quantityWords = strings.Fields("ea each pc pcs piece pieces unit units x qty quantity set sets")
	compass       = strings.Fields("n s e w north south east west lat latitude lon lng longitude deg degrees")
)

// parseCount parses a quantity: "2 ea", "1k". Other words than units of one piece are errors, because "12 dozen" is not 12.
func (m *Mapping) parseCount(s string) (string, error) {
	before, core, after := parts(s)
	factor, after := scaled(after)
	if core == "" || !areAll(words(before+" "+after), quantityWords) {
		return "", errNumber
	}
	value, err := parseNumber(before+core+after, m.decimal)
	if err == nil && factor != 1 {
		value = multiply(value, new(big.Rat).SetInt64(factor), 0)
	}
	return value, err
}

// parseDegrees parses a latitude or longitude. South and west are negative.
func (m *Mapping) parseDegrees(s string) (string, error) {
	before, core, after := parts(s)
	around := words(before + " " + after)
	if core == "" || !areAll(around, compass) {
		return "", errNumber
	}
	value, err := parseNumber(before+core+after, m.decimal)
	isNegative := slices.ContainsFunc(around, func(word string) bool { return slices.Contains([]string{"s", "w", "south", "west"}, word) })
	if err == nil && isNegative && !strings.HasPrefix(value, "-") && value != "0" {
		value = "-" + value
	}
	return value, err
}

func areAll(words, allowed []string) bool {
	return !slices.ContainsFunc(words, func(word string) bool { return !slices.Contains(allowed, word) })
}

// thousands formats a plain number with separators: "80,200.5".
func thousands(s string) string {
	digits, negative := strings.CutPrefix(s, "-")
	whole, fraction, hasFraction := strings.Cut(digits, ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if hasFraction {
		whole += "." + fraction
	}
	if negative {
		return "-" + whole
	}
	return whole
}
