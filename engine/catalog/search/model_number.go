package search

import (
	"slices"
	"strings"
	"unicode"

	"fairwarning/engine/inventory"
)

// leadTokens returns the tokens with digits a model is known by: its first word, the first two joined where letters meet digits, and all
// of it. "F-550 XL" is known by "f550" and "f550xl", "D6 XE" by "d6" and "d6xe".
func leadTokens(model string) (tokens []string) {
	words := inventory.Words(inventory.Fold(model))
	if len(words) == 0 {
		return nil
	}
	candidates := []string{words[0], strings.Join(words, "")}
	if len(words) > 1 && joins(words[0], words[1]) {
		candidates[0] += words[1]
	}
	for _, token := range candidates {
		if inventory.HasDigit(token) && !slices.Contains(tokens, token) {
			tokens = append(tokens, token)
		}
	}
	return tokens
}

// joins reports whether two neighbors are often written as one model number: "F 550", "PC 210".
func joins(letters, number string) bool {
	return !inventory.HasDigit(letters) && isDigit(number, 0)
}

// continues reports whether the rest of a longer model number belongs to the same number: "65" of "d65" does after "d6", "t" of "d6t"
// does not. D6 is the series of a D6T, but another machine than a D65.
func continues(word, longer string) bool {
	return isDigit(word, len(word)-1) && isDigit(longer, len(word))
}

// series returns a model number without the letters that end it, "d6" for "d6r", or "" if it has none or no number before them.
func series(model string) string {
	number := strings.TrimRightFunc(model, func(r rune) bool { return !unicode.IsDigit(r) })
	if number == model || number == "" {
		return ""
	}
	return number
}
