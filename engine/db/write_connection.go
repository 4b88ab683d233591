package db

import (
	"context"
	"database/sql"
	"errors"

	"github.com/uptrace/bun"
)

// writer is the connection through which this process's transactions write, one after the other. On SQLite it is a
// dedicated connection, which still has the previous transaction's pages cached; any other would have to reread
// them.
type writer struct {
	*bun.DB
	isDedicated  bool  // SQLite: separate from Store.DB, so it needs closing
	isRelaxed    bool  // SQLite: currently set not to wait for the disk
	writeSeq     int64 // durable transactions so far, including this one
	totalChanges int64 // SQLite: rows changed through the connection when the last commit was counted
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
		if err := change(ctx, tx); err != nil || isPostgres(tx) || !isDurable {
			return err
		}
		return w.countCommit(ctx, tx)
	})
}

// countCommit raises the number of commits, which head_file.go keeps outside of the file, unless the transaction has changed
// nothing.
func (w *writer) countCommit(ctx context.Context, tx bun.Tx) error {
	var total int64
	err := tx.QueryRowContext(ctx, "UPDATE commits SET seq = seq + 1 WHERE total_changes() <> ? RETURNING total_changes()", w.totalChanges).Scan(&total)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	w.totalChanges = total + 1 // and this row
	return err
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

// close closes a dedicated connection, after all others. If no other process has the file open, it leaves it without a
// WAL and marked as such: a file that is marked as having a WAL, and has none, was copied without it.
func (w *writer) close() error {
	if !w.isDedicated {
		return nil
	}
	// Fails if another process has the file open.
	_, _ = w.Exec("PRAGMA busy_timeout = 0")
	_, _ = w.Exec("PRAGMA journal_mode = DELETE")
	return w.DB.Close()
}
