package papers

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// face is how text looks.
type face struct {
	size   float64 // points
	isBold bool
	color  rgb
}

const (
	millimeters = 25.4 / 72 // per point
	leading     = 1.36      // line height per size
	ascent      = 0.78      // baseline within the line, as a share of its height
)

// height returns the height of a line in millimeters.
func (f face) height() float64 { return f.size * millimeters * leading }

// align is where text starts in its column.
type align uint8

const (
	left align = iota
	right
)

// use selects a font, and embeds it on first use.
func (s *sheet) use(f family, of face) {
	style, file := "", families[f].regular
	if of.isBold {
		style, file = "B", families[f].bold
	}
	name := families[f].name
	s.pdf.AddUTF8FontFromBytes(name, style, file) // does nothing if it is there
	s.pdf.SetFont(name, style, of.size)
}

// width returns the width of a line of clean text in millimeters.
func (s *sheet) width(line string, f face) (total float64) {
	for _, part := range spans(line) {
		s.use(part.family, f)
		total += s.pdf.GetStringWidth(part.text)
	}
	return total
}

// line draws one line of clean text from x, or up to it if it is aligned right. y is the top of the line.
func (s *sheet) line(x, y float64, text string, f face, to align) {
	if to == right {
		x -= s.width(text, f)
	}
	s.pdf.SetTextColor(f.color[0], f.color[1], f.color[2])
	for _, part := range spans(text) {
		s.use(part.family, f)
		if part.original != "" { // what is copied and searched
			s.pdf.RawWriteStr("/Span <</ActualText <" + utf16Hex(part.original) + ">>> BDC")
		}
		s.pdf.Text(x, y+f.height()*ascent, part.text)
		x += s.pdf.GetStringWidth(part.text)
		if part.original != "" {
			s.pdf.RawWriteStr("EMC")
		}
	}
}

// utf16Hex encodes text as hexadecimal UTF-16 for PDF, with a byte order mark.
func utf16Hex(text string) string {
	var out strings.Builder
	out.WriteString("FEFF")
	for _, unit := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&out, "%04X", unit)
	}
	return out.String()
}

// wrap breaks text into lines of at most width millimeters: between words, in Chinese and Japanese anywhere, and within words that are too
// long for a line. Empty text has no lines.
func (s *sheet) wrap(text string, f face, width float64) (lines []string) {
	for paragraph := range strings.SplitSeq(clean(text), "\n") {
		line := ""
		for _, word := range strings.Fields(paragraph) {
			joint := line + " " + word
			if line == "" {
				joint = word
			}
			if s.width(joint, f) <= width {
				line = joint
				continue
			}
			rest := word
			if breaksAnywhere(word) {
				line, rest = "", joint
			}
			if line != "" {
				lines = append(lines, line)
			}
			for s.width(rest, f) > width {
				at := s.fitting(rest, f, width)
				lines, rest = append(lines, rest[:at]), rest[at:]
			}
			line = rest
		}
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// fitting returns how many bytes of text fit on a line: at least one character.
func (s *sheet) fitting(text string, f face, width float64) int {
	_, at := utf8.DecodeRuneInString(text)
	used := s.width(text[:at], f)
	for at < len(text) {
		_, size := utf8.DecodeRuneInString(text[at:])
		if used += s.width(text[at:at+size], f); used > width {
			break
		}
		at += size
	}
	return at
}

func breaksAnywhere(word string) bool {
	return strings.ContainsFunc(word, func(r rune) bool { return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) })
}

// block draws wrapped text and returns the y below it.
func (s *sheet) block(x, y, width float64, text string, f face) float64 {
	for _, line := range s.wrap(text, f, width) {
		s.line(x, y, line, f, left)
		y += f.height()
	}
	return y
}

// blockHeight returns the height that block takes.
func (s *sheet) blockHeight(width float64, text string, f face) float64 {
	return float64(len(s.wrap(text, f, width))) * f.height()
}
