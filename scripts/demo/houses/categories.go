package houses

import (
	"context"
	"slices"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/scripts/demo/catalog"
)

// saveMenu adds the categories in menu order, before the importer would add them in the order they occur in its file.
func saveMenu(ctx context.Context, s *db.Store, tenantID int64, _ time.Time) error {
	known, err := inventory.ReadCatalog(ctx, s, tenantID)
	if err != nil || len(known.Categories) > 0 {
		return err
	}
	return inventory.WriteInventory(ctx, s, tenantID, func(w *inventory.InventoryWriter) error {
		for _, name := range categoryNames() {
			if err := w.AddCategory(ctx, &db.CategoryRow{Name: name}); err != nil {
				return err
			}
		}
		return nil
	})
}

func categoryNames() []string {
	var names []string
	for _, f := range catalog.Families() {
		if !slices.Contains(names, f.Category) {
			names = append(names, f.Category)
		}
	}
	return names
}
