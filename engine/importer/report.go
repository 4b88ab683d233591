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
	DryRun    bool  // nothing was written
	RunID     int64 // for engine import undo; 0: nothing was written
	Rows      int   // read, without the header
	Added     int
	Updated   int
	Unchanged int
	Skipped   int // by a rule of the map
	Refused   int // not written
	Files     int // photos, videos and documents read

	Bad            []Problem // by line
	UnknownColumns []string  // used by neither our columns nor the map; the first 1,000
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
	if remarks := r.remarks(); remarks > 0 {
		out += fmt.Sprintf("; %s remarks on rows that were written", grouped(remarks))
	}
	if shown := r.UnknownColumns; len(shown) > 0 {
		more := ""
		if len(shown) > shownUnknown {
			shown, more = shown[:shownUnknown], " and more"
		}
		out += "\nColumns that nothing takes: " + strings.Join(shown, ", ") + more
	}
	if r.DryRun {
		out += "\nThis was a dry run; nothing was written."
	}
	return out
}

const (
	keptUnknown  = 1000 // names of unknown columns in a report
	shownUnknown = 50   // in its summary
)

func (r Report) remarks() (n int) {
	for _, p := range r.Bad {
		if !p.Refused {
			n++
		}
	}
	return n
}

// grouped formats 12345 as 12,345.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// write writes the bad rows as CSV, atomically. Only its owner can read it.
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
	if err := errors.Join(err, file.Close()); err != nil {
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
	rows, added, updated, unchanged, skipped, refused, files atomic.Int64

	mu        sync.Mutex
	bad       []Problem
	unknown   []string
	isUnknown map[string]bool // those in unknown
}

func newLedger() *ledger { return &ledger{isUnknown: map[string]bool{}} }

// refuse counts a row that is not written, with all reasons.
func (l *ledger) refuse(stockNumber string, reasons ...source.RowError) {
	l.refused.Add(1)
	for _, reason := range reasons {
		l.note(reason, stockNumber, true)
	}
}

func (l *ledger) remark(e source.RowError, stockNumber string) { l.note(e, stockNumber, false) }

func (l *ledger) note(e source.RowError, stockNumber string, refused bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.bad = append(l.bad, Problem{e.Line, stockNumber, e.Column, e.Reason, refused})
}

func (l *ledger) unknownColumn(name string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.isUnknown[name] && len(l.unknown) < keptUnknown {
		l.isUnknown[name] = true
		l.unknown = append(l.unknown, name)
	}
}

// done returns the number of finished rows, whatever their result.
func (l *ledger) done() int {
	return int(l.refused.Load() + l.added.Load() + l.updated.Load() + l.unchanged.Load() + l.skipped.Load())
}

func (l *ledger) report(took time.Duration) Report {
	l.mu.Lock()
	defer l.mu.Unlock()
	slices.SortStableFunc(l.bad, func(a, b Problem) int { return a.Line - b.Line })
	return Report{
		Rows: int(l.rows.Load()), Added: int(l.added.Load()), Updated: int(l.updated.Load()), Unchanged: int(l.unchanged.Load()),
		Skipped: int(l.skipped.Load()), Refused: int(l.refused.Load()), Files: int(l.files.Load()), Bad: l.bad, UnknownColumns: l.unknown, Took: took,
	}
}
