package source

import (
	"context"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// candidate is an encoding of one byte per character. Without a byte order mark, only the letters it makes tell which one a file has.
type candidate struct {
	name, shown string
	charmap     *charmap.Charmap
	score       int // how much the characters look like words
}

func candidates() []candidate { // the first wins a tie
	return []candidate{
		{"windows-1252", "Windows-1252", charmap.Windows1252, 0}, {"mac-roman", "Mac Roman", charmap.Macintosh, 0},
		{"cp850", "DOS (cp850)", charmap.CodePage850, 0}, {"cp437", "DOS (cp437)", charmap.CodePage437, 0},
	}
}

// recognizer finds the encoding of a file that has no byte order mark, in one pass over all of it.
type recognizer struct {
	candidates []candidate
	chars      int    // of several bytes, valid in UTF-8
	others     int    // bytes that are not valid in UTF-8
	before     byte   // the one before the piece
	sample     []byte // around the first byte that is not ASCII
}

// recognize reads a file to its end. The note, if any, says what was recognized, with a sample to check.
func recognize(ctx context.Context, in io.Reader, named string) (encoding, note string, err error) {
	r := recognizer{candidates: candidates(), before: ' '}
	buffer, kept := make([]byte, 256<<10), 0
	for {
		if err := ctx.Err(); err != nil {
			return "", "", err
		}
		n, err := io.ReadFull(in, buffer[kept:])
		piece, isLast := buffer[:kept+n], err != nil
		if err != nil && err != io.EOF && err != io.ErrUnexpectedEOF {
			return "", "", err
		}
		used := r.take(piece, isLast)
		if isLast {
			break
		}
		kept = copy(buffer, piece[used:])
	}
	encoding, note = r.result(named)
	return encoding, note, nil
}

// take counts the characters of a piece of the file, and returns the bytes used: the end is left for the next piece.
func (r *recognizer) take(piece []byte, isLast bool) int {
	limit := len(piece)
	if !isLast {
		limit -= utf8.UTFMax
	}
	at := 0
	for at < limit {
		c, size := rune(piece[at]), 1
		if c >= utf8.RuneSelf {
			if c, size = utf8.DecodeRune(piece[at:]); c == utf8.RuneError && size == 1 {
				r.others++
			} else {
				r.chars++
			}
			r.weigh(piece, at, size)
		}
		r.before = piece[at+size-1]
		at += size
	}
	return at
}

// weigh scores what each candidate makes of the bytes of a character.
func (r *recognizer) weigh(piece []byte, at, size int) {
	if r.sample == nil {
		r.sample = append([]byte{}, piece[max(0, at-20):min(len(piece), at+20)]...)
	}
	for n := range r.candidates {
		decoder, before := r.candidates[n].charmap, rune(r.before)
		for i := at; i < at+size; i++ {
			after := ' '
			if i+1 < len(piece) {
				after = decoder.DecodeByte(piece[i+1])
			}
			c := decoder.DecodeByte(piece[i])
			r.candidates[n].score += plausibility(before, c, after)
			before = c
		}
	}
}

const (
	commonLetters = "éèêëáàâäãåíìîïóòôöõøúùûüñçßæœÉÈÄÖÜÁÓÑÇÅØ"
	commonSigns   = "“”‘’–—•…®™©°½¼¾²³€£±×·§«»µ´"
)

// plausibility says how well a character fits between two others in a text of a Western European language, from -3 to 2.
func plausibility(before, c, after rune) int {
	isBefore, isAfter := unicode.IsLetter(before), unicode.IsLetter(after)
	switch {
	case c == '’' && isBefore && isAfter:
		return 2
	case strings.ContainsRune(commonSigns, c) && isBefore && isAfter:
		return -2
	case strings.ContainsRune("½¼¾°²³", c) && unicode.IsDigit(before):
		return 2
	case strings.ContainsRune(commonSigns, c):
		return 1
	case c == '\u00a0':
		return 0
	case !unicode.Is(unicode.Latin, c):
		return -3
	case unicode.IsUpper(c) && unicode.IsLower(before):
		return -3
	case !isBefore && !isAfter:
		return -1
	case strings.ContainsRune(commonLetters, c):
		return 2
	}
	return 0
}

func (r *recognizer) result(named string) (encoding, note string) {
	switch {
	case named != "" && named != utf8Name && r.chars > 0 && r.others == 0:
		return utf8Name, fmt.Sprintf("The map says %s, but the file is UTF-8; it was read as UTF-8.", named)
	case named != "":
		return named, ""
	case r.others <= r.chars: // some bytes of a UTF-8 file can be damaged
		return utf8Name, ""
	}
	best := r.candidates[0]
	for _, other := range r.candidates[1:] {
		if other.score > best.score {
			best = other
		}
	}
	return best.name,
		fmt.Sprintf("Encoding recognized as %s: “%s”. If letters are wrong, name it in the map: encoding: %s.", best.shown, best.show(r.sample), others(best.name))
}

func others(name string) string {
	var names []string
	for _, c := range candidates() {
		if c.name != name {
			names = append(names, c.name)
		}
	}
	return strings.Join(names, " or ")
}

// show decodes a sample to the words around its middle.
func (c candidate) show(sample []byte) string {
	text, err := c.charmap.NewDecoder().String(string(sample))
	if err != nil {
		return ""
	}
	for _, line := range strings.FieldsFunc(text, func(c rune) bool { return c == '\n' || c == '\r' }) {
		if strings.ContainsFunc(line, func(c rune) bool { return c >= utf8.RuneSelf }) {
			return strings.TrimSpace(line)
		}
	}
	return ""
}
