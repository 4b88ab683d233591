package saleday

import (
	"context"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/notice"
	"fairwarning/engine/request"
)

// messageBidders writes to everybody who is registered for an event, once per key.
func (s *Operations) messageBidders(ctx context.Context, c *identity.Caller, in *office.MessageBiddersInput) (*office.MessageBiddersOutput, error) {
	text := api.OneLine(in.Body.Text)
	if text == "" {
		return nil, api.Invalid(map[string][]string{"text": {"Enter a message"}})
	}
	type output = office.MessageBiddersOutput
	return identity.Once(ctx, s.Idempotency, c, office.MessageBidders, in.KeyInput, in.Body, func(ctx context.Context, tx *db.Tx) (*output, error) {
		act, event, out := s.actOf(ctx, c), db.EventRow{}, &output{}
		err := tx.NewSelect().Model(&event).Where("tenant_id = ? AND id = ?", act.House.ID, in.Body.EventID).Scan(ctx)
		switch {
		case err != nil:
			return nil, request.Missing("Event", db.OrNotFound(err))
		case event.IsDraft():
			return nil, api.Conflict("The auction is a draft. Nobody is registered")
		}
		if out.Body.People, err = notice.SendMessage(ctx, tx, &event, text, act.By.At); err != nil {
			return nil, err
		}
		return out, act.record(ctx, tx, event.ID, "bidders-messaged", map[string]string{"text": text, "people": strconv.Itoa(out.Body.People)})
	})
}
