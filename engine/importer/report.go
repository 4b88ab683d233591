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

	"fairwarning/engine/count"
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
	Held      int // not written, until a person has looked at what a spreadsheet seems to have changed
	Files     int // photos, videos and documents read

	Bad            []Problem // by line
	Notes          []Problem // what was read differently from how it is written, by line
	Remarks        []string  // about the whole file
	UnknownColumns []string  // used by neither our columns nor the map; the first 1,000
	Changes        []Change  // of a dry run: what the first items would become
	Took           time.Duration
}

// Problem is a rejected row, or a part of a row that was omitted.
type Problem struct {
	Line        int
	StockNumber string
	Column      string // name in the file; "": the whole row
	Reason      string
	Refused     bool // the row was not written
	Held        bool // one of the reasons was held; Refused is true, too
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
	}{{r.Added, "added"}, {r.Updated, "updated"}, {r.Unchanged, "unchanged"}, {r.Skipped, "skipped by the map"}, {r.Refused, "refused"}, {r.Held, "held"}} {
		if part.n > 0 {
			parts = append(parts, count.Grouped(part.n)+" "+part.what)
		}
	}
	parts = append(parts, count.Of(r.Files, "file", "files"))
	out := fmt.Sprintf("%s in %s: %s", count.Of(r.Rows, "row", "rows"), duration(r.Took), strings.Join(parts, ", "))
	if remarks := r.remarks(); remarks > 0 {
		out += "; " + count.Of(remarks, "warning on a row that was written", "warnings on rows that were written")
	}
	for _, remark := range r.Remarks {
		out += "\n" + remark
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

// duration writes a duration such as "200 ms", "1.5 s" or "3 min 5 s".
func duration(d time.Duration) string {
	d = d.Round(100 * time.Millisecond)
	switch {
	case 0 < d && d < time.Second:
		return fmt.Sprintf("%d ms", d.Milliseconds())
	case d < time.Minute:
		return fmt.Sprintf("%g s", d.Seconds())
	}
	return fmt.Sprintf("%d min %d s", d/time.Minute, d%time.Minute/time.Second)
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
		rows = append(rows, p.cells(p.effect()))
	}
	for _, p := range r.Notes {
		rows = append(rows, p.cells("note"))
	}
	err = out.WriteAll(rows)
	if err := errors.Join(err, file.Close()); err != nil {
		return fmt.Errorf("report: %w", err)
	}
	return os.Rename(file.Name(), path)
}

// effect says what became of the row.
func (p Problem) effect() string {
	switch {
	case p.Held:
		return "held"
	case p.Refused:
		return "left out"
	}
	return "written"
}

func (p Problem) cells(effect string) []string {
	return []string{strconv.Itoa(p.Line), harmless(p.StockNumber), harmless(p.Column), harmless(p.Reason), effect}
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
	keptChanges                                                    int // how many changes to keep
	rows, added, updated, unchanged, skipped, refused, held, files atomic.Int64
	keepPrices                                                     atomic.Int64 // rows that leave an event

	mu        sync.Mutex
	bad       []Problem
	notes     []Problem
	unknown   []string
	isUnknown map[string]bool // those in unknown
	changes   []Change
	edited    []string // stock numbers of unchanged rows whose items the office has changed since
}

func newLedger() *ledger { return &ledger{isUnknown: map[string]bool{}} }

// refuse counts a row that is not written, with all reasons.
func (l *ledger) refuse(stockNumber string, isHeld bool, reasons ...source.RowError) {
	if isHeld {
		l.held.Add(1)
	} else {
		l.refused.Add(1)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, e := range reasons {
		l.bad = append(l.bad, Problem{e.Line, stockNumber, e.Column, e.Reason, true, isHeld})
	}
}

// leave counts a row that is as it was last imported.
func (l *ledger) leave(i *item) {
	l.unchanged.Add(1)
	if i.stored.IsEditedSince {
		l.mu.Lock()
		l.edited = append(l.edited, i.stockNumber())
		l.mu.Unlock()
	}
}

// editedRemark says which items keep what the office changed because their rows are unchanged; empty: none.
func (l *ledger) editedRemark() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.edited) == 0 {
		return ""
	}
	shown, more := l.edited, ""
	if len(shown) > shownEdited {
		shown, more = shown[:shownEdited], " and more"
	}
	return fmt.Sprintf("%s unchanged in the file, and the office has changed the items since, which stay as they are: %s%s.",
		count.Of(len(l.edited), "row is", "rows are"), strings.Join(shown, ", "), more)
}

// shownEdited is how many items a remark names.
const shownEdited = 20

// remark lists the warnings and notes of a row that is stored.
func (l *ledger) remark(i *item) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if i.keepsPrices {
		l.keepPrices.Add(1)
	}
	warnings := slices.Concat(i.row.Warnings, i.problems)
	if i.kept != nil {
		warnings = append(warnings, *i.kept)
	}
	for _, e := range warnings {
		l.bad = append(l.bad, Problem{e.Line, i.stockNumber(), e.Column, e.Reason, false, false})
	}
	for _, e := range i.row.Notes {
		l.notes = append(l.notes, Problem{e.Line, i.stockNumber(), e.Column, e.Reason, false, false})
	}
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
	return int(l.refused.Load() + l.held.Load() + l.added.Load() + l.updated.Load() + l.unchanged.Load() + l.skipped.Load())
}

func (l *ledger) report(took time.Duration) Report {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, list := range [][]Problem{l.bad, l.notes} {
		slices.SortStableFunc(list, func(a, b Problem) int { return a.Line - b.Line })
	}
	return Report{
		Rows: int(l.rows.Load()), Added: int(l.added.Load()), Updated: int(l.updated.Load()), Unchanged: int(l.unchanged.Load()),
		Skipped: int(l.skipped.Load()), Refused: int(l.refused.Load()), Held: int(l.held.Load()), Files: int(l.files.Load()),
		Bad: l.bad, Notes: l.notes, UnknownColumns: l.unknown, Changes: l.changes, Took: took,
	}
}
