package bidding

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// turn takes the step that the clock makes due: the automatic clerk's, or settling a lot some time after a person's hammer.
func (b *batch) turn(ctx context.Context, a *Action, ring *auction.RingRow, item *db.ItemRow, at int64) error {
	isAutomatic := b.state.Events[ring.EventID].Ring == rules.CalledAutomatically
	isDue := ring.TurnAt != nil && b.now >= *ring.TurnAt
	step := *a
	switch {
	case isAutomatic && ring.State == rules.RingReady:
		step.Kind = ActOpen
	case !isDue:
		return api.Conflict(msgNotDue)
	case isAutomatic && ring.State == rules.RingPaused && ring.PauseReason == auction.PausedByRestart:
		step.Kind = ActResume
	case !isAutomatic && item != nil && ring.Lot.IsHammered():
		return b.settleByClock(ctx, ring, item, at)
	case !isAutomatic || ring.State != rules.RingRunning:
		return api.Conflict(msgNotDue)
	case !isCalled(ring, item): // or the lot has left the event
		step.Kind = ActNext
	default:
		current, err := b.state.Rules(item, at)
		if err != nil {
			return err
		}
		step.Kind, _ = current.Pace.Next(ring.Lot, Book(item))
	}
	return b.step(ctx, &step, ring, item, at)
}

// settleByClock settles the lot some time after the hammer. What was sold stays sold from then on.
func (b *batch) settleByClock(ctx context.Context, ring *auction.RingRow, item *db.ItemRow, at int64) error {
	ring, err := b.settle(ctx, ring, item, at)
	if err != nil {
		return err
	}
	ring.TurnAt = nil
	b.ringChanged(ring, at)
	return nil
}
