package serve

import (
	"context"
	"errors"
	"time"

	"fairwarning/engine/db"
)

// schemaCheck is how often a serving engine checks whether the database now requires a newer one.
const schemaCheck = 2 * time.Second

// stopForNewer calls stop with a *db.NewerSchemaError once a newer engine has changed the database in a way that this one would misread. It
// ignores a database that does not answer.
func stopForNewer(ctx context.Context, store *db.Store, stop context.CancelCauseFunc) {
	ticker := time.NewTicker(schemaCheck)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if schema, err := store.Schema(ctx); err == nil && schema.IsNewer() {
			stop(&db.NewerSchemaError{Schema: schema})
			return
		}
	}
}

// newerSchema returns the error with which stopForNewer ended ctx, or nil.
func newerSchema(ctx context.Context) error {
	if newer, isNewer := errors.AsType[*db.NewerSchemaError](context.Cause(ctx)); isNewer {
		return newer
	}
	return nil
}
