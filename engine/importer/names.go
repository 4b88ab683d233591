package importer

import (
	"context"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// names has the ids of the tenant's categories, families, makes, models and locations by folded name.
type names struct {
	categories, makes, locations map[string]int64
	families, models             map[child]int64
}

type child struct {
	parent int64
	folded string
}

func newNames(c inventory.Catalog) *names {
	n := &names{map[string]int64{}, map[string]int64{}, map[string]int64{}, map[child]int64{}, map[child]int64{}}
	for _, row := range c.Categories {
		n.categories[row.Folded] = row.ID
	}
	for _, row := range c.Families {
		n.families[child{row.CategoryID, row.Folded}] = row.ID
	}
	for _, row := range c.Makes {
		n.makes[row.Folded] = row.ID
	}
	for _, row := range c.Models {
		n.models[child{row.MakeID, row.Folded}] = row.ID
	}
	for _, row := range c.Locations {
		n.locations[row.Folded] = row.ID
	}
	return n
}

// idOf returns the known id of a key, or adds it.
func idOf[K comparable](known map[K]int64, key K, add func() (int64, error)) (int64, error) {
	if id := known[key]; id != 0 {
		return id, nil
	}
	id, err := add()
	if err == nil {
		known[key] = id
	}
	return id, err
}

// enter sets the ids of an item's category, family, make, model and location.
func (n *names) enter(ctx context.Context, w *inventory.InventoryWriter, i *item, row *db.ItemRow) (err error) {
	values := i.row.Values
	row.CategoryID, err = idOf(n.categories, inventory.FoldName(values["category"]), func() (int64, error) {
		added := db.CategoryRow{Name: tidy(values["category"])}
		err := w.AddCategory(ctx, &added)
		return added.ID, err
	})
	if err != nil {
		return err
	}
	row.FamilyID, err = idOf(n.families, child{row.CategoryID, inventory.FoldName(values["family"])}, func() (int64, error) {
		added := db.FamilyRow{CategoryID: row.CategoryID, Name: tidy(values["family"])}
		err := w.AddFamily(ctx, &added)
		return added.ID, err
	})
	if err != nil {
		return err
	}
	row.MakeID, err = idOf(n.makes, inventory.FoldName(values["make"]), func() (int64, error) {
		added := db.MakeRow{Name: tidy(values["make"])}
		err := w.AddMake(ctx, &added)
		return added.ID, err
	})
	if err != nil {
		return err
	}
	row.ModelID, err = idOf(n.models, child{row.MakeID, inventory.FoldName(values["model"])}, func() (int64, error) {
		added := db.ModelRow{MakeID: row.MakeID, Name: tidy(values["model"])}
		err := w.AddModel(ctx, &added)
		return added.ID, err
	})
	if err != nil {
		return err
	}
	row.LocationID, err = idOf(n.locations, inventory.FoldName(i.place.City+", "+i.place.State), func() (int64, error) {
		added := i.place
		err := w.AddLocation(ctx, &added)
		return added.ID, err
	})
	return err
}
