package payment

import (
	"context"
	"errors"
	"time"

	"fairwarning/engine/api"
)

const (
	pageSize  = 1000 // the most that the processor returns
	mostPages = 100
)

// Find implements Processor. The processor keeps our reference as the order's invoice number and lists a day's transactions; once they
// have settled they are in batches.
func (c *client) Find(ctx context.Context, reference string, sent time.Time) (Result, error) {
	id, err := c.findIn(ctx, reference, "getUnsettledTransactionListRequest", func(page paging) request {
		return &listRequest{Sorting: newestFirst, Paging: page}
	})
	if !errors.Is(err, ErrNotFound) {
		return c.details(ctx, id, err)
	}
	id, err = c.findSettled(ctx, reference, sent)
	return c.details(ctx, id, err)
}

// findSettled searches the batches from the day before a transaction was sent; a batch settles within a few days.
func (c *client) findSettled(ctx context.Context, reference string, sent time.Time) (string, error) {
	got, err := c.askFor(ctx, "getSettledBatchListRequest", &batchListRequest{
		First: sent.Add(-24 * time.Hour).UTC().Format(time.RFC3339), Last: sent.Add(7 * 24 * time.Hour).UTC().Format(time.RFC3339)}, codeNone)
	if err != nil {
		return "", err
	}
	for _, batch := range got.Batches {
		id, err := c.findIn(ctx, reference, "getTransactionListRequest", func(page paging) request {
			return &settledRequest{Batch: batch.ID, Sorting: newestFirst, Paging: page}
		})
		if !errors.Is(err, ErrNotFound) {
			return id, err
		}
	}
	return "", ErrNotFound
}

// findIn returns the transaction with a reference in the pages of a list, or ErrNotFound. Of a charge and its void, both have it; the
// charge is the older.
func (c *client) findIn(ctx context.Context, reference, name string, list func(paging) request) (id string, err error) {
	for page := 1; page <= mostPages; page++ {
		got, err := c.askFor(ctx, name, list(paging{Limit: pageSize, Offset: page}), codeNone)
		if err != nil {
			return "", err
		}
		for _, t := range got.Transactions {
			if t.Reference == reference {
				id = t.ID
			}
		}
		if id != "" {
			return id, nil
		}
		if len(got.Transactions) < pageSize {
			return "", ErrNotFound
		}
	}
	return "", errors.New("the processor's list is too long")
}

func (c *client) askDetails(ctx context.Context, id string) (response, error) {
	got, err := c.askFor(ctx, "getTransactionDetailsRequest", &detailsRequest{ID: id})
	if err == nil && got.Details.ID != id {
		err = errors.New("the processor returned another transaction")
	}
	return got, err
}

// details returns the outcome of a transaction by the processor's id, unless finding it failed.
func (c *client) details(ctx context.Context, id string, err error) (Result, error) {
	if err != nil {
		return Result{}, err
	}
	got, err := c.askDetails(ctx, id)
	if err != nil {
		return Result{}, err
	}
	d := &got.Details
	cents, err := api.ParseMoney(d.Amount.String())
	if err != nil {
		return Result{}, errors.New("the processor returned no amount")
	}
	result := Result{TransactionID: d.ID, Cents: int64(cents), AuthCode: d.AuthCode, AVS: d.AVS, CVV: d.CVV, Account: d.Payment.shown(Stored{})}
	switch d.Status {
	case "authorizedPendingCapture", "capturedPendingSettlement", "settledSuccessfully", "approvedReview", "refundPendingSettlement", "refundSettledSuccessfully":
		return result, nil
	case "voided":
		result.IsVoided = true
		return result, nil
	case "FDSPendingReview", "FDSAuthorizedPendingReview", "underReview":
		return Result{}, ErrPending
	case "declined", "expired", "generalError", "failedReview", "communicationError", "settlementError", "returnedItem":
		return Result{}, &Refusal{Message: WithoutNumbers(d.Reason), TransactionID: d.ID}
	}
	return Result{}, errors.New("the processor returned an unknown status")
}
