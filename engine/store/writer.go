package store

import (
	"context"

	"github.com/uptrace/bun"
)

// writer is through which the transactions of this process write, one after the other. On SQLite it is one connection of its own: it
// has the pages that the transaction before left, which every other connection would read anew.
type writer struct {
	*bun.DB
	isDedicated bool  // to be closed besides Store.DB
	isRelaxed   bool  // SQLite: it does not wait for the disk now
	writeSeq    int64 // transactions so far but those in passing, this one included
}

func (w *writer) inTx(ctx context.Context, isDurable bool, change func(context.Context, bun.Tx) error) error {
	if err := w.setDurability(ctx, isDurable); err != nil {
		return err
	}
	if isDurable {
		w.writeSeq++
	}
	return w.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if isPostgres(tx) {
			if err := acquireWriteLock(ctx, tx, isDurable); err != nil {
				return err
			}
		}
		return change(ctx, tx)
	})
}

// careAbout says what the next transaction is to SQLite, which wants to know it between transactions. A transaction that waits for
// the disk waits for all before it.
func (w *writer) setDurability(ctx context.Context, isDurable bool) error {
	if isPostgres(w.DB) || isDurable != w.isRelaxed {
		return nil
	}
	how := "NORMAL"
	if isDurable {
		how = "FULL"
	}
	// Not cut off half way: it would not be known how the connection was left.
	if _, err := w.ExecContext(context.WithoutCancel(ctx), "PRAGMA synchronous = "+how); err != nil {
		return err
	}
	w.isRelaxed = !isDurable
	return nil
}

func (w *writer) close() error {
	if !w.isDedicated {
		return nil
	}
	return w.DB.Close()
}
