// Package source reads an inventory file, CSV or JSON, into records of named texts, without interpreting the columns. A bad row gives a
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
	"strings"
	"sync/atomic"
	"unicode/utf8"
)

// Formats of a file.
const (
	CSV    = "csv"
	JSON   = "json"   // a list of objects, or an object that contains one
	NDJSON = "ndjson" // one object per line
)

// Options describe the file format. The zero value detects it.
type Options struct {
	Format    string   // one of the formats; default: by file extension and first byte
	Encoding  string   // utf-8 (default), utf-16, windows-1252, iso-8859-1, iso-8859-15
	Delimiter string   // of CSV, one character; default the most frequent of , ; tab | in the first line
	Header    []string // of CSV without a header line
	SkipLines int      // of CSV, before the column names
	Records   string   // of JSON, where the list is: "inventory.units"; default the list itself, or "items"
}

// MaxField is the longest field in bytes.
const MaxField = 64 << 10

// maxName is the longest column name in bytes.
const maxName = 200

// Record is one row.
type Record struct {
	Line   int      // of its start; the first is 1
	Names  []string // of its columns, in order; "unit.make" for a nested value
	Fields map[string]Field
	Bad    []RowError // fields that no column accepts
}

// Field is one value. JSON objects are also available as JSON under their own name.
type Field struct {
	Text    string
	IsExact bool // a JSON number, which always has a decimal point
	IsBad   bool // no column accepts it; the text is left out
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
	Columns []string // of CSV; nil for JSON, where rows can differ

	size int64 // of the file in bytes
	file *os.File
	read counter
	next func() (Record, error)
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
	text, err := decode(&r.read, o.Encoding)
	if err != nil {
		return err
	}
	in := bufio.NewReaderSize(text, 64<<10)
	format, err := formatOf(path, in, o)
	if err != nil {
		return err
	}
	switch format {
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

// Close closes the file.
func (r *Reader) Close() error { return r.file.Close() }

// Share returns the fraction of the file that has been read, 0 to 1. It is safe to call while another goroutine reads.
func (r *Reader) Share() float64 { return min(float64(r.read.n.Load())/float64(max(r.size, 1)), 1) }

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

// check finds the texts that no column accepts.
func (r *Record) check() {
	for _, name := range r.Names {
		text := r.Fields[name].Text
		reason := ""
		switch {
		case len(name) > maxName:
			reason = "has a name that is longer than 200 characters"
		case len(text) > MaxField:
			reason = "is longer than 64 KB"
		case !utf8.ValidString(text):
			reason = "is not UTF-8; a file in another encoding needs it named in the map: encoding: windows-1252"
		case strings.ContainsFunc(text, isControl):
			reason = "holds a control character"
		default:
			continue
		}
		r.Fields[name] = Field{IsBad: true}
		r.Bad = append(r.Bad, RowError{r.Line, shorten(name), reason})
	}
}

func shorten(name string) string {
	if r := []rune(name); len(r) > maxName/4 {
		return string(r[:maxName/4]) + "…"
	}
	return name
}

func isControl(c rune) bool { return c < ' ' && c != '\n' && c != '\t' && c != '\r' || c == 0x7f }

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
