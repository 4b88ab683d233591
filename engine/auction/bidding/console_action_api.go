package bidding

import (
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
)

// consoleAction takes a step of a sale, in the person's own name. It is recorded in the person's audit record and in the lot's log.
func (s *Operations) consoleAction(ctx context.Context, c *identity.Caller, in *api.ConsoleActionInput) (*api.ConsoleActionOutput, error) {
	body := in.Body
	body.Text, body.Paddle = api.OneLine(body.Text), api.OneLine(body.Paddle)
	if problem := checkAction(body.Action, int64(body.Amount), body.ItemID); problem != nil {
		return nil, problem
	}
	key, end, err := s.Idempotency.Reserve(ctx, c, api.ConsoleAction.Declaration, in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	defer end()
	x := request.From(ctx)
	var ahead *lotReplay
	if body.Action == ActUndo {
		if ahead, err = replayRing(ctx, s.Store, x.Tenant.ID, body.EventID); err != nil {
			return nil, err
		}
	}
	audit := identity.Record(ctx, c, "ring-"+body.Action, map[string]string{"event": fmt.Sprint(body.EventID), "seq": fmt.Sprint(body.Seen),
		"amount": body.Amount.USD(), "item": fmt.Sprint(body.ItemID), "paddle": body.Paddle, "text": body.Text})
	out, err := s.Bids.Act(ctx, Action{Tenant: x.Tenant, EventID: body.EventID, StaffID: c.UserID, Kind: body.Action, Seen: body.Seen, ItemID: body.ItemID,
		Amount: int64(body.Amount), Paddle: body.Paddle, Text: body.Text, Key: key, RequestID: x.ID, Audit: &audit, ahead: ahead})
	return out, identity.KeyReused(err)
}

// checkAction reports what a step lacks.
func checkAction(kind string, amount, itemID int64) error {
	switch {
	case amount < 0 || amount > rules.MaxAmount, kind == rules.StepAsk && amount == 0:
		return api.Invalid(map[string][]string{"amount": {"Enter an amount above $0, up to " + api.Money(rules.MaxAmount).USD()}})
	case kind == ActJump && itemID == 0:
		return api.Invalid(map[string][]string{"item_ID": {"Choose a lot"}})
	}
	return nil
}
