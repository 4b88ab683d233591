package jobs

import (
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/importer"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
)

// sampleRows is how many rows are shown as the map reads them.
const sampleRows = 10

func (s *Operations) getImports(ctx context.Context, _ *identity.Caller, in *office.ImportsInput) (*office.ImportsOutput, error) {
	rows, page, err := s.list(ctx, request.From(ctx).Tenant.ID, in.PageInput)
	if err != nil {
		return nil, err
	}
	var out office.ImportsOutput
	out.Body.Page, out.Body.Imports = page, make([]office.ImportSummary, len(rows))
	for i := range rows {
		if out.Body.Imports[i], err = rows[i].summary(); err != nil {
			return nil, err
		}
	}
	return &out, nil
}

func (s *Operations) getImport(ctx context.Context, _ *identity.Caller, in *office.ImportInput) (*office.ImportOutput, error) {
	return s.shown(ctx, in.ImportID, nil)
}

// shown returns everything about a job of the house, with a sample of its file; nil: the file is read for one if people still map it.
func (s *Operations) shown(ctx context.Context, id int64, sample *importer.Sample) (*office.ImportOutput, error) {
	row, err := s.one(ctx, request.From(ctx).Tenant.ID, id)
	if err != nil {
		return nil, request.Missing("Import", err)
	}
	var out office.ImportOutput
	if out.Body, err = row.api(); err != nil {
		return nil, err
	}
	switch isMapped := row.State == office.ImportMapping || row.State == office.ImportPreviewed; {
	case sample != nil:
		setSample(&out.Body, sample)
	case isMapped && row.Purpose == items && row.File != "":
		err = s.addSample(ctx, &row.jobRow, &out.Body)
	}
	return &out, err
}

// addSample adds the columns of the file and its first rows as the map reads them.
func (s *Operations) addSample(ctx context.Context, row *jobRow, to *office.Import) error {
	m, err := row.fields()
	if err != nil {
		return err
	}
	sample, err := s.sample(ctx, row, &m)
	if isFault(err) {
		to.Problem = err.Error()
		return nil
	}
	if err != nil {
		return err
	}
	setSample(to, &sample)
	return nil
}

// sample reads the first rows of a file twice: for the columns, and as the map reads them.
func (s *Operations) sample(ctx context.Context, row *jobRow, m *office.ImportMap) (importer.Sample, error) {
	o := s.importing(row)
	o.Rules = new(mapFile(&office.ImportMap{ImportFormat: m.ImportFormat}, nil, false))
	bare, err := importer.ReadSample(ctx, o, 0)
	if err != nil {
		return bare, err
	}
	o.Rules = new(mapFile(m, bare.Columns, false))
	return importer.ReadSample(ctx, o, sampleRows)
}

// importing returns the options that all readings of a job's file share.
func (s *Operations) importing(row *jobRow) importer.Options {
	return importer.Options{Store: s.Store, TenantID: row.TenantID, Blobs: s.Blobs, File: s.path(row.File), Name: row.Name, JobID: row.ID,
		BatchRows: batchRows, Converting: s.Converting, Now: s.Now}
}

// isFault reports whether an error is one of the file or its map, which people can correct.
func isFault(err error) bool {
	var fault *importer.FileError
	return errors.As(err, &fault) && !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded)
}

// checkMap refuses a map that sets reserves or sellers from those who may not set them.
func checkMap(c *identity.Caller, m *office.ImportMap) error {
	if fields := sellerFieldsOf(m); fields != "" && !c.May(api.DutySeller) {
		return api.Forbidden("You may not set the reserve or the seller of items. Leave these fields out: " + fields)
	}
	return nil
}

func (s *Operations) setImportMap(ctx context.Context, c *identity.Caller, in *office.SetImportMapInput) (*office.ImportOutput, error) {
	x := request.From(ctx)
	if err := checkMap(c, &in.Body.Map); err != nil {
		return nil, err
	}
	row, err := s.ready(ctx, in.Body.ImportAct)
	if err != nil {
		return nil, err
	}
	sample, err := s.sample(ctx, row, &in.Body.Map)
	columns := sample.Columns
	if err == nil && !isPlain(in.Body.Map.ImportFormat) {
		columns, err = s.columns(ctx, row)
	}
	if isFault(err) {
		return nil, api.Invalid(map[string][]string{"map": {strings.TrimPrefix(err.Error(), row.Name+": ")}})
	}
	if err != nil {
		return nil, err
	}
	_, err = s.change(ctx, x.Tenant.ID, row.ID, x.Now, func(ctx context.Context, tx bun.Tx, row *jobRow) error {
		if err := checkReady(row, in.Body.Seen); err != nil {
			return err
		}
		row.Map, row.MapSource, row.State, row.Result = encoded(in.Body.Map), chosen, office.ImportMapping, "{}"
		row.Version++
		return rememberMap(ctx, tx, x.Tenant.ID, headerOf(columns), row.Map)
	})
	if err != nil {
		return nil, request.Missing("Import", err)
	}
	return s.shown(ctx, row.ID, &sample)
}

// isPlain reports whether a file's columns are found as they are without a map.
func isPlain(f office.ImportFormat) bool {
	return f.Sheet == "" && f.SkipRows == 0 && f.Delimiter == "" && f.Encoding == ""
}

// ready returns a job whose map can be changed and run.
func (s *Operations) ready(ctx context.Context, act office.ImportAct) (*jobRow, error) {
	row, err := job(ctx, s.Store.DB, request.From(ctx).Tenant.ID, act.ImportID)
	if err == nil {
		err = checkReady(row, act.Seen)
	}
	return row, request.Missing("Import", err)
}

