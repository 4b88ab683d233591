package db

import (
	"context"

	"github.com/uptrace/bun"
)

// writer is the connection through which this process's transactions write, one after the other. On SQLite it is a
// dedicated connection, which still has the previous transaction's pages cached; any other would have to reread
// them.
type writer struct {
	*bun.DB
	isDedicated bool  // separate from Store.DB, so it needs closing
	isRelaxed   bool  // SQLite: currently set not to wait for the disk
	writeSeq    int64 // durable transactions so far, including this one
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

// setDurability configures SQLite for the next transaction, which is only possible between transactions. A durable
// transaction also waits for all earlier relaxed ones.
func (w *writer) setDurability(ctx context.Context, isDurable bool) error {
	if isPostgres(w.DB) || isDurable != w.isRelaxed {
		return nil
	}
	mode := "NORMAL"
	if isDurable {
		mode = "FULL"
	}
	// Uncancelable, because otherwise the connection's mode would be unknown.
	if _, err := w.ExecContext(context.WithoutCancel(ctx), "PRAGMA synchronous = "+mode); err != nil {
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
