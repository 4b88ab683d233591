package importer

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"path/filepath"
	"strings"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/revision"
)

// writer stores batches.
type writer struct {
	store     *db.Store
	tenantID  int64
	blobs     blobs.Store // nil: a dry run
	names     *names
	ledger    *ledger
	file      string // without the folder
	jobID     int64  // 0: the command line
	by        revision.By
	drafts    bool // new items are drafts
	startedAt int64
	now       func() time.Time
	runID     int64 // 0: nothing written yet
}

func newWriter(ctx context.Context, o Options, l *ledger) (*writer, error) {
	catalogue, err := inventory.ReadCatalog(ctx, o.Store, o.TenantID)
	w := &writer{store: o.Store, tenantID: o.TenantID, blobs: o.Blobs, names: newNames(catalogue), ledger: l,
		file: cmp.Or(o.Name, filepath.Base(o.File)), jobID: o.JobID, by: o.By, drafts: o.Drafts, startedAt: db.Millis(o.now()), now: o.now}
	if err != nil || o.JobID == 0 {
		return w, err
	}
	run, err := inventory.ImportRunOfJob(ctx, o.Store, o.TenantID, o.JobID)
	if errors.Is(err, db.ErrNotFound) {
		return w, nil
	}
	w.runID = run.ID
	return w, err
}

// write makes the media of a batch durable, then writes the items and everything that belongs to them in one transaction.
func (w *writer) write(ctx context.Context, batch []*item) error {
	var err error
	if w.blobs == nil {
		err = w.rehearse(ctx, batch)
	} else {
		err = w.put(ctx, batch)
	}
	if err != nil {
		return err
	}
	for _, i := range batch {
		if i.isNew() {
			w.ledger.added.Add(1)
		} else {
			w.ledger.updated.Add(1)
		}
		w.ledger.remark(i)
	}
	return nil
}

