package papers

import (
	_ "embed" // of the fonts
	"sync"
	"unicode"

	"golang.org/x/image/font/sfnt"
)

// Fonts and their licenses are described in fonts/README.md.
var (
	//go:embed fonts/NotoSans-Regular.ttf
	sansRegular []byte
	//go:embed fonts/NotoSans-Bold.ttf
	sansBold []byte
	//go:embed fonts/NotoSansArabic-Regular.ttf
	arabicRegular []byte
	//go:embed fonts/NotoSansArabic-Bold.ttf
	arabicBold []byte
	//go:embed fonts/NotoSansHebrew-Regular.ttf
	hebrewRegular []byte
	//go:embed fonts/NotoSansHebrew-Bold.ttf
	hebrewBold []byte
	//go:embed fonts/DroidSansFallbackFull.ttf
	hanRegular []byte
)

// family is a font family. The first one that has a character draws it.
type family uint8

const (
	missing family = iota // no family has the character
	sans                  // Latin, Greek, Cyrillic
	arabic
	hebrew
	han // Chinese and Japanese; bold is the same
)

// families are the files of each family, regular and bold, and its name in the PDF.
var families = [...]struct {
	name          string
	regular, bold []byte
}{
	sans:   {"NotoSans", sansRegular, sansBold},
	arabic: {"NotoSansArabic", arabicRegular, arabicBold},
	hebrew: {"NotoSansHebrew", hebrewRegular, hebrewBold},
	han:    {"DroidSansFallback", hanRegular, hanRegular},
}

// planeSize is the number of characters that PDF fonts of this library can have: the basic multilingual plane.
const planeSize = 0xffff

// coverage returns the family of each character.
var coverage = sync.OnceValue(func() []family {
	covered := make([]family, planeSize)
	for f := han; f > missing; f-- {
		font, err := sfnt.Parse(families[f].regular)
		if err != nil {
			panic("BUG: embedded font " + families[f].name + ": " + err.Error())
		}
		var buffer sfnt.Buffer
		for r := range rune(planeSize) {
			if glyph, err := font.GlyphIndex(&buffer, r); err == nil && glyph != 0 && unicode.IsPrint(r) {
				covered[r] = f
			}
		}
	}
	return covered
})

// familyOf returns the family that draws a character, or missing.
func familyOf(r rune) family {
	if r >= planeSize {
		return missing
	}
	return coverage()[r]
}
