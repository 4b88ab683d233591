package enginetest

import (
	"context"
	"errors"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

func AddNames(ctx context.Context, w *inventory.InventoryWriter, row *db.ItemRow) error {
	category := db.CategoryRow{Name: "Excavators"}
	err := w.AddCategory(ctx, &category)
	family := db.FamilyRow{CategoryID: category.ID, Name: "Crawler excavators"}
	err = errors.Join(err, w.AddFamily(ctx, &family))
	maker := db.MakeRow{Name: "Hitachi"}
	err = errors.Join(err, w.AddMake(ctx, &maker))
	model := db.ModelRow{MakeID: maker.ID, Name: "ZX350"}
	err = errors.Join(err, w.AddModel(ctx, &model))
	place := db.LocationRow{City: "Sioux Falls", State: "SD"}
	err = errors.Join(err, w.AddLocation(ctx, &place))
	row.CategoryID, row.FamilyID, row.MakeID, row.ModelID, row.LocationID = category.ID, family.ID, maker.ID, model.ID, place.ID
	return err
}
