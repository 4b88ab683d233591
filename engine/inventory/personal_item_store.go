package inventory

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
)

// PersonalItemCards loads items by ID for a person who sells, bought or made an offer for them, and skips IDs the tenant does not have. Of an
// item that is not public it shows neither event nor picture.
func PersonalItemCards(ctx context.Context, from bun.IDB, tenantID int64, ids []int64) (map[int64]ItemCard, error) {
	rows, err := itemCards(ctx, from, tenantID, ids, "")
	cards := make(map[int64]ItemCard, len(rows))
	for _, card := range rows {
		if card.IsDraft || card.EventStatusID == codes.EventDraft {
			card = card.withoutDraft()
		}
		cards[card.ID] = card
	}
	return cards, err
}

// withoutDraft returns the card as if the item were in no event and had no picture.
func (c ItemCard) withoutDraft() ItemCard {
	c.EventID, c.LotNumber, c.LotSequence, c.LotGroup, c.EndsAt, c.ScheduledEndsAt = nil, "", 0, "", nil, nil
	c.EventTypeID, c.EventStatusID, c.EventName, c.EventZone, c.EventRing, c.EventIsHeld, c.EventIsPaused, c.RingItemID = 0, 0, "", "", "", false, false, 0
	c.EventStartsAt, c.EventEndsAt, c.PrebidFrom, c.EventTermsID = 0, 0, 0, 0
	c.PhotoSHA, c.PhotoKind, c.PhotoDescription, c.PhotoWidth, c.PhotoHeight = "", "", "", 0, 0
	return c
}
