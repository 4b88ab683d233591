package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"fairwarning/engine/db"
)

// DocumentsFolder is the folder of documents in the data folder.
const DocumentsFolder = "documents"

// Database returns DATABASE_URL, a PostgreSQL database, or the path of the SQLite file in the data folder. There is no flag for it
// because it may contain a password.
func Database(data string) string {
	return EnvOr("DATABASE_URL", filepath.Join(data, "fairwarning.db"))
}

// OpenStore opens the database and creates the data folder if it is missing.
func OpenStore(ctx context.Context, data string) (*db.Store, error) {
	if err := MakeWritable(data); err != nil {
		return nil, err
	}
	return db.Open(ctx, Database(data), db.IgnoreUnknownColumns)
}

// MakeWritable creates the data folder, for its owner only.
func MakeWritable(data string) error {
	if err := os.MkdirAll(data, 0o700); err != nil {
		return fmt.Errorf("cannot create the data folder %s: %w", data, errors.Unwrap(err))
	}
	if err := closeToOthers(data); err != nil {
		return fmt.Errorf("cannot make the data folder %s readable by its owner only: %w", data, err)
	}
	probe, err := os.CreateTemp(data, ".writable-*")
	if err != nil {
		return fmt.Errorf("cannot write to the data folder %s; choose another with --data", data)
	}
	probe.Close()
	return os.Remove(probe.Name())
}

// closeToOthers takes the data folder and the database files in it, which an older version or another program may have left
// readable by everybody, from all but their owner.
func closeToOthers(data string) error {
	files, err := filepath.Glob(filepath.Join(data, "*.db*"))
	if err != nil {
		return err
	}
	for _, path := range append(files, data) {
		info, err := os.Stat(path)
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			err = os.Chmod(path, info.Mode().Perm()&0o700)
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // another process may have removed a WAL
			return err
		}
	}
	return nil
}
