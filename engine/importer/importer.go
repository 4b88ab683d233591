// Package importer imports a company's inventory, CSV, Excel or JSON with a folder of photos, into the store. README.md lists the columns and
// the map file.
//
// A run has three stages, each a goroutine: read, map and check rows; convert their files to media with a pool of workers; write
// batches. Stored data is always complete: media are on disk before the transaction that refers to them, and one transaction writes
// an item with its photos, documents and inspection. A killed run leaves whole batches, which the next run skips by the hash of
// their rows.
package importer

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"fairwarning/engine/count"
	"fairwarning/engine/db"
	"fairwarning/engine/importer/mapping"
	"fairwarning/engine/importer/source"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/revision"
)

// Options are the source and target of an import.
type Options struct {
	Store    *db.Store
	TenantID int64
	Blobs    blobs.Store   // where media go; unused by a dry run
	File     string        // inventory, CSV, Excel or JSON
	Photos   string        // folder of the photos and documents named in rows; "": none
	Map      string        // map file; "": the columns have our names
	Rules    *mapping.File // the map itself instead of a file; nil: Map
	Report   string        // CSV file for bad rows; "": none
	Progress io.Writer
	DryRun   bool // checks everything and writes nothing but the report
	PastLots bool // accepts lots that ended before the import, for the history of past sales
	Drafts   bool // new items are drafts, unless they enter a published event

	Name       string           // of the file as people know it; "": that of File
	JobID      int64            // of the office; a run that was interrupted continues under the same number. 0: the command line
	BatchRows  int              // items per transaction; 0: 500
	Converting sync.Locker      // held while a file is converted, so that only one is; nil: files are converted on all cores
	BadRows    string           // CSV file for the rows that are refused, as they are in the file; "": none
	Changes    int              // of a dry run: how many items are reported with what would change
	Meter      *Meter           // shows how far the run is; nil: none
	Now        func() time.Time // nil: time.Now
	By         revision.By      // who runs it, for the record; zero: an import of the office, which has its own record
}

// Run imports a file. It continues after bad rows, which it lists in the report. After an error the report covers what was done until
// then.
func Run(ctx context.Context, o Options) (Report, error) {
	r, err := open(ctx, o)
	if err != nil {
		return Report{}, o.named(err)
	}
	defer r.close()
	if o.Meter != nil {
		o.Meter.progress.Store(r.progress)
	}
	stop := r.progress.start(o.Progress)
	err = r.stages(ctx)
	stop()
	err = errors.Join(err, r.bad.end())
	report := r.ledger.report(time.Since(r.started))
	report.DryRun, report.RunID, report.Remarks = o.DryRun, r.writer.runID, r.remarks()
	if err == nil && report.Rows == 0 {
		err = &FileError{fmt.Errorf("%s: has no rows", o.File)}
	}
	if err == nil && o.Progress != nil {
		fmt.Fprintln(o.Progress, report.String())
	}
	if o.Report != "" {
		err = errors.Join(err, report.write(o.Report))
	}
	return report, o.named(err)
}

// FileError is an error of the file or its map, which the person who imports it can correct.
type FileError struct{ Fault error }

func (e *FileError) Error() string { return e.Fault.Error() }

func (e *FileError) Unwrap() error { return e.Fault }

// named puts the name that people know into the message of an error.
func (o Options) named(err error) error {
	if err == nil || o.Name == "" {
		return err
	}
	return &namedError{err, o}
}

type namedError struct {
	error
	o Options
}

func (e *namedError) Error() string { return strings.ReplaceAll(e.error.Error(), e.o.File, e.o.Name) }

func (e *namedError) Unwrap() error { return e.error }

// remarks returns what the operator should know about the file as a whole.
func (r *run) remarks() (remarks []string) {
	if r.reader.Note != "" {
		remarks = append(remarks, r.reader.Note)
	}
	if blank := r.reader.Blank(); blank > 0 {
		remarks = append(remarks, fmt.Sprintf("%s with nothing in any cell %s passed over.", count.Of(blank, "row", "rows"), count.Word(blank, "was", "were")))
	}
	if kept := int(r.ledger.keepPrices.Load()); kept > 0 {
		remarks = append(remarks, fmt.Sprintf("%s %s the starting bid and reserve they had.", count.Of(kept, "row without an event", "rows without an event"),
			count.Word(kept, "keeps", "keep")))
	}
	if edited := r.ledger.editedRemark(); edited != "" {
		remarks = append(remarks, edited)
	}
	return remarks
}

// run is one import in progress.
type run struct {
	started  time.Time
	reader   *source.Reader
	mapping  *mapping.Mapping
	files    *files
	checker  *checker
	studio   *studio
	writer   *writer
	ledger   *ledger
	progress *progress
	bad      *badRows // nil: not wanted
	batch    int      // rows per transaction
}

func (o Options) now() time.Time {
	if o.Now == nil {
		return time.Now()
	}
	return o.Now()
}

// rules returns the map.
func (o Options) rules() (mapping.File, error) {
	if o.Rules != nil {
		return *o.Rules, nil
	}
	return mapping.Load(o.Map)
}

func open(ctx context.Context, o Options) (*run, error) {
	r, err := prepare(ctx, o)
	if err != nil {
		return nil, err
	}
	if err := r.checkColumns(o.File); err != nil {
		r.close()
		return nil, &FileError{err}
	}
	if r.bad, err = newBadRows(o.BadRows, r.reader.Columns); err != nil {
		r.close()
		return nil, err
	}
	return r, nil
}

