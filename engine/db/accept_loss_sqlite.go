package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// AcceptLoss makes a SQLite file that Open refuses as incomplete acceptable, unless it is damaged.
func AcceptLoss(ctx context.Context, path string) error {
	file, err := inspectSQLite(path)
	if err != nil {
		return err
	}
	if !file.isThere {
		return fmt.Errorf("there is no database at %s", path)
	}
	conn, err := sql.Open("sqlite", "file:"+path+"?"+sqliteSettings)
	if err != nil {
		return err
	}
	conn.SetMaxOpenConns(1)
	err = checkPages(ctx, conn, path)
	if err == nil {
		_, err = conn.ExecContext(ctx, "PRAGMA journal_mode = DELETE")
	}
	if err := errors.Join(err, conn.Close()); err != nil {
		return err
	}
	if err := os.Remove(path + headSuffix); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
