// Package source reads an inventory file, CSV, Excel or JSON, into records of named texts, without interpreting the columns. A bad row gives a
// *RowError, and reading continues with the next row.
package source

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"unicode"
	"unicode/utf8"
)

// Formats of a file.
const (
	CSV    = "csv"
	JSON   = "json"   // a list of objects, or an object that contains one
	NDJSON = "ndjson" // one object per line
	XLSX   = "xlsx"   // recognized by its content, whatever the options say
)

// Options describe the file format. The zero value detects it.
type Options struct {
	Format    string   // one of the formats; default: by file extension and first byte
	Encoding  string   // one of Encodings; default: recognized
	Delimiter string   // of CSV, one character; default the most frequent of , ; tab | in the first line
	Header    []string // of CSV or a sheet without a header line
	SkipLines int      // of CSV or a sheet, before the column names
	Sheet     string   // of an Excel file; default the first that is not hidden
	Records   string   // of JSON, where the list is: "inventory.units"; default the list itself, or "items"
}

// MaxField is the longest field in bytes.
const MaxField = 64 << 10

// maxName is the longest column name in bytes.
const maxName = 200

// Record is one row.
type Record struct {
	Line    int      // of its start; the first is 1
	Names   []string // of its columns, in order; "unit.make" for a nested value
	Fields  map[string]Field
	Missing []string // columns after the last cell of a CSV row
	Columns int      // of the CSV file; 0: JSON
}

// Field is one value. JSON objects are also available as JSON under their own name.
type Field struct {
	Text    string
	IsExact bool   // a number of JSON or Excel, which always has a decimal point
	IsDate  bool   // a number that Excel shows as a date
	Problem string // why no column accepts it; the text is left out
}

// RowError is a problem with a row or a part of it.
type RowError struct {
	Line   int
	Column string // empty: the whole row
	Reason string
}

func (e *RowError) Error() string {
	if e.Column == "" {
		return fmt.Sprintf("line %d: %s", e.Line, e.Reason)
	}
	return fmt.Sprintf("line %d, %s: %s", e.Line, e.Column, e.Reason)
}

// Reader reads one file. It is for one goroutine.
type Reader struct {
	Columns []string // of CSV and Excel; nil for JSON, where rows can differ
	Note    string   // what was recognized about the file, for the operator to check; "": nothing
	Format  string   // one of the formats
	Sheets  []string // of an Excel file, visible ones first
	Sheet   string   // the one that is read

	size  int64 // of the file in bytes
	file  *os.File
	read  counter
	next  func() (Record, error)
	blank func() int

	share      func() float64 // of an Excel file
	closeSheet func() error   // of an Excel file
}

// Open opens a file and reads its columns. After ctx is done, Next returns its error, even in the middle of a long row.
func Open(ctx context.Context, path string, o Options) (*Reader, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	r := &Reader{file: file, read: counter{ctx: ctx, in: file}}
	if err := r.start(path, o); err != nil {
		file.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return r, nil
}

func (r *Reader) start(path string, o Options) error {
	info, err := r.file.Stat()
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return errors.New("is not a file")
	}
	r.size = info.Size()
	head := make([]byte, 8<<10)
	n, err := r.file.ReadAt(head, 0)
	if head = head[:n]; err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if isSheet(path, head) {
		r.Format = XLSX
		return r.startSheet(o)
	}
	encoding, err := r.encoding(path, head, o.Encoding)
	if err != nil {
		return err
	}
	in := bufio.NewReaderSize(decode(&r.read, encoding), 64<<10)
	if r.Format, err = formatOf(path, in, o); err != nil {
		return err
	}
	switch r.Format {
	case CSV:
		return r.startCSV(in, o)
	case NDJSON:
		r.next = newLines(in).next
	default:
		objects, err := newObjects(in, o.Records)
		if err != nil {
			return err
		}
		r.next = objects.next
	}
	return nil
}

