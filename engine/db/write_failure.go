package db

import (
	"context"
	"errors"
	"slices"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlitelib "modernc.org/sqlite/lib"
)

// Why a database failed.
const (
	FailureBusy    = "busy"    // it did not answer in time; may resolve on its own
	FailureFull    = "full"    // the disk is full or fails
	FailureDamaged = "damaged" // its files are not what it wrote
	FailureOther   = "other"
)

// Failure returns why the database failed; "" if it did not, because the error is nil or comes from elsewhere.
func Failure(err error) string {
	if IsBusy(err) || errors.Is(err, context.DeadlineExceeded) {
		return FailureBusy
	}
	var file *sqlite.Error
	if errors.As(err, &file) {
		return failureSQLite(file.Code() & 0xff)
	}
	var server *pgconn.PgError
	if errors.As(err, &server) {
		return failurePostgres(server.Code)
	}
	return ""
}

func failureSQLite(code int) string {
	switch code {
	case sqlitelib.SQLITE_FULL, sqlitelib.SQLITE_IOERR, sqlitelib.SQLITE_READONLY, sqlitelib.SQLITE_CANTOPEN:
		return FailureFull
	case sqlitelib.SQLITE_CORRUPT, sqlitelib.SQLITE_NOTADB:
		return FailureDamaged
	}
	return FailureOther
}

// failurePostgres takes an SQLSTATE.
func failurePostgres(state string) string {
	switch {
	case slices.Contains([]string{"53100", "58030", "25006"}, state): // disk full, I/O error, read-only
		return FailureFull
	case slices.Contains([]string{"XX001", "XX002"}, state): // data or index corrupted
		return FailureDamaged
	}
	return FailureOther
}
