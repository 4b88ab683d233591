package jobs

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/importer"
	"fairwarning/engine/importer/mapping"
	"fairwarning/engine/inventory"
)

const (
	shownProblems = 200
	shownCell     = 200 // characters
)

// by returns who began a job.
func (r *listedRow) by() string {
	if r.UserID == 0 {
		return "Command line"
	}
	return cmp.Or(strings.TrimSpace(r.FirstName+" "+r.LastName), r.Email)
}

func (r *listedRow) summary() (office.ImportSummary, error) {
	done, err := r.result()
	s := office.ImportSummary{ImportID: r.ID, Version: r.Version, Name: r.Name, Size: r.Size, Purpose: r.Purpose, State: r.State, By: r.by(),
		StartedAt: db.Time(r.CreatedAt), ChangedAt: db.Time(r.ChangedAt), Progress: r.Progress, Counts: done.Counts, Failure: r.Failure, HasFile: r.File != "",
		CanUndo: r.CanUndo && !r.isWaiting()}
	if r.Size == 0 {
		s.Counts.Added, s.Counts.Updated, s.Counts.Rows = r.Added, r.Updated, r.Added+r.Updated
	}
	return s, err
}

// api returns everything about a job that its row has.
func (r *listedRow) api() (office.Import, error) {
	summary, err := r.summary()
	if err != nil {
		return office.Import{}, err
	}
	done, err := r.result()
	if err != nil {
		return office.Import{}, err
	}
	o, err := r.options()
	if err != nil {
		return office.Import{}, err
	}
	var m office.ShownImportMap
	err = json.Unmarshal([]byte(r.Map), &m)
	return office.Import{ImportSummary: summary, Sheets: []string{}, Fields: mapping.Columns(), Columns: []string{}, Map: m, MapSource: cmp.Or(r.MapSource, guessed),
		Publish: o.Publish, Rows: []office.ImportRow{}, Remarks: orEmpty(done.Remarks), Problems: orEmpty(done.Problems), ProblemCount: done.ProblemCount,
		Changes: orEmpty(done.Changes), HasBadRows: r.File != "" && done.Counts.Refused+done.Counts.Held > 0, Undone: done.Undone}, err
}

func orEmpty[E any](list []E) []E {
	if list == nil {
		return []E{}
	}
	return list
}

func setSample(to *office.Import, s *importer.Sample) {
	to.Format, to.Note, to.Sheets, to.Columns, to.Problem = s.Format, s.Note, orEmpty(s.Sheets), orEmpty(s.Columns), s.Problem
	for _, row := range s.Rows {
		shown := office.ImportRow{Line: row.Line, Cells: make([]string, len(row.Cells)), Values: []office.ImportValue{}, Problems: []office.ImportRowProblem{},
			Skipped: row.IsSkipped, IsNew: row.IsNew}
		for i, cell := range row.Cells {
			shown.Cells[i] = short(cell)
		}
		for _, v := range row.Values {
			shown.Values = append(shown.Values, office.ImportValue{Field: v.Field, Column: v.Column, Value: short(v.Value)})
		}
		for _, p := range row.Problems {
			shown.Problems = append(shown.Problems, office.ImportRowProblem{Field: p.Field, Column: p.Column, Reason: p.Reason, Effect: effect(p.IsRefused, p.IsHeld, p.IsNote)})
		}
		to.Rows = append(to.Rows, shown)
	}
}

func short(s string) string {
	if r := []rune(s); len(r) > shownCell {
		return string(r[:shownCell]) + "…"
	}
	return s
}

func effect(isRefused, isHeld, isNote bool) string {
	switch {
	case isHeld:
		return office.ImportHeld
	case isRefused:
		return office.ImportRefused
	case isNote:
		return office.ImportNote
	}
	return office.ImportWarning
}

// resultOf returns what is kept of a report.
func resultOf(r *importer.Report) (out result) {
	out.Counts = office.ImportCounts{Rows: r.Rows, Added: r.Added, Updated: r.Updated, Unchanged: r.Unchanged, Skipped: r.Skipped, Refused: r.Refused, Held: r.Held,
		Files: r.Files}
	out.Remarks = r.Remarks
	problems := slices.Clone(r.Bad)
	slices.SortStableFunc(problems, func(a, b importer.Problem) int { return rank(a) - rank(b) })
	out.ProblemCount = len(r.Bad) + len(r.Notes)
	for _, p := range problems[:min(len(problems), shownProblems)] {
		out.Problems = append(out.Problems, problem(p, false))
	}
	for _, p := range r.Notes[:min(len(r.Notes), shownProblems-len(out.Problems))] {
		out.Problems = append(out.Problems, problem(p, true))
	}
	for _, c := range r.Changes {
		change := office.ImportChange{Line: c.Line, StockNumber: c.StockNumber, Title: c.Title, IsNew: c.IsNew, Fields: []office.ImportFieldChange{}}
		for _, f := range c.Fields {
			change.Fields = append(change.Fields, office.ImportFieldChange(f))
		}
		out.Changes = append(out.Changes, change)
	}
	return out
}

// rank puts refusals before warnings.
func rank(p importer.Problem) int {
	if p.Refused {
		return 0
	}
	return 1
}

func problem(p importer.Problem, isNote bool) office.ImportProblem {
	return office.ImportProblem{Line: p.Line, StockNumber: p.StockNumber, Column: p.Column, Reason: short(p.Reason), Effect: effect(p.Refused, p.Held, isNote)}
}

func undoneOf(u inventory.Undone) *office.ImportUndoResult {
	out := &office.ImportUndoResult{Restored: u.Restored, Withdrawn: u.Withdrawn, LeftCount: len(u.Left), Left: []office.ImportLeftItem{}}
	for _, left := range u.Left[:min(len(u.Left), shownProblems)] {
		out.Left = append(out.Left, office.ImportLeftItem{StockNumber: left.StockNumber, Reason: left.Reason})
	}
	return out
}
