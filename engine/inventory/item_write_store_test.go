package inventory

import (
	"context"
	"errors"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/db/dbtest"
)

// namesOf sets an item's category, family, make, model and location.
func namesOf(t *testing.T, w *InventoryWriter, row *db.ItemRow) {
	t.Helper()
	ctx := t.Context()
	category := db.CategoryRow{Name: "Excavators"}
	err := w.AddCategory(ctx, &category)
	family := db.FamilyRow{CategoryID: category.ID, Name: "Crawler excavators"}
	err = errors.Join(err, w.AddFamily(ctx, &family))
	maker := db.MakeRow{Name: "Hitachi"}
	err = errors.Join(err, w.AddMake(ctx, &maker))
	model := db.ModelRow{MakeID: maker.ID, Name: "ZX350LC-6"}
	err = errors.Join(err, w.AddModel(ctx, &model))
	place := db.LocationRow{City: "Sioux Falls", State: "SD", Latitude: 43.5, Longitude: -96.7}
	err = errors.Join(err, w.AddLocation(ctx, &place))
	if err != nil {
		t.Fatal(err)
	}
	row.CategoryID, row.FamilyID, row.MakeID, row.ModelID, row.LocationID = category.ID, family.ID, maker.ID, model.ID, place.ID
}

func inventoryTenant(t *testing.T, s *db.Store, slug string) int64 {
	t.Helper()
	row := db.TenantRow{Slug: slug, Content: "{}"}
	if _, err := s.DB.NewInsert().Model(&row).Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
	return row.ID
}

func TestPutItemsChangesWhatIsImportedAndKeepsTheRest(t *testing.T) {
	s := dbtest.Open(t)
	tenant, ctx := inventoryTenant(t, s, "prairie-iron"), t.Context()
	put := func(title string, created int64) (row db.ItemRow) {
		err := WriteInventory(ctx, s, tenant, func(w *InventoryWriter) error {
			row = db.ItemRow{StockNumber: "A1", Title: title, ImportHash: title, CreatedAt: created, UpdatedAt: created, Specifications: "[]"}
			namesOf(t, w, &row)
			rows := []db.ItemRow{row}
			err := w.PutItems(ctx, rows)
			row = rows[0]
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return row
	}
	first := put("old", 1)
	if _, err := s.DB.NewUpdate().Model(&db.ItemRow{}).Set("bid_count = 7, current_cents = 500").Where("id = ?", first.ID).Exec(ctx); err != nil {
		t.Fatal(err)
	}
	second := put("new", 2)
	if first.ID == 0 || first.ID != second.ID || first.CategoryID != second.CategoryID {
		t.Errorf("%+v then %+v", first, second)
	}
	var got db.ItemRow
	if err := s.DB.NewSelect().Model(&got).Where("id = ?", first.ID).Scan(ctx); err != nil {
		t.Fatal(err)
	}
	if got.Title != "new" || got.BidCount != 7 || *got.CurrentCents != 500 || got.CreatedAt != 1 || got.UpdatedAt != 2 {
		t.Errorf("%+v", got)
	}
	if hashes, err := ImportedItems(ctx, s, tenant); err != nil || len(hashes) != 1 || hashes["A1"].Hash != "new" {
		t.Errorf("%v, %v", hashes, err)
	}
}

func TestWriteInventoryIsAllOrNothing(t *testing.T) {
	s := dbtest.Open(t)
	tenant, ctx := inventoryTenant(t, s, "prairie-iron"), t.Context()
	stop := errors.New("stop")
	err := WriteInventory(ctx, s, tenant, func(w *InventoryWriter) error {
		row := db.ItemRow{StockNumber: "A1", Specifications: "[]"}
		namesOf(t, w, &row)
		return errors.Join(w.PutItems(ctx, []db.ItemRow{row}), stop)
	})
	if !errors.Is(err, stop) {
		t.Fatal(err)
	}
	if hashes, err := ImportedItems(ctx, s, tenant); err != nil || len(hashes) != 0 {
		t.Errorf("%v, %v", hashes, err)
	}
	if c, err := ReadCatalog(ctx, s, tenant); err != nil || len(c.Categories)+len(c.Makes)+len(c.Locations) != 0 {
		t.Errorf("%+v, %v", c, err)
	}
}

func TestInventoryOfTenantsIsApart(t *testing.T) {
	s := dbtest.Open(t)
	ctx := t.Context()
	for _, slug := range []string{"prairie-iron", "harborline"} {
		tenant := inventoryTenant(t, s, slug)
		err := WriteInventory(ctx, s, tenant, func(w *InventoryWriter) error {
			if found, err := w.Items(ctx, []string{"A1"}); err != nil || len(found) != 0 {
				t.Errorf("%s finds %v, %v", slug, found, err)
			}
			row := db.ItemRow{StockNumber: "A1", Title: slug, Specifications: "[]"}
			namesOf(t, w, &row)
			return errors.Join(w.PutItems(ctx, []db.ItemRow{row}), w.PutMedia(ctx, []db.MediaRow{{SHA: "5"}, {SHA: "5"}}), replaceAll(ctx, w))
		})
		if err != nil {
			t.Fatal(err)
		}
		c, err := ReadCatalog(ctx, s, tenant)
		if err != nil || len(c.Categories) != 1 || c.Categories[0].Sequence != 1 || c.Locations[0].Name != "Sioux Falls, SD" {
			t.Errorf("%+v, %v", c, err)
		}
	}
}

// replaceAll replaces the photos, documents and inspection of item A1, twice.
func replaceAll(ctx context.Context, w *InventoryWriter) error {
	for range 2 {
		found, err := w.Items(ctx, []string{"A1"})
		id := found["A1"].ID
		err = errors.Join(err,
			w.ReplacePhotos(ctx, []int64{id}, []db.PhotoRow{{ItemID: id, Sequence: 1, SHA: "5"}}),
			w.ReplaceDocuments(ctx, []int64{id}, []db.DocumentRow{{ItemID: id, Sequence: 1, SHA: "5", Name: "Service record"}}),
			w.ReplaceInspections(ctx, []int64{id}, []db.InspectionRow{{ItemID: id, Inspector: "Inspector 3", Points: "[]"}}))
		if err != nil {
			return err
		}
	}
	for _, table := range []any{(*db.PhotoRow)(nil), (*db.DocumentRow)(nil), (*db.InspectionRow)(nil)} {
		n, err := w.tx.NewSelect().Model(table).Where("tenant_id = ?", w.tenantID).Count(ctx)
		if err != nil || n != 1 {
			return errors.Join(err, errors.New("replaced rows are still there"))
		}
	}
	return nil
}
