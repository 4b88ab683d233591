package payment

import (
	"context"
	"time"
)

const (
	clearsAfter = 7 * 24 * time.Hour  // most returns reach the processor within two banking days of the settlement
	returnsFor  = 60 * 24 * time.Hour // people may dispute a debit that they did not authorize (Nacha operating rules, R10)
	clearsEvery = 6 * time.Hour
)

// Clearing implements Processor. A debit clears a week after the processor has settled it; it can be returned for 60 days.
func (c *client) Clearing(ctx context.Context, transactionID string) (Clearing, error) {
	got, err := c.askDetails(ctx, transactionID)
	if err != nil {
		return Clearing{}, err
	}
	d := &got.Details
	switch {
	case len(d.Returned) > 0, d.Status == "returnedItem", d.Status == "settlementError", d.Status == "voided":
		return Clearing{IsReturned: true}, nil
	case d.Status != "settledSuccessfully" || d.Batch.SettledAt.IsZero():
		return Clearing{AskAgain: clearsEvery}, nil
	}
	age := time.Since(d.Batch.SettledAt)
	state := Clearing{IsCleared: age >= clearsAfter, AskAgain: clearsEvery}
	if age >= returnsFor {
		state.AskAgain = 0
	}
	return state, nil
}
