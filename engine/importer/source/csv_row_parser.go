package source

import (
	"strings"
	"unicode/utf8"
)

// rowParser parses a row that is fed in pieces. A quote is special only at the start of a field. Within a quoted field, a quote that is
// neither doubled nor before a delimiter is literal.
type rowParser struct {
	delimiter rune
	fields    []string
	field     strings.Builder
	inQuotes  bool
	quoted    bool // the field started with a quote
	hasStray  bool // a quote was taken as a literal one, such as an inch mark
}

func (p *rowParser) feed(text string) {
	for i, size := 0, 0; i < len(text); i += size {
		var c rune
		c, size = utf8.DecodeRuneInString(text[i:])
		rest := text[i+size:]
		switch {
		case c == '"' && p.inQuotes && strings.HasPrefix(rest, `"`):
			p.field.WriteByte('"')
			size++
		case c == '"' && p.inQuotes && p.endsField(rest):
			p.inQuotes = false
		case c == '"' && !p.inQuotes && !p.quoted && strings.TrimSpace(p.field.String()) == "":
			p.field.Reset()
			p.inQuotes, p.quoted = true, true
		case c == p.delimiter && !p.inQuotes:
			p.close()
		default:
			p.hasStray = p.hasStray || c == '"'
			p.field.WriteString(text[i : i+size])
		}
	}
}

// endsField reports whether a quote before rest closes the field.
func (p *rowParser) endsField(rest string) bool {
	rest = strings.TrimLeft(rest, " ")
	c, _ := utf8.DecodeRuneInString(rest)
	return rest == "" || c == p.delimiter
}

func (p *rowParser) close() {
	p.fields = append(p.fields, p.field.String())
	p.field.Reset()
	p.quoted = false
}

func (p *rowParser) end() []string {
	p.close()
	return p.fields
}
