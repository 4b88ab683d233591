package importer

import (
	"context"
	"strconv"
	"strings"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// names has the ids of the tenant's categories, families, makes, models and locations by folded name.
type names struct {
	categories, makes, locations map[string]int64
	families, models             map[child]int64
	familyNames                  map[int64]string
	makeNames, modelNames        map[int64]string
}

type child struct {
	parent int64
	folded string
}

func newNames(c inventory.Catalog) *names {
	n := &names{map[string]int64{}, map[string]int64{}, map[string]int64{}, map[child]int64{}, map[child]int64{},
		map[int64]string{}, map[int64]string{}, map[int64]string{}}
	for _, row := range c.Categories {
		n.categories[row.Folded] = row.ID
	}
	for _, row := range c.Families {
		n.families[child{row.CategoryID, row.Folded}], n.familyNames[row.ID] = row.ID, row.Name
	}
	for _, row := range c.Makes {
		n.makes[row.Folded], n.makeNames[row.ID] = row.ID, row.Name
	}
	for _, row := range c.Models {
		n.models[child{row.MakeID, row.Folded}], n.modelNames[row.ID] = row.ID, row.Name
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

// enter sets the ids of an item's category, family, make, model and location. Those without a column in the file stay.
func (n *names) enter(ctx context.Context, w *inventory.InventoryWriter, i *item, row *db.ItemRow) error {
	for _, enter := range []func(context.Context, *inventory.InventoryWriter, *item, *db.ItemRow) error{n.enterFamily, n.enterModel, n.enterPlace} {
		if err := enter(ctx, w, i, row); err != nil {
			return err
		}
	}
	return nil
}

func (n *names) enterFamily(ctx context.Context, w *inventory.InventoryWriter, i *item, row *db.ItemRow) (err error) {
	category, family := tidy(i.row.Values["category"]), tidy(i.row.Values["family"])
	if category != "" {
		row.CategoryID, err = idOf(n.categories, inventory.FoldName(category), func() (int64, error) {
			added := db.CategoryRow{Name: category}
			err := w.AddCategory(ctx, &added)
			return added.ID, err
		})
	}
	if err != nil || family == "" {
		return err
	}
	row.FamilyID, err = idOf(n.families, child{row.CategoryID, inventory.FoldName(family)}, func() (int64, error) {
		added := db.FamilyRow{CategoryID: row.CategoryID, Name: family}
		err := w.AddFamily(ctx, &added)
		n.familyNames[added.ID] = family
		return added.ID, err
	})
	return err
}

func (n *names) enterModel(ctx context.Context, w *inventory.InventoryWriter, i *item, row *db.ItemRow) (err error) {
	maker, model := tidy(i.row.Values["make"]), tidy(i.row.Values["model"])
	if maker != "" {
		row.MakeID, err = idOf(n.makes, inventory.FoldName(maker), func() (int64, error) {
			added := db.MakeRow{Name: maker}
			err := w.AddMake(ctx, &added)
			n.makeNames[added.ID] = maker
			return added.ID, err
		})
	}
	if err != nil || model == "" {
		return err
	}
	row.ModelID, err = idOf(n.models, child{row.MakeID, inventory.FoldName(model)}, func() (int64, error) {
		added := db.ModelRow{MakeID: row.MakeID, Name: model}
		err := w.AddModel(ctx, &added)
		n.modelNames[added.ID] = model
		return added.ID, err
	})
	return err
}

func (n *names) enterPlace(ctx context.Context, w *inventory.InventoryWriter, i *item, row *db.ItemRow) (err error) {
	if i.place.State == "" {
		return nil
	}
	before := row.LocationID
	row.LocationID, err = idOf(n.locations, inventory.FoldName(inventory.LocationName(i.place.City, i.place.State)), func() (int64, error) {
		added := i.place
		err := w.AddLocation(ctx, &added)
		return added.ID, err
	})
	if i.zip != "" || i.has("zip") || row.LocationID != before {
		row.PostalCode = i.zip
	}
	return err
}

// setTitle sets a default title if the file has none. A stored title that is not the default stays if the file has no column for it.
func (n *names) setTitle(i *item, before db.ItemRow, row *db.ItemRow) {
	if i.row.Values["title"] != "" {
		return
	}
	isOwn := before.ID != 0 && !strings.EqualFold(before.Title, n.titleOf(before, nil))
	if i.has("title") || !isOwn {
		row.Title = n.titleOf(*row, i.row.Values)
	}
}

// titleOf composes a title such as "2021 Hitachi ZX350LC-6 crawler excavator", of the row's names where it has them.
func (n *names) titleOf(row db.ItemRow, values map[string]string) string {
	title := first(values["make"], n.makeNames[row.MakeID]) + " " + first(values["model"], n.modelNames[row.ModelID]) + " " +
		inventory.Noun(first(values["family"], n.familyNames[row.FamilyID]))
	if row.Year != 0 {
		title = strconv.Itoa(row.Year) + " " + title
	}
	return tidy(title)
}
