package saleday

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
)

// previewRetraction returns what retracting a bid would change.
func (s *Operations) previewRetraction(ctx context.Context, c *identity.Caller, in *office.PreviewRetractionInput) (*office.PreviewRetractionOutput, error) {
	act := s.actOf(ctx, c)
	effect, err := bidding.PreviewRetraction(ctx, s.Store,
		bidding.Retraction{Tenant: act.House, ItemID: in.ItemID, Bid: in.Bid, StaffID: c.UserID, Now: act.By.At})
	if err != nil {
		return nil, err
	}
	people := append(slices.Collect(maps.Keys(effect.Voided)), effect.UserID, effect.Before.Leader, effect.After.Leader)
	names, err := identity.UserNames(ctx, s.Store, request.From(ctx).Tenant.ID, people)
	out := &office.PreviewRetractionOutput{}
	out.Body.ItemID, out.Body.Bid, out.Body.Seen, out.Body.Name = in.ItemID, in.Bid, effect.Seen, names[effect.UserID]
	out.Body.Before, out.Body.After, out.Body.Voided = standing(effect.Before, names), standing(effect.After, names), []office.VoidedBids{}
	for userID, needs := range effect.Voided {
		out.Body.Voided = append(out.Body.Voided, office.VoidedBids{Name: names[userID], Needs: needs})
	}
	slices.SortFunc(out.Body.Voided, func(a, b office.VoidedBids) int { return cmp.Compare(a.Name, b.Name) })
	return out, err
}

func standing(book rules.Book, names map[int64]string) office.LotStanding {
	if book.Leader == 0 {
		return office.LotStanding{}
	}
	return office.LotStanding{Price: new(api.Money(book.Price)), Leader: names[book.Leader], IsReserveMet: book.IsReserveMet()}
}
