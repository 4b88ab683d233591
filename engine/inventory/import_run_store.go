package inventory

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strconv"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/revision"
)

// ImportRunRow is one run of an import that wrote something.
type ImportRunRow struct {
	bun.BaseModel `bun:"table:import_runs"`

	ID        int64 `bun:",pk,autoincrement"`
	TenantID  int64
	File      string // its name, without the folder
	StartedAt int64
	UndoneAt  *int64 // nil: not undone, or not wholly
	JobID     int64  // 0: from before jobs
}

// importChangeRow is an item a run wrote.
type importChangeRow struct {
	bun.BaseModel `bun:"table:import_changes"`

	RunID    int64 `bun:",pk"`
	ItemID   int64 `bun:",pk"`
	TenantID int64
	Before   string // snapshot as JSON; "": the run added the item
}

// snapshot is an item with all its parts.
type snapshot struct {
	Item        db.ItemRow
	Photos      []db.PhotoRow
	Documents   []db.DocumentRow
	Inspections []db.InspectionRow
}

// keptRuns is how many runs of a tenant can be undone. Older ones are forgotten when a run is added.
const keptRuns = 20

// AddImportRun records the start of a run and returns its ID. A run of the command line, which has no job, gets one that is done, and the
// record of who ran it if by names somebody.
func (w *InventoryWriter) AddImportRun(ctx context.Context, file string, startedAt, jobID int64, by revision.By) (int64, error) {
	isNew := jobID == 0 // a job of the office has its record already
	if isNew {
		err := w.tx.NewRaw(`INSERT INTO import_jobs (tenant_id, user_id, name, purpose, file, size, state, created_at, changed_at)
			VALUES (?, 0, ?, 'items', '', 0, 'done', ?, ?) RETURNING id`, w.tenantID, file, startedAt, startedAt).Scan(ctx, &jobID)
		if err != nil {
			return 0, err
		}
	}
	row := ImportRunRow{TenantID: w.tenantID, File: file, StartedAt: startedAt, JobID: jobID}
	if _, err := w.tx.NewInsert().Model(&row).ExcludeColumn("id").Returning("id").Exec(ctx); err != nil {
		return 0, err
	}
	if by.UserID != 0 && isNew {
		if err := recordImport(ctx, w.tx, &row, by, "import-started"); err != nil {
			return 0, err
		}
	}
	var old []int64
	err := w.tx.NewSelect().Model((*ImportRunRow)(nil)).Column("id").Where("tenant_id = ?", w.tenantID).Order("id DESC").
		Offset(keptRuns).Limit(1000).Scan(ctx, &old)
	if err != nil || len(old) == 0 {
		return row.ID, err
	}
	if _, err := w.tx.NewDelete().Model((*importChangeRow)(nil)).Where("run_id IN (?)", bun.List(old)).Exec(ctx); err != nil {
		return 0, err
	}
	_, err = w.tx.NewDelete().Model((*ImportRunRow)(nil)).Where("id IN (?)", bun.List(old)).Exec(ctx)
	return row.ID, err
}

// recordImport records what somebody did with an import.
func recordImport(ctx context.Context, to bun.IDB, run *ImportRunRow, by revision.By, action string) error {
	detail := map[string]string{"import_ID": strconv.FormatInt(run.JobID, 10), "name": run.File}
	return db.AddAudit(ctx, to, run.TenantID, by.Row(revision.Subject{Kind: db.SubjectImport, ID: run.JobID}, action, detail))
}

// SaveBefore records items as they are before a run changes them, unless the run has changed them before, and returns their photos in order. Call
// it before PutItems.
func (w *InventoryWriter) SaveBefore(ctx context.Context, runID int64, items []db.ItemRow) (photos map[int64][]db.PhotoRow, err error) {
	photos = map[int64][]db.PhotoRow{}
	for part := range slices.Chunk(items, db.BatchSize) {
		byID, err := w.snapshots(ctx, part)
		if err != nil {
			return nil, err
		}
		changes := make([]importChangeRow, 0, len(part))
		for _, item := range part {
			photos[item.ID] = byID[item.ID].Photos
			text, err := json.Marshal(byID[item.ID])
			if err != nil {
				return nil, err
			}
			changes = append(changes, importChangeRow{RunID: runID, ItemID: item.ID, TenantID: w.tenantID, Before: string(text)})
		}
		if err := w.addChanges(ctx, changes); err != nil {
			return nil, err
		}
	}
	return photos, nil
}

