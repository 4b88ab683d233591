package source

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// encoding/csv is not used because it reads the rest of the file as one field after an unclosed quote. Exports of dealer systems have
// such quotes (an inch mark at the start of a field), and each must spoil only one row.

const (
	maxLine  = 1 << 20 // bytes; a longer line is a bad row
	maxLines = 1000    // of one row, with line breaks in quotes
)

// csvFile reads rows. A quote is special only at the start of a field. Within a quoted field, a quote that is neither doubled nor before
// a delimiter is literal.
type csvFile struct {
	in        *bufio.Reader
	delimiter rune
	header    []string
	line      int      // of the last line read from in
	pushed    []string // lines to read again, the first of which is line − len(pushed) + 1
}

func (r *Reader) startCSV(in *bufio.Reader, o Options) error {
	f := &csvFile{in: in}
	for range o.SkipLines {
		if _, _, err := f.readLine(); err != nil {
			return fmt.Errorf("has fewer lines than the %d to skip", o.SkipLines)
		}
	}
	if err := f.setDelimiter(o.Delimiter); err != nil {
		return err
	}
	f.header = o.Header
	if len(f.header) == 0 {
		fields, line, err := f.fields()
		if err != nil {
			return fmt.Errorf("has no header line: %w", err)
		}
		if f.header, err = columnNames(fields); err != nil {
			return fmt.Errorf("line %d: %w", line, err)
		}
	}
	r.Columns, r.next = f.header, f.next
	return nil
}

// columnNames makes duplicate names distinct: "Notes", "Notes (2)".
func columnNames(fields []string) ([]string, error) {
	seen, names := map[string]int{}, make([]string, len(fields))
	for i, field := range fields {
		name := strings.Join(strings.Fields(field), " ")
		if !utf8.ValidString(name) {
			return nil, errors.New("column names are not UTF-8; if the file has another encoding, name it in the map, such as encoding: windows-1252")
		}
		if name == "" {
			name = fmt.Sprintf("column %d", i+1)
		}
		if seen[name]++; seen[name] > 1 {
			name = fmt.Sprintf("%s (%d)", name, seen[name])
		}
		names[i] = name
	}
	return names, nil
}

func (f *csvFile) setDelimiter(named string) error {
	if named == `\t` || strings.EqualFold(named, "tab") {
		named = "\t"
	}
	if delimiter, size := utf8.DecodeRuneInString(named); named != "" {
		if size != len(named) || delimiter == '"' || delimiter == '\n' || delimiter == '\r' {
			return fmt.Errorf("delimiter %q is not one character", named)
		}
		f.delimiter = delimiter
		return nil
	}
	line, _, err := f.readLine()
	if err != nil {
		return fmt.Errorf("has no header line: %w", err)
	}
	f.pushed = []string{line}
	f.delimiter = ','
	for _, candidate := range ";\t|" {
		if strings.Count(line, string(candidate)) > strings.Count(line, string(f.delimiter)) {
			f.delimiter = candidate
		}
	}
	return nil
}

func (f *csvFile) next() (Record, error) {
	for {
		fields, line, err := f.fields()
		if err != nil {
			return Record{}, err
		}
		if len(fields) == 1 && strings.TrimSpace(fields[0]) == "" {
			continue
		}
		return f.record(fields, line)
	}
}

func (f *csvFile) record(fields []string, line int) (Record, error) {
	for len(fields) > len(f.header) && strings.TrimSpace(fields[len(fields)-1]) == "" {
		fields = fields[:len(fields)-1]
	}
	if len(fields) != len(f.header) {
		return Record{}, &RowError{line, "", fmt.Sprintf("has %d fields instead of %d", len(fields), len(f.header))}
	}
	values := make(map[string]Field, len(fields))
	for i, name := range f.header {
		values[name] = Field{Text: fields[i]}
	}
	return Record{Line: line, Names: f.header, Fields: values}, nil
}

// fields reads the fields of one row, which may be several lines.
func (f *csvFile) fields() (fields []string, line int, err error) {
	text, line, err := f.readLine()
	if err != nil {
		return nil, line, err
	}
	p := rowParser{delimiter: f.delimiter}
	p.feed(text)
	var more []string
	for p.inQuotes {
		text, _, err = f.readLine()
		if err == nil {
			more = append(more, text)
			p.feed("\n" + text)
		}
		if err != nil || len(more) == maxLines || p.field.Len() > MaxField {
			f.pushed = append(more, f.pushed...)
			return nil, line, &RowError{line, "", fmt.Sprintf("field %d opens a quote that does not close", len(p.fields)+1)}
		}
	}
	return p.end(), line, nil
}

// readLine returns a line without its line break, and its number.
func (f *csvFile) readLine() (string, int, error) {
	if len(f.pushed) > 0 {
		text := f.pushed[0]
		f.pushed = f.pushed[1:]
		return text, f.line - len(f.pushed), nil
	}
	text, err := readLine(f.in)
	if errors.Is(err, io.EOF) {
		return "", f.line, io.EOF
	}
	f.line++
	if errors.Is(err, errLongLine) {
		return "", f.line, &RowError{f.line, "", "is longer than 1 MB"}
	}
	return text, f.line, err
}

var errLongLine = errors.New("line too long")

// readLine reads a line of at most maxLine bytes and skips to the end of a longer one. The last line needs no line break.
func readLine(in *bufio.Reader) (string, error) {
	var line []byte
	long := false
	for {
		part, err := in.ReadSlice('\n')
		if long = long || len(line)+len(part) > maxLine; !long {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case errors.Is(err, io.EOF) && (len(line) > 0 || long):
		case err != nil:
			return "", err
		}
		if long {
			return "", errLongLine
		}
		return strings.TrimSuffix(strings.TrimSuffix(string(line), "\n"), "\r"), nil
	}
}

// rowParser parses a row that is fed in pieces.
type rowParser struct {
	delimiter rune
	fields    []string
	field     strings.Builder
	inQuotes  bool
	quoted    bool // the field started with a quote
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
