package papers

import (
	"slices"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// forms are the shapes of an Arabic letter, by whether it joins the letter before and the one after. Letters that do not join the next
// one have the first two only, and hamza just the first.
type forms struct{ isolated, final, initial, medial rune }

const (
	lam     = 'ل'
	tatweel = 'ـ' // a stretch of the line between two letters
)

// arabicForms returns the shapes of letters, and of lam followed by a kind of alef, which are written as one. Unicode lists the shapes of
// each letter next to each other, in the order isolated, final, initial, medial.
var arabicForms = sync.OnceValues(func() (letters, lamAlefs map[rune]forms) {
	letters, lamAlefs = map[rune]forms{}, map[rune]forms{}
	for _, block := range [][2]rune{{0xfe80, 0xfefc}, {0xfb50, 0xfbb1}, {0xfbd3, 0xfbe7}, {0xfbfc, 0xfbff}} {
		for r := block[0]; r <= block[1]; r++ {
			switch base := []rune(norm.NFKC.String(string(r))); {
			case len(base) == 1 && base[0] != r:
				letters[base[0]] = letters[base[0]].with(r)
			case len(base) == 2 && base[0] == lam:
				lamAlefs[base[1]] = lamAlefs[base[1]].with(r)
			}
		}
	}
	return letters, lamAlefs
})

// with returns the forms with the next one added.
func (f forms) with(r rune) forms {
	for _, slot := range []*rune{&f.isolated, &f.final, &f.initial, &f.medial} {
		if *slot == 0 {
			*slot = r
			break
		}
	}
	return f
}

// joinsNext reports whether the letter joins the one after it.
func (f forms) joinsNext() bool { return f.initial != 0 }

// pick returns the form for a letter that is joined to its neighbors.
func (f forms) pick(before, after bool) rune {
	after = after && f.joinsNext()
	switch {
	case f.final == 0 || !before && !after:
		return f.isolated
	case before && after:
		return f.medial
	case before:
		return f.final
	}
	return f.initial
}

// glyph is a piece of text as it is drawn.
type glyph struct {
	shown    string
	original string // the text it represents, if that differs; otherwise empty
}

// joined returns text with Arabic letters in the shapes they take next to each other. Order stays; marks stay with their letters.
func joined(text string) (out []glyph) {
	letters, lamAlefs := arabicForms()
	runes := []rune(text)
	isBefore := false // the letter before joins this one
	for i := 0; i < len(runes); i++ {
		shape, isLetter := letters[runes[i]]
		if unicode.Is(unicode.Mn, runes[i]) && len(out) > 0 { // vowel signs do not part letters
			out[len(out)-1] = out[len(out)-1].marked(runes[i])
			continue
		}
		if !isLetter {
			out = append(out, glyph{shown: string(runes[i])})
			isBefore = runes[i] == tatweel
			continue
		}
		original := string(runes[i])
		if next := i + 1; runes[i] == lam && next < len(runes) && lamAlefs[runes[next]].isolated != 0 {
			shape = lamAlefs[runes[next]]
			original += string(runes[next])
			i = next
		}
		out = append(out, glyph{string(shape.pick(isBefore, joinsFrom(letters, runes[i+1:]))), original})
		isBefore = shape.joinsNext()
	}
	return out
}

// marked returns the glyph with a vowel sign or accent.
func (g glyph) marked(mark rune) glyph {
	g.shown += string(mark)
	if g.original != "" {
		g.original += string(mark)
	}
	return g
}

// joinsFrom reports whether the text starts with a letter that joins the one before it.
func joinsFrom(letters map[rune]forms, text []rune) bool {
	at := slices.IndexFunc(text, func(r rune) bool { return !unicode.Is(unicode.Mn, r) })
	return at >= 0 && (letters[text[at]].final != 0 || text[at] == tatweel)
}

// reversed returns glyphs from the last to the first, with brackets mirrored.
func reversed(glyphs []glyph) []glyph {
	for i, g := range glyphs {
		if r := []rune(g.shown); len(r) == 1 {
			if faced := mirrored(r[0]); faced != r[0] {
				glyphs[i] = glyph{string(faced), g.shown}
			}
		}
	}
	slices.Reverse(glyphs)
	return glyphs
}

// mirrored returns the bracket that faces the other way; other characters stay.
func mirrored(r rune) rune {
	pairs := []rune("()[]{}<>«»‹›")
	if at := slices.Index(pairs, r); at >= 0 {
		return pairs[at^1]
	}
	return r
}