// SaveAdded records that a run added items.
func (w *InventoryWriter) SaveAdded(ctx context.Context, runID int64, ids []int64) error {
	changes := make([]importChangeRow, len(ids))
	for i, id := range ids {
		changes[i] = importChangeRow{RunID: runID, ItemID: id, TenantID: w.tenantID}
	}
	return w.addChanges(ctx, changes)
}

func (w *InventoryWriter) addChanges(ctx context.Context, changes []importChangeRow) error {
	for part := range slices.Chunk(changes, db.BatchSize) {
		if _, err := w.tx.NewInsert().Model(&part).On("CONFLICT DO NOTHING").Returning("NULL").Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// snapshots reads the parts of items, photos in order.
func (w *InventoryWriter) snapshots(ctx context.Context, items []db.ItemRow) (map[int64]*snapshot, error) {
	byID := make(map[int64]*snapshot, len(items))
	for _, item := range items {
		byID[item.ID] = &snapshot{Item: item}
	}
	var photos []db.PhotoRow
	var documents []db.DocumentRow
	var inspections []db.InspectionRow
	for _, rows := range []any{&photos, &documents, &inspections} {
		err := w.tx.NewSelect().Model(rows).Where("tenant_id = ? AND item_id IN (?)", w.tenantID, bun.List(idsOf(items))).Scan(ctx)
		if err != nil {
			return nil, err
		}
	}
	slices.SortFunc(photos, func(a, b db.PhotoRow) int { return cmp.Compare(a.Sequence, b.Sequence) })
	for _, row := range photos {
		byID[row.ItemID].Photos = append(byID[row.ItemID].Photos, row)
	}
	for _, row := range documents {
		byID[row.ItemID].Documents = append(byID[row.ItemID].Documents, row)
	}
	for _, row := range inspections {
		byID[row.ItemID].Inspections = append(byID[row.ItemID].Inspections, row)
	}
	return byID, nil
}

func idsOf(items []db.ItemRow) []int64 {
	ids := make([]int64, len(items))
	for i, item := range items {
		ids[i] = item.ID
	}
	return ids
}

// ImportRun is a run with the number of items that undoing it would take back.
type ImportRun struct {
	ImportRunRow `bun:",extend"`

	Added, Updated int
}

// ImportRuns lists the tenant's latest runs, latest first.
func ImportRuns(ctx context.Context, s *db.Store, tenantID int64) (runs []ImportRun, err error) {
	err = s.DB.NewRaw(`SELECT r.*, coalesce(sum(CASE WHEN c.before = '' THEN 1 ELSE 0 END), 0) AS added,
			coalesce(sum(CASE WHEN c.before <> '' THEN 1 ELSE 0 END), 0) AS updated
		FROM import_runs r LEFT JOIN import_changes c ON c.run_id = r.id
		WHERE r.tenant_id = ? GROUP BY r.id ORDER BY r.id DESC`, tenantID).Scan(ctx, &runs)
	return runs, err
}

// ImportRunOfJob returns the run of a job that continues after a restart, or ErrNotFound if it has written nothing.
func ImportRunOfJob(ctx context.Context, s *db.Store, tenantID, jobID int64) (run ImportRun, err error) {
	err = s.DB.NewRaw(`SELECT r.*, (SELECT count(*) FROM import_changes c WHERE c.run_id = r.id AND c.before = '') AS added,
			(SELECT count(*) FROM import_changes c WHERE c.run_id = r.id AND c.before <> '') AS updated
		FROM import_runs r WHERE r.tenant_id = ? AND r.job_id = ?`, tenantID, jobID).Scan(ctx, &run)
	return run, db.OrNotFound(err)
}
