package people

import (
	"context"
	"errors"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/people/payment"
)

const removalPatience = 10 * time.Second

// finishRemoval has the processor delete a removed payment method, unless the person has added it again: a processor that had not deleted
// it yet returns the same token.
func finishRemoval(ctx context.Context, store *db.Store, processor payment.Processor, row PaymentMethodRow) error {
	ctx, stop := context.WithTimeout(ctx, removalPatience)
	defer stop()
	isBack, err := isInUse(ctx, store, row)
	if err == nil && !isBack {
		err = processor.DeleteMethod(ctx, row.ProcessorToken)
	}
	if err != nil {
		return err
	}
	return forgetPaymentMethod(ctx, store, row)
}

// FinishRemovals has the processor delete the payment methods that it could not delete when they were removed.
func FinishRemovals(ctx context.Context, store *db.Store, processorOf func(ctx context.Context, tenantID int64) (payment.Processor, error)) error {
	rows, err := removedPaymentMethods(ctx, store)
	for _, row := range rows {
		processor, failure := processorOf(ctx, row.TenantID)
		if failure == nil {
			failure = finishRemoval(ctx, store, processor, row)
		}
		err = errors.Join(err, failure)
	}
	return err
}