// prepare opens a file and what its rows are checked with.
func prepare(ctx context.Context, o Options) (*run, error) {
	f, err := o.rules()
	if err != nil {
		return nil, &FileError{err}
	}
	r := &run{started: time.Now(), ledger: newLedger(), batch: cmp.Or(o.BatchRows, batchRows)}
	r.ledger.keptChanges = o.Changes
	if r.mapping, err = mapping.New(f); err != nil {
		return nil, &FileError{fmt.Errorf("%s: %w", cmp.Or(o.Map, "the map"), err)}
	}
	if r.reader, err = source.Open(ctx, o.File, f.Source()); err != nil {
		return nil, &FileError{err}
	}
	if err := r.connect(ctx, o); err != nil {
		r.close()
		return nil, err
	}
	return r, nil
}

func (r *run) connect(ctx context.Context, o Options) (err error) {
	if r.files, err = openFiles(o.Photos); err != nil {
		return err
	}
	if r.checker, err = newChecker(ctx, o, r.files); err != nil {
		return err
	}
	r.checker.trusts = r.mapping.Trusts
	r.checker.lots = r.newLotNumbers(ctx, o)
	if o.DryRun {
		o.Blobs = nil // it only checks files
	}
	r.studio = newStudio(o.Blobs, r.files, r.ledger, o.Converting)
	if r.writer, err = newWriter(ctx, o, r.ledger); err != nil {
		return err
	}
	r.progress = newProgress(r.ledger, r.reader)
	return nil
}

func (r *run) close() {
	r.reader.Close()
	if r.files != nil {
		r.files.close()
	}
}

// checkColumns rejects a CSV file that lacks a required column before reading rows. A house with items may import a list of lots or prices
// that has only stock numbers.
func (r *run) checkColumns(file string) error {
	if r.reader.Columns == nil {
		return nil
	}
	unknown, err := r.mapping.CheckColumns(r.reader.Columns)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	for _, name := range unknown {
		r.ledger.unknownColumn(name)
	}
	needed := []string{"stock_number"}
	if len(r.checker.stored) == 0 {
		needed = append(needed, "category", "make", "model")
	}
	for _, column := range needed {
		if !r.mapping.Provides(column, r.reader.Columns) {
			return fmt.Errorf("%s: no column %s; a map file can name the column to use", file, column)
		}
	}
	return nil
}

const (
	batchRows  = 500       // items per transaction
	batchBytes = 256 << 20 // of new files; limits the work lost by a kill to about a minute
)

func (r *run) stages(ctx context.Context) error {
	group, ctx := errgroup.WithContext(ctx)
	checked, ready := make(chan []*item), make(chan []*item)
	group.Go(func() error {
		defer close(checked)
		return r.read(ctx, checked)
	})
	group.Go(func() error {
		defer close(ready)
		for batch := range checked {
			if err := r.studio.prepare(ctx, batch); err != nil {
				return err
			}
			if err := send(ctx, ready, batch); err != nil {
				return err
			}
		}
		return nil
	})
	group.Go(func() error {
		for batch := range ready {
			if err := r.writer.write(ctx, batch); err != nil {
				return err
			}
		}
		return nil
	})
	return group.Wait()
}

// read sends batches of new and changed rows.
func (r *run) read(ctx context.Context, out chan<- []*item) error {
	var batch []*item
	var bytes int64
	for ctx.Err() == nil {
		next, err := r.next()
		if errors.Is(err, io.EOF) {
			return send(ctx, out, batch)
		}
		if err != nil {
			return err
		}
		if next == nil {
			continue
		}
		batch, bytes = append(batch, next), bytes+r.files.unseen(next)
		if len(batch) >= r.batch || bytes >= batchBytes {
			if err := send(ctx, out, batch); err != nil {
				return err
			}
			batch, bytes = nil, 0
		}
	}
	return ctx.Err()
}

// next returns the item of the next row, or nil if the row is bad, skipped or unchanged.
func (r *run) next() (*item, error) {
	record, err := r.reader.Next()
	if errors.Is(err, io.EOF) {
		return nil, err
	}
	r.ledger.rows.Add(1)
	if bad := (*source.RowError)(nil); errors.As(err, &bad) {
		r.ledger.refuse("", false, *bad)
		return nil, r.bad.add(source.Record{}, *bad)
	}
	if err != nil {
		return nil, &FileError{err}
	}
	r.warnUnknown(record)
	row, err := r.mapping.Apply(record)
	if errors.Is(err, mapping.ErrSkipped) {
		r.ledger.skipped.Add(1)
		return nil, nil
	}
	found, err := r.checked(row)
	if err == nil && found != nil && len(found.row.Problems) > 0 {
		return nil, r.bad.add(record, found.row.Problems...)
	}
	return found, err
}

// checked returns the item of a row, which may have problems, or nil if the row is unchanged.
func (r *run) checked(row mapping.Row) (*item, error) {
	found, err := r.checker.check(row)
	if err != nil {
		return nil, err
	}
	if len(found.row.Problems) == 0 && r.checker.isUnchanged(found) {
		r.ledger.leave(found)
		r.ledger.remark(found)
		return nil, nil
	}
	r.checker.checkEnd(found)
	if len(found.row.Problems) > 0 {
		r.ledger.refuse(found.stockNumber(), found.row.IsHeld, slices.Concat(found.row.Problems, found.warningsIfRefused())...)
	}
	return found, nil
}

// warnUnknown checks the names of each JSON row, because they can differ between rows.
func (r *run) warnUnknown(record source.Record) {
	if r.reader.Columns != nil {
		return
	}
	for _, name := range record.Names {
		if record.Fields[name].Problem == "" && !r.mapping.Takes(name) {
			r.ledger.unknownColumn(name)
		}
	}
}

func send(ctx context.Context, out chan<- []*item, batch []*item) error {
	if len(batch) == 0 {
		return nil
	}
	select {
	case out <- batch:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
