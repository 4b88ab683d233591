package jobs

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

const (
	keptFor   = 7 * 24 * time.Hour
	keptFiles = 20 // of a house
)

func (s *Operations) sweepAndLog(ctx context.Context) {
	s.log("files of old imports could not be removed; they are tried again", s.Sweep(ctx))
}

// Sweep deletes files that nothing has happened to for a week, and what a killed process left of them.
func (s *Operations) Sweep(ctx context.Context) error {
	before := s.Now().Add(-keptFor)
	var old []jobRow
	err := s.Store.DB.NewSelect().Model(&old).Where("file <> '' AND changed_at < ? AND state NOT IN ('previewing', 'running', 'undoing')", db.Millis(before)).
		Limit(1000).Scan(ctx)
	if err == nil {
		err = s.forget(ctx, old)
	}
	return errors.Join(err, s.removeStrays(before.Add(-keptFor)))
}

// forgetOldest deletes the files of a house beyond those that it keeps.
func (s *Operations) forgetOldest(ctx context.Context, tenantID int64) error {
	var old []jobRow
	err := s.Store.DB.NewSelect().Model(&old).Where("tenant_id = ? AND file <> '' AND state NOT IN ('previewing', 'running', 'undoing')", tenantID).
		Order("id DESC").Offset(keptFiles).Limit(1000).Scan(ctx)
	if err != nil {
		return err
	}
	return s.forget(ctx, old)
}

// forgetArchive deletes the photos of an import that has ended, because archives are large.
func (s *Operations) forgetArchive(ctx context.Context, row *jobRow) error {
	how, err := row.options()
	if err != nil || how.PhotosID == 0 {
		return err
	}
	ctx = context.WithoutCancel(ctx)
	archive, err := job(ctx, s.Store.DB, row.TenantID, how.PhotosID)
	if err != nil || archive.File == "" {
		return err
	}
	return s.forget(ctx, []jobRow{*archive})
}

// forget deletes the files of jobs. The rows say so first, so that nothing starts to work with a file that is about to go.
func (s *Operations) forget(ctx context.Context, rows []jobRow) error {
	for _, row := range rows {
		err := s.Store.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
			done, err := tx.NewUpdate().Model((*jobRow)(nil)).Set("file = ''").
				Where("id = ? AND state NOT IN ('previewing', 'running', 'undoing')", row.ID).Exec(ctx)
			if err != nil {
				return err
			}
			if n, err := done.RowsAffected(); n == 0 || err != nil {
				row.File = ""
				return err
			}
			_, err = tx.NewDelete().Model((*partRow)(nil)).Where("job_id = ?", row.ID).Exec(ctx)
			return err
		})
		if err != nil {
			return err
		}
		if row.File != "" {
			s.log("the file of an import could not be removed", s.remove(row.File))
		}
	}
	return nil
}

func (s *Operations) remove(file string) error {
	return errors.Join(os.RemoveAll(s.path(file)), os.RemoveAll(s.path(file+badRows)), os.RemoveAll(s.path(file+unpacked)))
}

// removeStrays deletes what nobody has written to since a time: what a killed process left after its row was forgotten.
func (s *Operations) removeStrays(before time.Time) error {
	entries, err := os.ReadDir(s.Folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil && info.ModTime().Before(before) {
			s.log("the file of an import could not be removed", os.RemoveAll(s.path(entry.Name())))
		}
	}
	return err
}
