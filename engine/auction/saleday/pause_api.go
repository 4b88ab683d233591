package saleday

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// pauseOperation is office.PauseSale or office.ResumeSale.
type pauseOperation = api.Operation[office.PauseSaleInput, api.Done]

func (s *Operations) pauseSale(ctx context.Context, c *identity.Caller, in *office.PauseSaleInput) (*api.Done, error) {
	return s.setPause(ctx, c, office.PauseSale, in, bidding.ActPause, Pause)
}

func (s *Operations) resumeSale(ctx context.Context, c *identity.Caller, in *office.PauseSaleInput) (*api.Done, error) {
	return s.setPause(ctx, c, office.ResumeSale, in, bidding.ActResume, Resume)
}

// setPause pauses or resumes a sale: one that is called by a step in its ring, a timed one by change.
func (s *Operations) setPause(ctx context.Context, c *identity.Caller, op pauseOperation, in *office.PauseSaleInput, step string,
	change func(context.Context, *db.Tx, Act, int64) error) (*api.Done, error) {
	event, err := s.event(ctx, in.Body.EventID)
	if err != nil {
		return nil, err
	}
	if event.Ring != "" {
		return s.stepInRing(ctx, c, op, in, step)
	}
	return identity.Once(ctx, s.Idempotency, c, op, in.KeyInput, in.Body, func(ctx context.Context, tx *db.Tx) (*api.Done, error) {
		if err := change(ctx, tx, s.actOf(ctx, c), event.ID); err != nil {
			return nil, err
		}
		return done(), nil
	})
}

// stepInRing takes a step of a called sale whatever has happened in its ring meanwhile.
func (s *Operations) stepInRing(ctx context.Context, c *identity.Caller, op pauseOperation, in *office.PauseSaleInput, step string) (*api.Done, error) {
	key, end, err := s.Idempotency.Reserve(ctx, c, op.Declaration, in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	defer end()
	x := request.From(ctx)
	act := s.actOf(ctx, c)
	audit := act.By.Row(subjectOf(in.Body.EventID), actions[step], nil)
	_, err = s.Bids.Act(ctx, bidding.Action{Tenant: x.Tenant, EventID: in.Body.EventID, StaffID: c.UserID, Kind: step, IsUrgent: true, Key: key,
		RequestID: x.ID, Audit: &audit})
	if err != nil {
		return nil, identity.KeyReused(err)
	}
	return done(), nil
}

func done() *api.Done {
	out := &api.Done{}
	out.Body.Success = true
	return out
}
