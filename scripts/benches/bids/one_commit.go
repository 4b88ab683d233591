//go:build linux

package main

import (
	"context"
	"database/sql"
	"path/filepath"
	"sync"

	_ "modernc.org/sqlite" // registers the driver "sqlite"

	"fairwarning/engine/rules"
	"fairwarning/scripts/benches/bids/peer"
)

// oneCommit opens a SQLite database with the engine's settings (same driver, WAL, synchronous=FULL) in which every
// bid is its own transaction.
func (b *bench) oneCommit(ctx context.Context, lots, people int) (*sql.DB, bidder, error) {
	db, err := sql.Open("sqlite", "file:"+filepath.Join(b.Folder, "one_commit.db")+"?_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)"+
		"&_pragma=busy_timeout(10000)&_pragma=foreign_keys(ON)&_pragma=cache_size(-16384)&_pragma=wal_autocheckpoint(8192)&_pragma=temp_store(MEMORY)&_txlock=immediate")
	if err != nil {
		return nil, nil, err
	}
	db.SetMaxOpenConns(1)
	house, err := peer.Open(ctx, db, false, lots, people)
	if err != nil {
		db.Close()
		return nil, nil, err
	}
	var turn sync.Mutex // in order of arrival; SQLite has a single writer anyway
	return db, func(ctx context.Context, o offer) (int, error) {
		turn.Lock()
		defer turn.Unlock()
		answer, err := house.Place(ctx, peer.Bid{Lot: int64(o.lot + 1), Person: int64(o.person + 1), Amount: o.amount})
		return outcome(answer.Result), err
	}, nil
}

func outcome(result string) int {
	if result == rules.High || result == rules.Outbid {
		return taken
	}
	return refused
}
