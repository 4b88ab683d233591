package jobs

import (
	"context"
	"errors"
	"os"

	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/importer"
	"fairwarning/engine/inventory"
	"fairwarning/engine/revision"
)

// meter shows how far the engine is.
type meter = importer.Meter

// Ends of the names of what belongs to a file.
const (
	badRows  = ".refused.csv"
	unpacked = ".photos"
)

// shownChanges is how many items a check shows with what would change.
const shownChanges = 200

// prepared returns the options of reading a job's file with its map.
func (s *Operations) prepared(ctx context.Context, row *jobRow, m *meter, hasFiles bool) (importer.Options, error) {
	o := s.importing(row)
	fields, err := row.fields()
	if err != nil {
		return o, err
	}
	bare := o
	bare.Rules = new(mapFile(&office.ImportMap{ImportFormat: fields.ImportFormat}, nil, false))
	sample, err := importer.ReadSample(ctx, bare, 0)
	o.Rules, o.Meter, o.BadRows = new(mapFile(&fields, sample.Columns, hasFiles)), m, s.path(row.File+badRows)
	return o, err
}

// preview checks a file without writing.
func (s *Operations) preview(ctx context.Context, row *jobRow, m *meter) (func(*jobRow), error) {
	o, err := s.prepared(ctx, row, m, false)
	o.DryRun, o.Changes = true, shownChanges
	return s.read(ctx, o, err, office.ImportPreviewed, office.ImportMapping, nil)
}

// importFile imports a file, and continues one that was interrupted.
func (s *Operations) importFile(ctx context.Context, row *jobRow, m *meter) (func(*jobRow), error) {
	how, err := row.options()
	if err != nil {
		return nil, err
	}
	o, err := s.prepared(ctx, row, m, how.PhotosID != 0)
	o.Drafts, o.PastLots = !how.Publish, how.PastLots
	if err == nil {
		o.By, err = s.actor(ctx, row)
	}
	if how.PhotosID != 0 && err == nil {
		o.Photos = s.path(row.File + unpacked)
		defer os.RemoveAll(o.Photos)
		err = s.unpack(ctx, row.TenantID, how.PhotosID, o.Photos)
	}
	return s.read(ctx, o, err, office.ImportDone, office.ImportFailed, func(report *importer.Report) error { return s.countAll(ctx, row, report) })
}

// read reads a file to its end, unless something was wrong before. done is the state afterwards, failed that of a file that cannot be read.
func (s *Operations) read(ctx context.Context, o importer.Options, err error, done, failed string, count func(*importer.Report) error) (func(*jobRow), error) {
	var report importer.Report
	if err == nil {
		report, err = importer.Run(ctx, o)
	}
	failure := ""
	if isFault(err) {
		done, failure, err = failed, err.Error(), nil
	}
	if err == nil && count != nil {
		err = count(&report)
	}
	if ctx.Err() != nil {
		err = errors.Join(context.Canceled, err)
	}
	if err != nil {
		return nil, err
	}
	return func(row *jobRow) { row.State, row.Failure, row.Result = done, failure, encoded(resultOf(&report)) }, nil
}

// countAll corrects the counts of an import that was interrupted: what was written before is not unchanged.
func (s *Operations) countAll(ctx context.Context, row *jobRow, report *importer.Report) error {
	run, err := inventory.ImportRunOfJob(ctx, s.Store, row.TenantID, row.ID)
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	before := run.Added + run.Updated - report.Added - report.Updated
	report.Added, report.Updated, report.Unchanged = run.Added, run.Updated, max(0, report.Unchanged-before)
	return nil
}

// actor returns who has last started or undone an import, for the history of its items.
func (s *Operations) actor(ctx context.Context, row *jobRow) (revision.By, error) {
	records, err := s.Store.History(ctx, row.TenantID, db.SubjectImport, row.ID, 0, 1)
	by := revision.By{UserID: row.UserID, At: db.Millis(s.Now())}
	if len(records) > 0 {
		by.UserID, by.Address, by.RequestID = records[0].UserID, records[0].Address, records[0].RequestID
	}
	return by, err
}

// undo takes a job's run back.
func (s *Operations) undo(ctx context.Context, row *jobRow) (func(*jobRow), error) {
	run, err := inventory.ImportRunOfJob(ctx, s.Store, row.TenantID, row.ID)
	if err != nil {
		return nil, err
	}
	by, err := s.actor(ctx, row)
	if err != nil {
		return nil, err
	}
	undone, err := inventory.UndoImport(ctx, s.Store, row.TenantID, run.ID, by)
	if err != nil {
		return nil, err
	}
	kept, err := row.result()
	kept.Undone = undoneOf(undone)
	return func(row *jobRow) { row.State, row.Result = office.ImportUndone, encoded(kept) }, err
}