// rehearse finds what an import could not change, without writing.
func (w *writer) rehearse(ctx context.Context, batch []*item) error {
	stored, err := inventory.ItemsByStockNumber(ctx, w.store, w.tenantID, stockNumbers(batch))
	if err != nil {
		return err
	}
	reasons, err := inventory.ReasonsToKeep(ctx, w.store.DB, w.tenantID, withdrawing(batch, stored))
	if err != nil {
		return err
	}
	for _, i := range batch {
		before := i.before(stored)
		row, err := i.compose(before, reasons[before.ID])
		if err != nil {
			return err
		}
		if err := w.show(ctx, i, before, row); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) put(ctx context.Context, batch []*item) error {
	if err := w.blobs.Flush(); err != nil {
		return err
	}
	runID := w.runID
	err := inventory.WriteInventory(ctx, w.store, w.tenantID, func(tx *inventory.InventoryWriter) (err error) {
		if runID = w.runID; runID == 0 {
			if runID, err = tx.AddImportRun(ctx, w.file, w.startedAt, w.jobID, w.by); err != nil {
				return err
			}
		}
		stored, err := tx.Items(ctx, stockNumbers(batch))
		if err != nil {
			return err
		}
		rows, err := w.rows(ctx, tx, batch, stored)
		if err != nil {
			return err
		}
		photos, err := tx.SaveBefore(ctx, runID, changed(batch, stored))
		if err != nil {
			return err
		}
		if err := tx.PutItems(ctx, rows); err != nil {
			return err
		}
		if err := tx.SaveAdded(ctx, runID, added(batch, rows)); err != nil {
			return err
		}
		if err := putParts(ctx, tx, batch, rows); err != nil {
			return err
		}
		by := w.by
		by.At = db.Millis(w.now())
		return tx.RecordImported(ctx, by, w.file, changes(batch, stored, rows, photos))
	})
	if err == nil {
		w.runID = runID
	}
	return err
}

func stockNumbers(batch []*item) []string {
	numbers := make([]string, len(batch))
	for n, i := range batch {
		numbers[n] = i.stockNumber()
	}
	return numbers
}

// changed returns the stored rows of the items that are not new.
func changed(batch []*item, stored map[string]db.ItemRow) (rows []db.ItemRow) {
	for _, i := range batch {
		if row := i.before(stored); row.ID != 0 {
			rows = append(rows, row)
		}
	}
	return rows
}

// changes returns the items that are not new before and after, given their photos before.
func changes(batch []*item, stored map[string]db.ItemRow, rows []db.ItemRow, photos map[int64][]db.PhotoRow) (list []inventory.ImportedChange) {
	for n, i := range batch {
		if before := i.before(stored); before.ID != 0 {
			list = append(list, inventory.ImportedChange{Before: before, After: rows[n], ReplacesPhotos: i.has("photos"), PhotosBefore: photos[before.ID],
				PhotosAfter: i.media.photos})
		}
	}
	return list
}

// added returns the ids of the items that are new.
func added(batch []*item, rows []db.ItemRow) (ids []int64) {
	for n, i := range batch {
		if i.isNew() {
			ids = append(ids, rows[n].ID)
		}
	}
	return ids
}

// withdrawing returns the stored rows of the items that the file withdraws.
func withdrawing(batch []*item, stored map[string]db.ItemRow) (rows []db.ItemRow) {
	for _, i := range batch {
		if row := i.before(stored); row.ID != 0 && i.row.Values["withdrawn"] == "true" {
			rows = append(rows, row)
		}
	}
	return rows
}

// before returns the stored row of the item, or that of a new one, without an id.
func (i *item) before(stored map[string]db.ItemRow) db.ItemRow {
	if row, isStored := stored[i.stockNumber()]; isStored && !i.isNew() {
		return row
	}
	return db.ItemRow{ShowCurrentBid: true, Specifications: "[]", Quantity: 1, CreatedAt: db.Millis(i.now)}
}

func (w *writer) rows(ctx context.Context, tx *inventory.InventoryWriter, batch []*item, stored map[string]db.ItemRow) ([]db.ItemRow, error) {
	reasons, err := tx.ReasonsToKeep(ctx, withdrawing(batch, stored))
	if err != nil {
		return nil, err
	}
	now := db.Millis(w.now())
	rows := make([]db.ItemRow, len(batch))
	for n, i := range batch {
		before := i.before(stored)
		row, err := i.compose(before, reasons[before.ID])
		if err != nil {
			return nil, err
		}
		if err := w.names.enter(ctx, tx, i, &row); err != nil {
			return nil, err
		}
		w.names.setTitle(i, before, &row)
		i.composeDraft(before, &row, w.drafts)
		row.UpdatedAt, row.ImportedAt = now, &now
		rows[n] = row
	}
	return rows, nil
}

// compose applies the values of the row to the stored item. Names, place and a default title are set later. reason is why the item
// cannot be withdrawn; empty: it can.
func (i *item) compose(before db.ItemRow, reason string) (db.ItemRow, error) {
	row := before
	for column, value := range i.row.Values {
		if set, known := setters[column]; known {
			if err := set(&row, value); err != nil {
				return row, new(i.row.About(column, err.Error())) // checked before, so not expected
			}
		}
	}
	settleMeter(&row)
	if i.has("specifications") || len(i.row.Specs) > 0 {
		specs, err := parseSpecifications(i.row)
		if err != nil {
			return row, new(i.row.About("specifications", err.Error()))
		}
		text, err := json.Marshal(specs)
		if err != nil {
			return row, err
		}
		row.Specifications = string(text)
	}
	if i.has("seller_email") {
		row.SellerID = i.sellerID
	}
	i.composeWithdrawn(before, &row, reason)
	i.composeLot(before, &row)
	i.keepLot(before, &row)
	i.keepSold(before, &row)
	if row.ImportHash = i.hashed; len(i.problems) > 0 {
		row.ImportHash = "" // so that the next run retries
	}
	return row, nil
}

func tidy(s string) string { return strings.Join(strings.Fields(s), " ") }

// putParts stores photos, documents and inspections of the items. Parts without a column in the file stay unchanged.
func putParts(ctx context.Context, tx *inventory.InventoryWriter, batch []*item, rows []db.ItemRow) error {
	var media []db.MediaRow
	var photos []db.PhotoRow
	var documents []db.DocumentRow
	var inspections []db.InspectionRow
	var withPhotos, withDocuments, withInspections []int64
	for n, i := range batch {
		id := rows[n].ID
		media = append(media, i.media.rows...)
		if i.has("photos") {
			withPhotos = append(withPhotos, id)
		}
		for _, p := range i.media.photos {
			p.ItemID = id
			photos = append(photos, p)
		}
		if i.has("documents") || i.has("inspection_report") {
			withDocuments = append(withDocuments, id)
		}
		for _, d := range i.media.documents {
			d.ItemID = id
			documents = append(documents, d)
		}
		if i.has("inspection") {
			withInspections = append(withInspections, id)
		}
		if i.inspection != nil {
			inspection := *i.inspection
			inspection.ItemID = id
			inspections = append(inspections, inspection)
		}
	}
	if err := tx.PutMedia(ctx, media); err != nil {
		return err
	}
	if err := tx.ReplacePhotos(ctx, withPhotos, photos); err != nil {
		return err
	}
	if err := tx.ReplaceDocuments(ctx, withDocuments, documents); err != nil {
		return err
	}
	return tx.ReplaceInspections(ctx, withInspections, inspections)
}
