package backup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"fairwarning/engine/count"
	"fairwarning/engine/db"
)

// Restore puts the database and the files of an archive into a data folder that has no database. Nothing is put there
// unless the archive is complete, its files match their checksums and every bid log is valid. The database gets a new
// feed id, so that caches drop what they hold of the time after the backup.
func Restore(ctx context.Context, archive, data string) (*Manifest, error) {
	if _, err := os.Lstat(filepath.Join(data, databaseName)); !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s has a database; stop its engine and move it away, or choose another folder with --data", data)
	}
	file, err := os.Open(archive)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	folder, err := os.MkdirTemp(data, ".restore-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	manifest, err := extract(file, folder)
	if err != nil {
		return nil, err
	}
	if err := renew(ctx, filepath.Join(folder, databaseName), manifest); err != nil {
		return nil, err
	}
	for _, name := range folderNames {
		if err := moveFiles(filepath.Join(folder, name), filepath.Join(data, name)); err != nil {
			return nil, err
		}
	}
	return manifest, os.Rename(filepath.Join(folder, databaseName), filepath.Join(data, databaseName))
}

// renew verifies an extracted database and gives it a new feed id.
func renew(ctx context.Context, path string, manifest *Manifest) error {
	store, err := db.Open(ctx, path, db.IgnoreUnknownColumns)
	if err != nil {
		return err
	}
	lots, entries, err := VerifyLogs(ctx, store)
	if err == nil && (lots != manifest.Lots || entries != manifest.Entries) {
		err = fmt.Errorf("the backup had %s with %s and now has %d with %d", count.Of(manifest.Lots, "bid log", "bid logs"),
			count.Of(manifest.Entries, "entry", "entries"), lots, entries)
	}
	if err == nil {
		err = store.RenewFeedID(ctx)
	}
	return errors.Join(err, store.Close())
}

// moveFiles moves the files of a folder into another on the same disk. Files that are there already stay: a blob never
// changes.
func moveFiles(from, to string) error {
	return filepath.WalkDir(from, func(at string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil || entry.IsDir() {
			return err
		}
		relative, err := filepath.Rel(from, at)
		if err != nil {
			return err
		}
		target := filepath.Join(to, relative)
		if _, err := os.Lstat(target); !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(target), 0o700); err != nil {
			return err
		}
		return os.Rename(at, target)
	})
}
