// Package fold normalizes names for finding them: a search without accents, apostrophes, hyphens and capitals finds the name with them.
// Package inventory has a stricter Fold for the keys of makes and categories, which are stored.
package fold

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// letters are those that Unicode does not decompose, as people write them without accents.
var letters = strings.NewReplacer("ß", "ss", "ø", "o", "ł", "l", "đ", "d", "ð", "d", "æ", "ae", "œ", "oe", "þ", "th", "ı", "i", "ħ", "h")

// joined are the characters that part no word. They go first, because Unicode decomposes some to a space and an accent.
var joined = strings.NewReplacer("'", "", "’", "", "‘", "", "‛", "", "´", "", "`", "", "′", "", ".", "", "·", "")

// Text returns the letters and digits of a text in lower case and without accents, with one space wherever others are between them.
// Apostrophes and periods part nothing: "O’Shea", "O'Shea" and "oshea" are the same.
func Text(text string) string {
	text = norm.NFKD.String(joined.Replace(strings.ToValidUTF8(text, " ")))
	var out strings.Builder
	isApart := false
	for _, c := range letters.Replace(strings.ToLower(text)) {
		switch {
		case unicode.In(c, unicode.Lm, unicode.Mn, unicode.Cf):
			continue // accents; the ʻokina and other letters that people write as apostrophes
		case !unicode.IsLetter(c) && !unicode.IsDigit(c) && !unicode.Is(unicode.Mc, c):
			isApart = out.Len() > 0
			continue
		}
		if isApart {
			out.WriteByte(' ')
			isApart = false
		}
		out.WriteRune(c)
	}
	return out.String()
}

// Words returns the Text of each word of a search. "SUE-3" stays one word, "sue 3", because Text turns it into that in
// the searched text, too.
func Words(search string) (words []string) {
	for _, word := range strings.Fields(search) {
		if text := Text(word); text != "" {
			words = append(words, text)
		}
	}
	return words
}

// Name returns a name for a LIKE search of words: its Text and, where that has several words, also without the spaces, so that "delacruz"
// finds "De La Cruz".
func Name(name string) string {
	text := Text(name)
	if strings.Contains(text, " ") {
		return text + " " + strings.ReplaceAll(text, " ", "")
	}
	return text
}
