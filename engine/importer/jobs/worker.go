package jobs

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect"

	"fairwarning/engine/api/office"
	"fairwarning/engine/bucket"
	"fairwarning/engine/db"
)

const (
	lease     = 30 * time.Second
	renewal   = time.Second // also how often the progress is written
	lookEvery = 2 * time.Second
	sweeping  = time.Hour
	batchRows = 100 // per transaction, so that bids wait for no more than those
)

// errLost reports that another engine has taken a job over.
var errLost = errors.New("another engine works on this import")

func (s *Operations) wakeUp() {
	select {
	case s.wake <- struct{}{}:
	default: // it is awake
	}
}

// Run works on jobs that wait until ctx ends.
func (s *Operations) Run(ctx context.Context) {
	s.log("the leases of a killed engine could not be ended", s.endLeases(ctx))
	ticker, sweeper := time.NewTicker(lookEvery), time.NewTicker(sweeping)
	defer ticker.Stop()
	defer sweeper.Stop()
	s.sweepAndLog(ctx)
	for ctx.Err() == nil {
		worked, err := s.Work(ctx)
		s.log("imports could not be looked for; they are tried again", err)
		if worked {
			continue
		}
		select {
		case <-ctx.Done():
		case <-s.wake:
		case <-ticker.C:
		case <-sweeper.C:
			s.sweepAndLog(ctx)
		}
	}
}

func (s *Operations) log(what string, err error) {
	if err != nil && !errors.Is(err, context.Canceled) {
		s.Log.Error(what, "error", err)
	}
}

// endLeases ends what a killed engine held. On SQLite no other engine can be running; those that share a PostgreSQL database wait until leases end.
func (s *Operations) endLeases(ctx context.Context) error {
	if s.Store.DB.Dialect().Name() == dialect.PG {
		return nil
	}
	return s.Store.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewUpdate().Model((*jobRow)(nil)).Set("lease_holder = NULL").Where("lease_holder IS NOT NULL").Exec(ctx)
		return err
	})
}

// Work takes the job that has waited longest and works on it to its end. It returns false if none waits.
func (s *Operations) Work(ctx context.Context) (worked bool, err error) {
	row, err := s.claim(ctx)
	if row == nil || err != nil {
		return false, err
	}
	ctx, lose := context.WithCancelCause(ctx)
	defer lose(nil)
	ended := make(chan struct{})
	meter := &meter{}
	go s.keep(ctx, row, meter, ended, lose)
	change, err := s.work(ctx, row, meter)
	lose(nil)
	<-ended
	switch cause := context.Cause(ctx); {
	case errors.Is(cause, errLost):
		return true, nil
	case errors.Is(err, context.Canceled): // the engine stops; whoever starts next continues
		return true, s.leave(ctx, row, nil)
	}
	if err != nil {
		s.Log.Error("an import failed", "import", row.ID, "error", err)
		failure := "Something went wrong on our side. Try again"
		if errors.Is(err, bucket.ErrUnavailable) {
			failure = "We can't store photos right now. Try again in a few minutes; what was imported so far stays"
		}
		change = func(row *jobRow) { row.State, row.Failure = office.ImportFailed, failure }
	}
	err = s.leave(ctx, row, change)
	if err == nil && row.State == office.ImportDone {
		err = s.forgetArchive(ctx, row)
	}
	return true, err
}

// work does what a job waits for and returns what changes in its row. A bug that a file sets off must not end the engine.
func (s *Operations) work(ctx context.Context, row *jobRow, m *meter) (change func(*jobRow), err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	switch row.State {
	case office.ImportUndoing:
		return s.undo(ctx, row)
	case office.ImportPreviewing:
		return s.preview(ctx, row, m)
	}
	return s.importFile(ctx, row, m)
}

// claim takes a lease on the job that has waited longest, unless another one of its house is being worked on; nil: none.
func (s *Operations) claim(ctx context.Context) (*jobRow, error) {
	now := db.Millis(s.Now())
	var waiting []jobRow
	err := s.Store.DB.NewSelect().Model(&waiting).Where("state IN ('previewing', 'running', 'undoing') AND (lease_holder IS NULL OR lease_until < ?)", now).
		Order("changed_at", "id").Limit(100).Scan(ctx)
	if err != nil {
		return nil, err
	}
	for i := range waiting {
		row, taken := &waiting[i], false
		err := s.Store.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
			done, err := tx.NewRaw(`UPDATE import_jobs SET lease_holder = ?, lease_until = ? WHERE id = ? AND state = ? AND (lease_holder IS NULL OR lease_until < ?)
				AND NOT EXISTS (SELECT 1 FROM import_jobs o WHERE o.tenant_id = ? AND o.id <> ? AND o.lease_holder IS NOT NULL)`,
				s.engine, now+lease.Milliseconds(), row.ID, row.State, now, row.TenantID, row.ID).Exec(ctx)
			if err != nil {
				return err
			}
			n, err := done.RowsAffected()
			taken = n > 0
			return err
		})
		if taken || err != nil {
			return row, err
		}
	}
	return nil, nil
}

// keep renews the lease and writes the progress until the work ends.
func (s *Operations) keep(ctx context.Context, row *jobRow, m *meter, ended chan<- struct{}, lose context.CancelCauseFunc) {
	defer close(ended)
	ticker := time.NewTicker(renewal)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		held, err := s.renew(ctx, row, m.Percent())
		if err == nil && !held {
			lose(errLost)
		}
		s.log("the lease of an import could not be renewed; it is tried again", err)
	}
}

func (s *Operations) renew(ctx context.Context, row *jobRow, percent int) (held bool, err error) {
	err = s.Store.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		done, err := tx.NewUpdate().Model((*jobRow)(nil)).Set("lease_until = ?", db.Millis(s.Now().Add(lease))).Set("progress = ?", percent).
			Where("id = ? AND lease_holder = ?", row.ID, s.engine).Exec(ctx)
		if err != nil {
			return err
		}
		n, err := done.RowsAffected()
		held = n > 0
		return err
	})
	return held, err
}

// leave ends the lease, with what changes in the row; nil: it waits for another engine.
func (s *Operations) leave(ctx context.Context, row *jobRow, change func(*jobRow)) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lease)
	defer cancel()
	return s.Store.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		update := tx.NewUpdate().Model(row).Set("lease_holder = NULL").Where("id = ? AND lease_holder = ?", row.ID, s.engine)
		if change != nil {
			row.ChangedAt = db.Millis(s.Now())
			change(row)
			update.Set("state = ?", row.State).Set("result = ?", row.Result).Set("failure = ?", row.Failure).Set("progress = ?", 100).
				Set("changed_at = ?", row.ChangedAt)
		}
		_, err := update.Exec(ctx)
		return err
	})
}
