package source

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"
)

// sepLine is the first line of files that spreadsheets write for each other: it names the delimiter.
var sepLine = regexp.MustCompile(`(?i)^\s*"?sep=(\\t|.?)"?[,;|\t]*$`)

// setDelimiter takes the delimiter from the map, from a line sep=, or from the column names.
func (f *csvFile) setDelimiter(named string) error {
	if named == `\t` || strings.EqualFold(named, "tab") {
		named = "\t"
	}
	if delimiter, size := utf8.DecodeRuneInString(named); named != "" {
		if size != len(named) || delimiter == '"' || delimiter == '\n' || delimiter == '\r' {
			return fmt.Errorf("delimiter %q is not one character", named)
		}
		f.delimiter = delimiter
	}
	for {
		next, err := f.read()
		switch {
		case errors.Is(err, io.EOF):
			return errors.New("has no header line")
		case err != nil:
			return err
		case isBlankText(strings.Trim(next.text, ",;|\t")):
			continue
		}
		if sep := sepLine.FindStringSubmatch(next.text); sep != nil {
			f.takeSep(sep[1])
			continue
		}
		f.push(next)
		if f.delimiter == 0 {
			f.delimiter = delimiterOf(next.text)
		}
		return nil
	}
}

func (f *csvFile) takeSep(sign string) {
	if sign == `\t` {
		sign = "\t"
	}
	if delimiter, size := utf8.DecodeRuneInString(sign); f.delimiter == 0 && size > 0 && delimiter != '"' {
		f.delimiter = delimiter
	}
}

// delimiterOf returns the candidate that divides a line into most fields, not counting those within quotes.
func delimiterOf(text string) rune {
	best, most := ',', 0
	for _, candidate := range ",;\t|" {
		p := rowParser{delimiter: candidate}
		p.feed(text)
		if n := len(p.end()); n > most {
			best, most = candidate, n
		}
	}
	return best
}
