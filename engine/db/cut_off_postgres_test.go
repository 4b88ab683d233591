package db_test

import (
	"context"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/scripts/await"
)

// TestSilentHolderOfTheWriteLockLosesIt checks that others write while a process hangs in a writing transaction, which then fails.
func TestSilentHolderOfTheWriteLockLosesIt(t *testing.T) {
	s := enginetest.OpenPostgres(t)
	other := enginetest.OpenSecond(t, s)
	holds, others, ended := make(chan struct{}), make(chan struct{}), make(chan error, 1)
	go func() {
		ended <- s.WriteTx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			close(holds)
			<-others
			_, err := tx.ExecContext(ctx, "SELECT 1")
			return err
		})
	}()
	<-holds
	err := other.Touch(t.Context(), 1, "item:1")
	close(others)
	if err != nil {
		t.Errorf("nobody else can write: %v", err)
	}
	if await.Receive(t, "the end of the transaction", ended) == nil {
		t.Error("the silent transaction was committed")
	}
}

// TestEngineStaysAnnounced checks that an engine that runs is not forgotten when the database ends its connections.
func TestEngineStaysAnnounced(t *testing.T) {
	s := enginetest.OpenPostgres(t)
	isAlone, leave, err := s.Enter(t.Context())
	if err != nil || !isAlone {
		t.Fatal(isAlone, err)
	}
	const ended = `SELECT count(pg_terminate_backend(pid)) FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock'
		AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
	var connections int
	if err := s.DB.NewRaw(ended).Scan(t.Context(), &connections); err != nil || connections != 1 {
		t.Fatal(connections, err)
	}
	other := enginetest.OpenSecond(t, s)
	isAnnounced := func() bool {
		var locks int
		if err := other.DB.NewRaw("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND granted AND "+
			"database = (SELECT oid FROM pg_database WHERE datname = current_database())").Scan(t.Context(), &locks); err != nil {
			t.Fatal(err)
		}
		return locks == 1
	}
	await.Until(t, "it is announced again", isAnnounced)
	isOtherAlone, leaveOther, err := other.Enter(t.Context())
	if err != nil || isOtherAlone {
		t.Errorf("another engine takes itself for the only one: %v", err)
	}
	leaveOther()
	leave()
	if isAnnounced() {
		t.Error("it is announced after it left")
	}
}