// encoding returns the encoding of the file, and sets the note about it.
func (r *Reader) encoding(path string, head []byte, name string) (string, error) {
	named, err := encodingNamed(name)
	if err != nil {
		return "", err
	}
	if err := kindOfFile(path, head); err != nil {
		return "", err
	}
	if hasBOM(head) {
		return named, nil
	}
	if wide := wideOf(head); wide != "" && (named == "utf-16" || !strings.HasPrefix(named, "utf-16")) {
		r.Note = fmt.Sprintf("Encoding recognized as %s.", strings.ToUpper(wide))
		return wide, nil
	}
	if strings.HasPrefix(named, "utf-16") {
		return named, nil
	}
	if isBinary(head) {
		return "", errBinary
	}
	if named, r.Note, err = recognize(r.read.ctx, io.NewSectionReader(r.file, 0, r.size), named); err != nil {
		return "", err
	}
	return named, nil
}

// Close closes the file.
func (r *Reader) Close() error {
	if r.closeSheet != nil {
		_ = r.closeSheet() // it is only read
	}
	return r.file.Close()
}

// Share returns the fraction of the file that has been read, 0 to 1. It is safe to call while another goroutine reads.
func (r *Reader) Share() float64 {
	if r.share != nil {
		return r.share()
	}
	return min(float64(r.read.n.Load())/float64(max(r.size, 1)), 1)
}

// Next reads the next row. It returns io.EOF after the last and a *RowError for a row that cannot be read.
func (r *Reader) Next() (Record, error) {
	record, err := r.next()
	if r.read.ctx.Err() != nil {
		return Record{}, r.read.ctx.Err()
	}
	if err != nil {
		return Record{}, err
	}
	record.check()
	return record, nil
}

// Blank returns the number of CSV rows so far that had nothing in any cell. They are not rows.
func (r *Reader) Blank() int {
	if r.blank == nil {
		return 0
	}
	return r.blank()
}

// check cleans the texts, and leaves out those that no column accepts.
func (r *Record) check() {
	for name, field := range r.Fields {
		cleaned := Visible(unprotected(field.Text))
		reason := ""
		switch {
		case field.Problem != "":
			continue
		case len(name) > maxName:
			reason = "has a name that is longer than 200 characters"
		case len(field.Text) > MaxField:
			reason = "is longer than 64 KB"
		case !utf8.ValidString(field.Text):
			reason = "is not UTF-8; a file in another encoding needs it named in the map: encoding: windows-1252"
		case strings.ContainsFunc(cleaned, isControl):
			reason = "holds a control character"
		case strings.ContainsRune(cleaned, utf8.RuneError):
			reason = "lost a letter before it was exported (\ufffd)"
		}
		if reason != "" {
			r.Fields[name] = Field{Problem: reason}
		} else if cleaned != field.Text {
			r.Fields[name] = Field{Text: cleaned, IsExact: field.IsExact, IsDate: field.IsDate}
		}
	}
}

// protected is a value that an export keeps from being changed by a spreadsheet: ="00123".
var protected = regexp.MustCompile(`^\s*="([^"]*)"\s*$`)

func unprotected(s string) string {
	if !strings.Contains(s, `="`) {
		return s
	}
	if found := protected.FindStringSubmatch(s); found != nil {
		return found[1]
	}
	return s
}

func shorten(name string) string {
	if r := []rune(name); len(r) > maxName/4 {
		return string(r[:maxName/4]) + "…"
	}
	return name
}

func isControl(c rune) bool { return unicode.IsControl(c) && c != '\n' && c != '\t' && c != '\r' }

func formatOf(path string, in *bufio.Reader, o Options) (string, error) {
	head, err := in.Peek(in.Size())
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, bufio.ErrBufferFull) {
		return "", err
	}
	head = bytes.TrimLeft(head, " \t\r\n")
	if len(head) == 0 {
		return "", errors.New("is empty")
	}
	ending := strings.ToLower(filepath.Ext(path))
	switch {
	case o.Format != "":
		return o.Format, nil
	case ending == ".ndjson" || ending == ".jsonl":
		return NDJSON, nil
	case head[0] == '[':
		return JSON, nil
	case head[0] == '{' && o.Records == "" && isLine(head):
		return NDJSON, nil
	case head[0] == '{':
		return JSON, nil
	case ending == ".json":
		return "", errors.New("is not JSON: it begins with neither { nor [")
	}
	return CSV, nil
}

// counter counts the bytes read, until its context is done.
type counter struct {
	ctx context.Context
	in  io.Reader
	n   atomic.Int64
}

func (c *counter) Read(p []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := c.in.Read(p)
	c.n.Add(int64(n))
	return n, err
}
