package inventory

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
)

// saver returns a saver for the person who makes the request.
func saver(ctx context.Context, tx *db.Tx, c *identity.Caller) *itemSaver {
	x := request.From(ctx)
	return newSaver(tx, x.Tenant, revision.ByRequest(x, cmp.Or(c.ActingUserID, c.UserID)))
}

// checkMaySell refuses reserve and seller from those who may not set them.
func checkMaySell(c *identity.Caller, fields *office.ItemFields) error {
	if (fields.Reserve.IsSent || fields.SellerID.IsSent) && !c.May(api.DutySeller) {
		return api.Forbidden("You may not set the reserve or the seller of an item")
	}
	return nil
}

func (s *Operations) createItem(ctx context.Context, c *identity.Caller, in *office.CreateItemInput) (*office.OfficeItemOutput, error) {
	if err := checkMaySell(c, &in.Body.ItemFields); err != nil {
		return nil, err
	}
	return identity.Once(ctx, s.Idempotency, c, office.CreateItem, in.KeyInput, in.Body, func(ctx context.Context, tx *db.Tx) (*office.OfficeItemOutput, error) {
		saver := saver(ctx, tx, c)
		id, err := saver.create(ctx, &in.Body.ItemFields, in.Body.IsDraft == nil || *in.Body.IsDraft)
		if err != nil {
			return nil, err
		}
		item, err := s.officeItem(ctx, tx.Tx, saver.tenantID, id, c.May(api.DutySee))
		return &office.OfficeItemOutput{Body: item}, err
	})
}

func (s *Operations) saveItem(ctx context.Context, c *identity.Caller, in *office.SaveItemInput) (*office.SavedItemOutput, error) {
	if err := checkMaySell(c, &in.Body.ItemFields); err != nil {
		return nil, err
	}
	var out office.SavedItemOutput
	err := s.Store.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		out.Body, err = saver(ctx, tx, c).save(ctx, in.Body.ItemID, in.Body.Seen, &in.Body.ItemFields)
		return err
	})
	return &out, err
}

func (s *Operations) publishItem(ctx context.Context, c *identity.Caller, in *office.PublishItemInput) (*office.SavedItemOutput, error) {
	var out office.SavedItemOutput
	err := s.Store.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		out.Body, err = saver(ctx, tx, c).publish(ctx, in.Body.ItemID, in.Body.Seen)
		return err
	})
	return &out, err
}

// maxItemsPerSave is how many items one transaction of a bulk change saves, so that bids wait for no more than those.
const maxItemsPerSave = 100

// saveItems changes many items. One that is refused does not stop the others.
func (s *Operations) saveItems(ctx context.Context, c *identity.Caller, in *office.SaveItemsInput) (*office.SaveItemsOutput, error) {
	if err := checkMaySell(c, &in.Body.Set); err != nil {
		return nil, err
	}
	if in.Body.Set.StockNumber.IsSent || in.Body.Set.LotNumber.IsSent {
		return nil, api.Invalid(map[string][]string{"set": {"Stock and lot numbers differ from item to item"}})
	}
	var out office.SaveItemsOutput
	out.Body.Saved, out.Body.Refused = []office.SavedItem{}, []office.RefusedItem{}
	for part := range slices.Chunk(in.Body.Items, maxItemsPerSave) {
		var saved []office.SavedItem
		var refused []office.RefusedItem
		err := s.Store.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			saved, refused, err = saver(ctx, tx, c).saveAll(ctx, part, &in.Body.Set)
			return err
		})
		if err != nil {
			return nil, err
		}
		out.Body.Saved, out.Body.Refused = append(out.Body.Saved, saved...), append(out.Body.Refused, refused...)
	}
	return &out, nil
}

// saveAll changes fields of some items. What it refuses has written nothing.
func (s *itemSaver) saveAll(ctx context.Context, items []office.SeenItem, set *office.ItemFields) (saved []office.SavedItem, refused []office.RefusedItem, err error) {
	for _, item := range items {
		one, err := s.save(ctx, item.ItemID, item.Seen, set)
		var refusal *api.Error
		switch {
		case err == nil:
			saved = append(saved, one)
		case errors.As(err, &refusal):
			refused = append(refused, Refused(item.ItemID, refusal))
		default:
			return nil, nil, err
		}
	}
	return saved, refused, nil
}

// Refused says why an item was not changed.
func Refused(id int64, why *api.Error) office.RefusedItem {
	refused := office.RefusedItem{ItemID: id, Message: why.Message, Version: why.Version, Conflicts: why.Conflicts, Fields: why.Fields}
	if refused.Message == "" {
		refused.Message = strings.Join(why.Messages, ". ")
	}
	if refused.Conflicts == nil {
		refused.Conflicts = []api.FieldConflict{}
	}
	if refused.Fields == nil {
		refused.Fields = map[string][]string{}
	}
	return refused
}
