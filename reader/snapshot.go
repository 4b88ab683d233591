package reader

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/cdn"
)

// A snapshot is a file with what was asked for last, so that a reader starts warm, also when the engine is down (design.md
// section 5). In it stand, in this order:
//
//	snapshotMagic, with the number of this format
//	records: length in 4 bytes, high byte first, then CBOR (RFC 8949)
//	    the first is a snapshotHeader, each other one a snapshotRecord, last used first
//	a length of 0, then the SHA-256 of all before
//
// It is believed only as a whole: every byte right, written by the same user, for the same policy. What comes from it is
// stale, so it is served and refreshed. Pages are not in it; they are composed again of the answers in them.

// snapshotMagic begins every snapshot; its number goes up when the form of what follows changes.
const snapshotMagic = "fairwarning reader snapshot 1\n"

// snapshotHeader says what the snapshot is of.
type snapshotHeader struct {
	Policy  string       `cbor:"1,keyasint"` // fingerprint of the table; no other reads it
	Written int64        `cbor:"2,keyasint"` // Unix nanoseconds
	Tenants []listing    `cbor:"3,keyasint"` // as the engine named them; none when the settings do
	Feed    feedPosition `cbor:"4,keyasint"`

	Generations map[uint16]slotNumbers `cbor:"5,keyasint"` // by slot; those that other readers of the cluster know, too
}

// snapshotRecord is one answer. Its question is made again by the policy.
type snapshotRecord struct {
	_      struct{} `cbor:",toarray"`
	Tenant int64
	Path   string // canonical, with query
	Used   int64  // Unix seconds
	Answer packed
}

// snapshots writes the file, one at a time.
type snapshots struct {
	config      *Config
	table       *cdn.Table
	resources   *resources
	store       *local
	tenants     *tenants
	feed        *feed
	generations *generations
	now         Clock
	log         *slog.Logger

	state snapshotState

	mu      sync.Mutex // held while one is written; protects failing
	failing bool       // the last one could not be written
}

// snapshotState says how it goes, for the metrics and for readiness.
type snapshotState struct {
	restored atomic.Int64 // answers that came from the one read when the reader started
	written  atomic.Int64 // when the last one was begun, Unix nanoseconds; 0: none yet
	took     atomic.Int64 // nanoseconds to write it
	bytes    atomic.Int64 // its size
	entries  atomic.Int64 // answers in it
	failures atomic.Int64 // times that one could not be written
}

// Writing goes on in short spells with long rests between, so that nobody who asks meanwhile waits longer than a spell.
const (
	snapshotSpell = 200 * time.Microsecond
	snapshotRest  = 9 * snapshotSpell
)

// keepSnapshots writes a snapshot again and again until the context ends.
func (s *snapshots) keepSnapshots(ctx context.Context) {
	if s.config.Snapshot == "" {
		return
	}
	ticker := time.NewTicker(s.config.SnapshotEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			s.saveSnapshot(ctx, snapshotRest)
		}
	}
}

// saveSnapshot writes a snapshot. That it cannot be written is logged, and again when it can; the one before stands. When
// the context ends it gives up. It rests so long after every spell of work.
func (s *snapshots) saveSnapshot(ctx context.Context, rest time.Duration) {
	if s.config.Snapshot == "" {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.writeSnapshot(ctx, rest)
	switch {
	case err != nil && ctx.Err() != nil:
	case err != nil:
		s.state.failures.Add(1)
		if !s.failing {
			s.log.Error("no snapshot, the reader would start cold or with an older one", "error", err)
		}
		s.failing = true
	case s.failing:
		s.log.Info("snapshots are written again", "file", s.config.Snapshot)
		s.failing = false
	}
}

// loadSnapshot fills the store from the snapshot, if there is one that can be believed. It is called before anything is
// served.
func (s *snapshots) loadSnapshot() {
	if s.config.Snapshot == "" {
		return
	}
	removeUnfinished(s.config.Snapshot)
	began := s.now()
	read, err := s.readSnapshotFile(s.config.Snapshot)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		s.log.Info("no snapshot yet, starting cold", "file", s.config.Snapshot)
	case err != nil:
		s.log.Warn("snapshot refused, starting cold", "file", s.config.Snapshot, "reason", err)
	default:
		restored := s.restore(read)
		s.state.restored.Store(int64(restored))
		s.log.Info("snapshot read", "file", s.config.Snapshot, "answers", restored, "left_out", read.records-restored,
			"written", time.Unix(0, read.header.Written).UTC().Format(time.RFC3339), "took", s.now().Sub(began))
	}
}
