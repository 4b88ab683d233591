package houses

import (
	"context"
	"slices"

	"fairwarning/engine/store"
)

// saveMenu adds the categories in menu order, before the importer would add them in the order they occur in its file.
func saveMenu(ctx context.Context, s *store.Store, tenantID int64) error {
	known, err := s.Catalogue(ctx, tenantID)
	if err != nil || len(known.Categories) > 0 {
		return err
	}
	return s.WriteInventory(ctx, tenantID, func(w *store.InventoryWriter) error {
		for _, name := range categoryNames() {
			if err := w.AddCategory(ctx, &store.CategoryRow{Name: name}); err != nil {
				return err
			}
		}
		return nil
	})
}

func categoryNames() []string {
	var names []string
	for _, f := range allFamilies() {
		if !slices.Contains(names, f.Category) {
			names = append(names, f.Category)
		}
	}
	return names
}
