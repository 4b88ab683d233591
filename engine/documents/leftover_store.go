package documents

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect"

	"fairwarning/engine/db"
)

// leftoverRow is a file to delete: of a deleted document, or of an upload unless it ends in time.
type leftoverRow struct {
	bun.BaseModel `bun:"table:document_leftovers"`

	File  string `bun:",pk"`
	DueAt int64
}

// storeTimeout is how long storing and recording a file may take; its leftover is due after twice that, so that no file is deleted
// while it is being recorded.
const storeTimeout = 2 * time.Minute

// errTooLate reports that the file of an upload was deleted because the upload took too long.
var errTooLate = errors.New("the upload took too long, and its file was deleted")

// announce notes that a file is about to be stored, so that it is deleted if this process ends before it is recorded.
func announce(ctx context.Context, s *db.Store, file string, now int64) error {
	row := leftoverRow{File: file, DueAt: now + 2*storeTimeout.Milliseconds()}
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewInsert().Model(&row).Exec(ctx)
		return err
	})
}

// sweepEvery is how often leftovers and expired links are deleted.
const sweepEvery = time.Minute

// linkGrace is how long an expired link is remembered, so that it can be distinguished from one that never existed.
const linkGrace = 24 * time.Hour

// Start deletes what a killed process left. Call it before the first request: on SQLite no other process can be uploading then. Engines
// that share a PostgreSQL database leave it to each other until it is due.
func (s *Operations) Start(ctx context.Context) {
	due := s.Now()
	if s.Store.DB.Dialect().Name() != dialect.PG {
		due = due.Add(2 * storeTimeout)
	}
	s.sweepAndLog(ctx, due)
}

// Run deletes leftovers and expired links until ctx ends.
func (s *Operations) Run(ctx context.Context) {
	ticker := time.NewTicker(sweepEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			s.sweepAndLog(ctx, s.Now())
		}
	}
}

func (s *Operations) sweepAndLog(ctx context.Context, due time.Time) {
	if err := s.sweep(ctx, due); err != nil && ctx.Err() == nil {
		s.Log.Error("files of deleted documents could not be removed; they are tried again", "error", err)
	}
}

// sweep deletes leftovers that are due, and forgets links that expired long ago.
func (s *Operations) sweep(ctx context.Context, due time.Time) error {
	var rows []leftoverRow
	if err := s.Store.DB.NewSelect().Model(&rows).Where("due_at <= ?", db.Millis(due)).Order("due_at").Limit(1000).Scan(ctx); err != nil {
		return err
	}
	var problems []error
	for _, row := range rows {
		problems = append(problems, s.discard(ctx, row.File))
	}
	return errors.Join(append(problems, forgetLinks(ctx, s.Store, db.Millis(s.Now().Add(-linkGrace))))...)
}

// discard deletes a leftover. If that fails, it is tried again later.
func (s *Operations) discard(ctx context.Context, file string) error {
	if err := s.Files.Remove(ctx, file); err != nil {
		return err
	}
	return s.Store.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewDelete().Model((*leftoverRow)(nil)).Where("file = ?", file).Exec(ctx)
		return err
	})
}
