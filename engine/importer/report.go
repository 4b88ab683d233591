package importer

import (
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/engine/importer/source"
)

// Report is the result of an import.
type Report struct {
	Rows      int // read, without the header
	Added     int
	Updated   int
	Unchanged int
	Skipped   int // by a rule of the map
	Refused   int // not written
	Files     int // photos, videos and documents read

	Bad            []Problem // by line
	UnknownColumns []string  // used by neither our columns nor the map
	Took           time.Duration
}

// Problem is a rejected row, or a part of a row that was omitted.
type Problem struct {
	Line        int
	StockNumber string
	Column      string // name in the file; "": the whole row
	Reason      string
	Refused     bool // the row was not written
}

func (p Problem) String() string {
	return (&source.RowError{Line: p.Line, Column: p.Column, Reason: p.Reason}).Error()
}

// String returns a summary of one or two lines.
func (r Report) String() string {
	var parts []string
	for _, part := range []struct {
		n    int
		what string
	}{{r.Added, "added"}, {r.Updated, "updated"}, {r.Unchanged, "unchanged"}, {r.Skipped, "skipped by the map"}, {r.Refused, "refused"}} {
		if part.n > 0 {
			parts = append(parts, grouped(part.n)+" "+part.what)
		}
	}
	out := fmt.Sprintf("%s rows in %s: %s", grouped(r.Rows), r.Took.Round(100*time.Millisecond), strings.Join(append(parts, grouped(r.Files)+" files"), ", "))
	if left := len(r.Bad) - r.Refused; left > 0 {
		out += fmt.Sprintf("; %s remarks on rows that were written", grouped(left))
	}
	if len(r.UnknownColumns) > 0 {
		out += "\nColumns that nothing takes: " + strings.Join(r.UnknownColumns, ", ")
	}
	return out
}

// grouped formats 12345 as 12,345.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// write writes the bad rows as CSV, atomically.
func (r Report) write(path string) error {
	file, err := os.CreateTemp(filepath.Dir(path), ".report-*")
	if err != nil {
		return fmt.Errorf("report: %w", err)
	}
	defer os.Remove(file.Name()) // fails harmlessly after the rename
	out := csv.NewWriter(file)
	rows := [][]string{{"line", "stock_number", "column", "reason", "row"}}
	for _, p := range r.Bad {
		effect := "written"
		if p.Refused {
			effect = "left out"
		}
		rows = append(rows, []string{strconv.Itoa(p.Line), harmless(p.StockNumber), harmless(p.Column), harmless(p.Reason), effect})
	}
	err = out.WriteAll(rows)
	if err := errors.Join(err, file.Chmod(0o644), file.Close()); err != nil {
		return fmt.Errorf("report: %w", err)
	}
	return os.Rename(file.Name(), path)
}

// harmless escapes a value that a spreadsheet would run as a formula.
func harmless(s string) string {
	if s != "" && strings.ContainsRune("=+-@\t\r", rune(s[0])) {
		return "'" + s
	}
	return s
}

// ledger collects counts and problems from the stages.
type ledger struct {
	rows, added, updated, unchanged, skipped, files atomic.Int64

	mu      sync.Mutex
	bad     []Problem
	unknown []string
}

func newLedger() *ledger { return &ledger{} }

func (l *ledger) refuse(e source.RowError, stockNumber string) { l.note(e, stockNumber, true) }

func (l *ledger) remark(e source.RowError, stockNumber string) { l.note(e, stockNumber, false) }

func (l *ledger) note(e source.RowError, stockNumber string, refused bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.bad = append(l.bad, Problem{e.Line, stockNumber, e.Column, e.Reason, refused})
}

func (l *ledger) unknownColumn(name string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !slices.Contains(l.unknown, name) {
		l.unknown = append(l.unknown, name)
	}
}

// done returns the number of finished rows, whatever their result.
func (l *ledger) done() int {
	l.mu.Lock()
	refused := 0
	for _, p := range l.bad {
		if p.Refused {
			refused++
		}
	}
	l.mu.Unlock()
	return refused + int(l.added.Load()+l.updated.Load()+l.unchanged.Load()+l.skipped.Load())
}

func (l *ledger) report(took time.Duration) Report {
	l.mu.Lock()
	defer l.mu.Unlock()
	slices.SortStableFunc(l.bad, func(a, b Problem) int { return a.Line - b.Line })
	r := Report{
		Rows: int(l.rows.Load()), Added: int(l.added.Load()), Updated: int(l.updated.Load()), Unchanged: int(l.unchanged.Load()),
		Skipped: int(l.skipped.Load()), Files: int(l.files.Load()), Bad: l.bad, UnknownColumns: l.unknown, Took: took,
	}
	for _, p := range l.bad {
		if p.Refused {
			r.Refused++
		}
	}
	return r
}
