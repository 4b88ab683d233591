package backup

import (
	"archive/tar"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

// Write copies a SQLite database, as of one moment, and the files of the folders of blobs and of people's documents into a new archive,
// while others read and write. documents is empty if they are kept elsewhere. It verifies the copy and every bid log in it. The archive
// appears under its name when it is complete and on disk. While it is written, its folder holds the database twice.
func Write(ctx context.Context, store *db.Store, blobs, documents, to string) (*Manifest, error) {
	if _, err := os.Lstat(to); !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s exists; choose another name", to)
	}
	folder, err := os.MkdirTemp(filepath.Dir(to), ".backup-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	manifest := &Manifest{Version: manifestVersion, At: time.Now().UTC().Truncate(time.Second), Files: map[string]string{}}
	copied := filepath.Join(folder, databaseName)
	if err := store.BackUp(ctx, copied); err != nil {
		return nil, fmt.Errorf("copy the database: %w", err)
	}
	if err := manifest.describe(ctx, copied); err != nil {
		return nil, fmt.Errorf("verify the copy: %w", err)
	}
	partial := filepath.Join(folder, "archive")
	if err := writeArchive(partial, manifest, copied, map[string]string{blobsName: blobs, documentsName: documents}); err != nil {
		return nil, err
	}
	return manifest, os.Rename(partial, to)
}

// describe opens a copy of the database, which checks its pages, and verifies its bid logs.
func (m *Manifest) describe(ctx context.Context, path string) error {
	store, err := db.Open(ctx, path, db.IgnoreUnknownColumns)
	if err != nil {
		return err
	}
	m.Commit, err = store.CommitCount(ctx)
	if err == nil {
		m.Lots, m.Entries, err = VerifyLogs(ctx, store)
	}
	return errors.Join(err, store.Close())
}

func writeArchive(to string, manifest *Manifest, database string, folders map[string]string) error {
	file, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	a := &archive{tar.NewWriter(file), manifest}
	err = a.add(databaseName, database)
	for _, name := range folderNames { // after the database, which refers to nothing newer
		if err == nil && folders[name] != "" {
			err = a.addFolder(name, folders[name])
		}
	}
	if err == nil {
		err = a.finish()
	}
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

// VerifyLogs verifies every bid log of a database. It returns the number of logs and of their entries.
func VerifyLogs(ctx context.Context, store *db.Store) (lots, entries int, err error) {
	houses, err := tenant.Tenants(ctx, store)
	if err != nil {
		return 0, 0, err
	}
	for _, house := range houses {
		items, err := bidlog.ItemsWithLog(ctx, store, house.ID)
		if err != nil {
			return lots, entries, err
		}
		for _, item := range items {
			n, err := bidding.Verify(ctx, store, house.ID, item)
			if err != nil {
				return lots, entries, fmt.Errorf("bid log of item %d: %w", item, err)
			}
			lots, entries = lots+1, entries+n
		}
	}
	return lots, entries, nil
}
