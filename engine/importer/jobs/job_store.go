package jobs

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
)

// jobRow is an import.
type jobRow struct {
	bun.BaseModel `bun:"table:import_jobs"`

	ID          int64 `bun:",pk,autoincrement"`
	TenantID    int64
	UserID      int64 // who began it; 0: the command line
	Name        string
	Purpose     string
	File        string // its name in the folder; "": deleted
	Size        int64  // bytes; 0: of the command line
	State       string
	Version     int64
	Map         string // api.ImportMap as JSON
	MapSource   string
	Options     string // options as JSON
	Result      string // result as JSON
	Failure     string
	Progress    int // percent
	CreatedAt   int64
	ChangedAt   int64
	LeaseHolder *string // the engine that works on it; nil: none
	LeaseUntil  int64
}

// partRow is a part of a file that has arrived.
type partRow struct {
	bun.BaseModel `bun:"table:import_parts"`

	JobID  int64 `bun:",pk"`
	Number int   `bun:",pk"`
	SHA    string
}

// options say how a file is imported.
type options struct {
	Publish, PastLots bool
	PhotosID          int64
}

// result is what came of a job.
type result struct {
	Counts       office.ImportCounts
	Remarks      []string
	Problems     []office.ImportProblem
	ProblemCount int
	Changes      []office.ImportChange
	Undone       *office.ImportUndoResult
}

func (r *jobRow) options() (o options, err error) {
	err = json.Unmarshal([]byte(r.Options), &o)
	return o, err
}

func (r *jobRow) result() (o result, err error) {
	err = json.Unmarshal([]byte(r.Result), &o)
	return o, err
}

func (r *jobRow) fields() (m office.ImportMap, err error) {
	err = json.Unmarshal([]byte(r.Map), &m)
	return m, err
}

// isWaiting reports whether a job waits for the engine, or the engine works on it.
func (r *jobRow) isWaiting() bool {
	return slices.Contains([]string{office.ImportPreviewing, office.ImportRunning, office.ImportUndoing}, r.State)
}

// job returns a job of the house, or ErrNotFound.
func job(ctx context.Context, from bun.IDB, tenantID, id int64) (*jobRow, error) {
	var row jobRow
	err := from.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", tenantID, id).Scan(ctx)
	return &row, db.OrNotFound(err)
}

// change locks a job, lets change alter it, and writes it with its time, in one transaction with what else change does.
func (s *Operations) change(ctx context.Context, tenantID, id, now int64, change func(context.Context, bun.Tx, *jobRow) error) (*jobRow, error) {
	var row *jobRow
	err := s.Store.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		row = &jobRow{}
		query := tx.NewSelect().Model(row).Where("tenant_id = ? AND id = ?", tenantID, id)
		if err := db.ForUpdate(tx, query).Scan(ctx); err != nil {
			return db.OrNotFound(err)
		}
		if err := change(ctx, tx, row); err != nil {
			return err
		}
		row.ChangedAt = now
		_, err := tx.NewUpdate().Model(row).WherePK().ExcludeColumn("lease_holder", "lease_until", "created_at").Exec(ctx)
		return err
	})
	return row, err
}

// listedRow is a job with what is read next to it.
type listedRow struct {
	jobRow `bun:",extend"`

	FirstName, LastName, Email string
	CanUndo                    bool // something of it can be taken back
	Added, Updated             int  // items of a run of the command line that can be taken back; of others, the result has the counts
	Total                      int
}

const listed = `SELECT j.*, coalesce(u.first_name, '') AS first_name, coalesce(u.last_name, '') AS last_name, coalesce(u.email, '') AS email,
	EXISTS (SELECT 1 FROM import_runs r JOIN import_changes c ON c.run_id = r.id WHERE r.tenant_id = j.tenant_id AND r.job_id = j.id) AS can_undo,
	CASE WHEN j.size = 0 THEN (SELECT count(*) FROM import_runs r JOIN import_changes c ON c.run_id = r.id
		WHERE r.tenant_id = j.tenant_id AND r.job_id = j.id AND c.before = '') ELSE 0 END AS added,
	CASE WHEN j.size = 0 THEN (SELECT count(*) FROM import_runs r JOIN import_changes c ON c.run_id = r.id
		WHERE r.tenant_id = j.tenant_id AND r.job_id = j.id AND c.before <> '') ELSE 0 END AS updated,
	count(*) OVER () AS total
	FROM import_jobs j LEFT JOIN users u ON u.tenant_id = j.tenant_id AND u.id = j.user_id WHERE j.tenant_id = ?`

// list returns the jobs of a page, latest first, and the page. Archives of photos are not listed: they belong to an inventory.
func (s *Operations) list(ctx context.Context, tenantID int64, in api.PageInput) (rows []listedRow, page api.Page, err error) {
	page = in.Of(0)
	for range 2 { // past the end, the last page
		rows = nil
		err := s.Store.DB.NewRaw(listed+" AND j.purpose = 'items' ORDER BY j.id DESC LIMIT ? OFFSET ?", tenantID, in.PageSize,
			(in.PageNumber-1)*in.PageSize).Scan(ctx, &rows)
		if err != nil {
			return nil, page, err
		}
		if len(rows) > 0 {
			return rows, in.Of(rows[0].Total), nil
		}
		if in.PageNumber == 1 {
			return rows, in.Of(0), nil
		}
		total, err := s.Store.DB.NewSelect().Model((*jobRow)(nil)).Where("tenant_id = ? AND purpose = 'items'", tenantID).Count(ctx)
		if err != nil {
			return nil, page, err
		}
		in.PageNumber = in.Of(int(total)).PageNumber
	}
	return rows, page, nil
}

// one returns a job with what is read next to it, or ErrNotFound.
func (s *Operations) one(ctx context.Context, tenantID, id int64) (*listedRow, error) {
	var row listedRow
	err := s.Store.DB.NewRaw(listed+" AND j.id = ?", tenantID, id).Scan(ctx, &row)
	return &row, db.OrNotFound(err)
}

// rememberedMap returns the last map for files with these columns; found is false without one.
func (s *Operations) rememberedMap(ctx context.Context, tenantID int64, header string) (text string, found bool, err error) {
	var texts []string
	err = s.Store.DB.NewRaw("SELECT map FROM import_maps WHERE tenant_id = ? AND header = ?", tenantID, header).Scan(ctx, &texts)
	if err != nil || len(texts) == 0 {
		return "", false, err
	}
	return texts[0], true, nil
}

// recent is how many maps are searched for what was chosen for a column.
const recent = 20

// chosenMaps returns the maps that people last chose for files of a house, latest first.
func (s *Operations) chosenMaps(ctx context.Context, tenantID int64) ([]office.ImportMap, error) {
	var rows []jobRow
	err := s.Store.DB.NewSelect().Model(&rows).Column("map").Where("tenant_id = ? AND map_source = ?", tenantID, chosen).Order("changed_at DESC", "id DESC").
		Limit(recent).Scan(ctx)
	past := make([]office.ImportMap, len(rows))
	for i := range rows {
		if err == nil {
			past[i], err = rows[i].fields()
		}
	}
	return past, err
}

// rememberMap keeps a map for files with these columns.
func rememberMap(ctx context.Context, tx bun.Tx, tenantID int64, header, text string) error {
	_, err := tx.NewRaw(`INSERT INTO import_maps (tenant_id, header, map) VALUES (?, ?, ?)
		ON CONFLICT (tenant_id, header) DO UPDATE SET map = EXCLUDED.map`, tenantID, header, text).Exec(ctx)
	return err
}

func encoded(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err) // plain structs of the contract always encode
	}
	return string(text)
}