// checkReady returns an error unless a job waits for its map or to be run, and was seen as it is.
func checkReady(row *jobRow, seen int64) error {
	isFree := slices.Contains([]string{office.ImportMapping, office.ImportPreviewed}, row.State) || row.State == office.ImportFailed && row.Map != "{}"
	switch {
	case row.File == "" || row.Purpose != items:
		return db.ErrNotFound
	case row.State == office.ImportUploading:
		return api.Conflict("The file has not arrived yet")
	case row.isWaiting():
		return api.Conflict("The import is under way")
	case !isFree:
		return api.Conflict("The file has been imported. To import it again, upload it again")
	case row.Version != seen:
		return api.Conflict("Somebody else changed the columns of this import. Load it again")
	}
	return nil
}

func (s *Operations) previewImport(ctx context.Context, c *identity.Caller, in *office.ImportActInput) (*office.ImportOutput, error) {
	return s.begin(ctx, c, in.Body, office.ImportPreviewing, options{})
}

func (s *Operations) runImport(ctx context.Context, c *identity.Caller, in *office.RunImportInput) (*office.ImportOutput, error) {
	o := options{Publish: in.Body.Publish, PastLots: in.Body.PastLots, PhotosID: in.Body.PhotosID}
	if o.PhotosID != 0 {
		archive, err := job(ctx, s.Store.DB, request.From(ctx).Tenant.ID, o.PhotosID)
		if err == nil && (archive.Purpose != photos || archive.File == "") {
			err = db.ErrNotFound
		}
		if err != nil {
			return nil, request.Missing("Import", err)
		}
		if archive.State != office.ImportMapping {
			return nil, api.Conflict("The archive of photos has not arrived, or cannot be read")
		}
	}
	return s.begin(ctx, c, in.Body.ImportAct, office.ImportRunning, o)
}

// begin lets a job wait for the engine.
func (s *Operations) begin(ctx context.Context, c *identity.Caller, act office.ImportAct, state string, o options) (*office.ImportOutput, error) {
	x := request.From(ctx)
	_, err := s.change(ctx, x.Tenant.ID, act.ImportID, x.Now, func(ctx context.Context, tx bun.Tx, row *jobRow) error {
		if err := checkReady(row, act.Seen); err != nil {
			return err
		}
		m, err := row.fields()
		if err == nil {
			err = checkMap(c, &m)
		}
		if err != nil {
			return err
		}
		row.State, row.Options, row.Result, row.Failure, row.Progress = state, encoded(o), "{}", "", 0
		if state == office.ImportPreviewing {
			return nil
		}
		return s.record(ctx, tx, c, row, "import-started")
	})
	if err != nil {
		return nil, request.Missing("Import", err)
	}
	s.wakeUp()
	return s.shown(ctx, act.ImportID, nil)
}

// record adds the record of an act on a job.
func (s *Operations) record(ctx context.Context, tx bun.Tx, c *identity.Caller, row *jobRow, action string) error {
	by := revision.ByRequest(request.From(ctx), c.UserID)
	if c.ActingUserID != 0 {
		by.UserID = c.ActingUserID
	}
	detail := map[string]string{"import_ID": strconv.FormatInt(row.ID, 10), "name": row.Name}
	return db.AddAudit(ctx, tx, row.TenantID, by.Row(revision.Subject{Kind: db.SubjectImport, ID: row.ID}, action, detail))
}

func (s *Operations) undoImport(ctx context.Context, c *identity.Caller, in *office.ImportInput) (*office.ImportOutput, error) {
	x := request.From(ctx)
	before, err := s.one(ctx, x.Tenant.ID, in.ImportID)
	if err != nil {
		return nil, request.Missing("Import", err)
	}
	if !before.CanUndo {
		return nil, api.Conflict("There is nothing to take back")
	}
	_, err = s.change(ctx, x.Tenant.ID, in.ImportID, x.Now, func(ctx context.Context, tx bun.Tx, row *jobRow) error {
		if row.isWaiting() {
			return api.Conflict("The import is under way")
		}
		row.State, row.Failure = office.ImportUndoing, ""
		return s.record(ctx, tx, c, row, "import-undone")
	})
	if err != nil {
		return nil, err
	}
	s.wakeUp()
	return s.shown(ctx, in.ImportID, nil)
}

func (s *Operations) getImportBadRows(ctx context.Context, _ *identity.Caller, in *office.ImportInput) (*huma.StreamResponse, error) {
	row, err := job(ctx, s.Store.DB, request.From(ctx).Tenant.ID, in.ImportID)
	if err != nil {
		return nil, request.Missing("Import", err)
	}
	result, err := row.result()
	if err != nil {
		return nil, err
	}
	if result.Counts.Refused+result.Counts.Held == 0 || row.File == "" {
		return nil, api.NotFound("Refused rows")
	}
	file, err := os.Open(s.path(row.File + badRows))
	if errors.Is(err, os.ErrNotExist) {
		return nil, api.NotFound("Refused rows")
	}
	if err != nil {
		return nil, err
	}
	name := strings.TrimSuffix(row.Name, filepath.Ext(row.Name)) + " refused.csv"
	return &huma.StreamResponse{Body: func(answer huma.Context) {
		defer file.Close()
		answer.SetHeader("Content-Type", "text/csv; charset=utf-8")
		answer.SetHeader("Content-Disposition", api.Attachment(name))
		answer.SetHeader("Cache-Control", "private, no-store")
		answer.SetStatus(http.StatusOK)
		if answer.Method() != http.MethodHead {
			_, _ = io.Copy(answer.BodyWriter(), file) // the browser may have left
		}
	}}, nil
}
