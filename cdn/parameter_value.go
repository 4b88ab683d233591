package cdn

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// appendValue appends the canonical form of a decoded value: one form for all spellings of the same. An empty result
// means that the value has no effect. problem is empty, or the text that follows the parameter's name in an error about what is
// impossible.
func (p *Parameter) appendValue(dst, value []byte) (canonical []byte, problem string) {
	if len(value) > 4*p.lengthLimit() {
		return dst, p.tooLong()
	}
	if !utf8.Valid(value) {
		return dst, "is not UTF-8 text"
	}
	value = bytes.TrimSpace(value)
	if len(value) == 0 {
		return dst, ""
	}
	start := len(dst)
	switch p.Type {
	case "int":
		dst, problem = p.appendInt(dst, value)
	case "bool":
		dst, problem = appendBool(dst, value)
	case "enum":
		dst, problem = p.appendEnum(dst, value)
	case "list", "years":
		dst, problem = p.appendList(dst, value)
	case "text":
		dst, problem = p.appendText(dst, value)
	}
	if problem == "" && p.MaxLength > 0 && utf8.RuneCount(dst[start:]) > p.MaxLength {
		problem = p.tooLong()
	}
	return dst, problem
}

// lengthLimit returns the longest raw value that is examined, in characters.
func (p *Parameter) lengthLimit() int {
	if p.MaxLength > 0 {
		return 2 * p.MaxLength // white space and doubles go before it is measured
	}
	return 64
}

func (p *Parameter) tooLong() string {
	return "is longer than " + strconv.Itoa(max(p.MaxLength, 64)) + " characters"
}

func (p *Parameter) appendInt(dst, value []byte) ([]byte, string) {
	n, ok := wholeNumber(value)
	if !ok || n < *p.Min || n > *p.Max {
		return dst, fmt.Sprintf("must be a whole number from %d to %d", *p.Min, *p.Max)
	}
	return strconv.AppendInt(dst, n, 10), ""
}

// wholeNumber reads digits only: no sign, exponent or letters of other scripts.
func wholeNumber(value []byte) (n int64, ok bool) {
	if len(value) == 0 || len(value) > 18 {
		return 0, false
	}
	for _, c := range value {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int64(c-'0')
	}
	return n, true
}

func appendBool(dst, value []byte) ([]byte, string) {
	switch {
	case bytes.EqualFold(value, []byte("true")), string(value) == "1":
		return append(dst, "true"...), ""
	case bytes.EqualFold(value, []byte("false")), string(value) == "0":
		return append(dst, "false"...), ""
	}
	return dst, "must be true or false"
}

func (p *Parameter) appendEnum(dst, value []byte) ([]byte, string) {
	for _, known := range p.Values {
		if string(value) == known {
			return append(dst, known...), ""
		}
	}
	return dst, fmt.Sprintf("must be one of %v", p.Values)
}

// appendText appends a text in Unicode form C, without control characters, with each run of white space as one space.
func (p *Parameter) appendText(dst, value []byte) ([]byte, string) {
	start := len(dst)
	dst, problem := p.appendPlain(dst, value)
	if problem != "" {
		return dst, problem
	}
	if p.pattern != nil && !p.pattern.MatchString(string(dst[start:])) {
		return dst, "does not look as it should"
	}
	return dst, ""
}

func (p *Parameter) appendPlain(dst, value []byte) ([]byte, string) {
	if !isASCII(value) {
		value = []byte(p.compose(string(value))) // copied, so that values on the stack stay there
	}
	space := false
	for len(value) > 0 {
		r, size := utf8.DecodeRune(value)
		switch {
		case unicode.IsSpace(r):
			space = true
		case unicode.IsControl(r):
			return dst, "holds a control character"
		default:
			if space {
				dst, space = append(dst, ' '), false
			}
			if p.Fold && 'A' <= r && r <= 'Z' {
				r += 'a' - 'A'
			}
			dst = utf8.AppendRune(dst, r)
		}
		value = value[size:]
	}
	return dst, ""
}

// compose converts text to Unicode form C, and to lower case when case is ignored.
func (p *Parameter) compose(text string) string {
	text = norm.NFC.String(text)
	if p.Fold {
		text = norm.NFC.String(strings.ToLower(text))
	}
	return text
}

func isASCII(value []byte) bool {
	for _, c := range value {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// piece is a value of a list, by its position in the buffer.
type piece struct{ from, to int }

// appendList appends the distinct values of a bar-joined list, sorted by bytes.
func (p *Parameter) appendList(dst, value []byte) ([]byte, string) {
	var room [32]piece
	var text [512]byte
	pieces, buffer := room[:0], text[:0]
	for len(value) > 0 {
		var one []byte
		one, value, _ = bytes.Cut(value, []byte{'|'})
		if one = bytes.TrimSpace(one); len(one) == 0 {
			continue
		}
		from, problem := len(buffer), ""
		if buffer, problem = p.appendPiece(buffer, one); problem != "" {
			return dst, problem
		}
		pieces = append(pieces, piece{from, len(buffer)})
	}
	compare := func(a, b piece) int { return bytes.Compare(buffer[a.from:a.to], buffer[b.from:b.to]) }
	slices.SortFunc(pieces, compare)
	for i, one := range pieces {
		if i > 0 && compare(pieces[i-1], one) == 0 {
			continue
		}
		if i > 0 {
			dst = append(dst, '|')
		}
		dst = append(dst, buffer[one.from:one.to]...)
	}
	return dst, ""
}

func (p *Parameter) appendPiece(dst, one []byte) ([]byte, string) {
	switch {
	case p.Type == "years":
		return p.appendYears(dst, one)
	case p.Of == "int":
		return p.appendInt(dst, one)
	}
	return p.appendPlain(dst, one)
}

// appendYears appends a year, "2016", or a span, "2018-2021".
func (p *Parameter) appendYears(dst, one []byte) ([]byte, string) {
	first, last, isSpan := bytes.Cut(one, []byte{'-'})
	if !isSpan {
		last = first
	}
	from, ok1 := wholeNumber(bytes.TrimSpace(first))
	to, ok2 := wholeNumber(bytes.TrimSpace(last))
	if !ok1 || !ok2 || from < *p.Min || to > *p.Max || from > to {
		return dst, "must be years such as 2016 or 2018-2021"
	}
	dst = strconv.AppendInt(dst, from, 10)
	if isSpan {
		dst = strconv.AppendInt(append(dst, '-'), to, 10)
	}
	return dst, ""
}
