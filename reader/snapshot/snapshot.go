package snapshot

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/cdn"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
	"fairwarning/reader/feed"
	"fairwarning/reader/tenants"
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

// Magic begins every snapshot; its number goes up when the form of what follows changes.
const Magic = "fairwarning reader snapshot 1\n"

// Header says what the snapshot is of.
type Header struct {
	Policy  string            `cbor:"1,keyasint"` // fingerprint of the table; no other reads it
	Written int64             `cbor:"2,keyasint"` // Unix nanoseconds
	Tenants []tenants.Listing `cbor:"3,keyasint"` // as the engine named them; none when the settings do
	Feed    feed.Position     `cbor:"4,keyasint"`

	Generations map[uint16]cache.SlotNumbers `cbor:"5,keyasint"` // by slot; those that other readers of the cluster know, too
}

// Record is one answer. Its question is made again by the policy.
type Record struct {
	_      struct{} `cbor:",toarray"`
	Tenant int64
	Path   string // canonical, with query
	Used   int64  // Unix seconds
	Answer cache.Packed
}

// Keeper writes the file, one at a time.
type Keeper struct {
	Config      *config.Config
	Table       *cdn.Table
	Resources   *cache.Resources
	Store       *cache.Store
	Tenants     *tenants.Directory
	Feed        *feed.Follower
	Generations *cache.Generations
	Now         cache.Clock
	Log         *slog.Logger

	State State

	mu      sync.Mutex // held while one is written; protects failing
	failing bool       // the last one could not be written
}

// State says how it goes, for the metrics and for readiness.
type State struct {
	Restored atomic.Int64 // answers that came from the one read when the reader started
	Written  atomic.Int64 // when the last one was begun, Unix nanoseconds; 0: none yet
	Took     atomic.Int64 // nanoseconds to write it
	Bytes    atomic.Int64 // its size
	Entries  atomic.Int64 // answers in it
	Failures atomic.Int64 // times that one could not be written
}

// Writing goes on in short spells with long rests between, so that nobody who asks meanwhile waits longer than a spell.
const (
	writeBurst = 200 * time.Microsecond
	WritePause = 9 * writeBurst
)

// Run writes a snapshot again and again until the context ends.
func (s *Keeper) Run(ctx context.Context) {
	if s.Config.Snapshot == "" {
		return
	}
	ticker := time.NewTicker(s.Config.SnapshotEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			s.Save(ctx, WritePause)
		}
	}
}

// Save writes a snapshot. That it cannot be written is logged, and again when it can; the one before stands. When
// the context ends it gives up. It rests so long after every spell of work.
func (s *Keeper) Save(ctx context.Context, rest time.Duration) {
	if s.Config.Snapshot == "" {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.write(ctx, rest)
	switch {
	case err != nil && ctx.Err() != nil:
	case err != nil:
		s.State.Failures.Add(1)
		if !s.failing {
			s.Log.Error("no snapshot, the reader would start cold or with an older one", "error", err)
		}
		s.failing = true
	case s.failing:
		s.Log.Info("snapshots are written again", "file", s.Config.Snapshot)
		s.failing = false
	}
}

// Load fills the store from the snapshot, if there is one that can be believed. It is called before anything is
// served.
func (s *Keeper) Load() {
	if s.Config.Snapshot == "" {
		return
	}
	removeUnfinished(s.Config.Snapshot)
	began := s.Now()
	read, err := s.readFile(s.Config.Snapshot)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		s.Log.Info("no snapshot yet, starting cold", "file", s.Config.Snapshot)
	case err != nil:
		s.Log.Warn("snapshot refused, starting cold", "file", s.Config.Snapshot, "reason", err)
	default:
		restored := s.Restore(read)
		s.State.Restored.Store(int64(restored))
		s.Log.Info("snapshot read", "file", s.Config.Snapshot, "answers", restored, "left_out", read.records-restored,
			"written", time.Unix(0, read.header.Written).UTC().Format(time.RFC3339), "took", s.Now().Sub(began))
	}
}
