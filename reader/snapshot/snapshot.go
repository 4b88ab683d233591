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
	"fairwarning/cdn/edge"
	"fairwarning/cdn/process"
	"fairwarning/reader/cache"
	"fairwarning/reader/config"
	"fairwarning/reader/feed"
)

// Magic starts every snapshot; its number changes with the format.
const Magic = "fairwarning reader snapshot 1\n"

// Header describes the snapshot.
type Header struct {
	Policy  string         `cbor:"1,keyasint"` // fingerprint of policy and routes; others do not read it
	Written int64          `cbor:"2,keyasint"` // Unix nanoseconds
	Tenants []edge.Listing `cbor:"3,keyasint"` // as the engine listed them; empty if settings name them
	Feed    feed.Position  `cbor:"4,keyasint"`

	Generations map[uint16]cache.SlotNumbers `cbor:"5,keyasint"` // by slot; other readers of the cluster know them, too
}

// Record is one entry. Its resource follows from tenant and path.
type Record struct {
	_      struct{} `cbor:",toarray"`
	Tenant int64
	Path   string // canonical, with query
	Used   int64  // Unix seconds
	Answer cache.Packed
}

// Keeper writes and restores the snapshot.
type Keeper struct {
	Config      *config.Config
	Table       *cdn.Table
	Resources   *cache.Resources
	Store       *cache.Store
	Tenants     *edge.Tenants
	Feed        *feed.Follower
	Generations *cache.Generations
	Now         cache.Clock
	Log         *slog.Logger

	State State

	mu      sync.Mutex // held while writing; protects failing
	failing bool       // the last write failed
}

// State is read by metrics and readiness.
type State struct {
	Restored atomic.Int64 // entries restored at start
	Written  atomic.Int64 // start of the last write, Unix nanoseconds; 0: none yet
	Took     atomic.Int64 // duration of the last write, nanoseconds
	Bytes    atomic.Int64 // size
	Entries  atomic.Int64 // number of entries
	Failures atomic.Int64 // failed writes
}

// Writes pause often, so that requests wait at most one burst for a processor.
const (
	writeBurst = 200 * time.Microsecond
	WritePause = 9 * writeBurst
)

// Run writes snapshots periodically until the context ends.
func (s *Keeper) Run(ctx context.Context) {
	if s.Config.Snapshot == "" {
		return
	}
	process.Every(ctx, s.Config.SnapshotEvery, func(time.Time) { s.Save(ctx, WritePause) })
}

// Save writes a snapshot, pausing after each burst. It logs the first failure and the recovery; a failure keeps the
// previous file. It gives up when the context ends.
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
			s.Log.Error("snapshot not written; a restart would be cold or use an older one", "error", err)
		}
		s.failing = true
	case s.failing:
		s.Log.Info("snapshot written again", "file", s.Config.Snapshot)
		s.failing = false
	}
}

// Load restores the snapshot, if it is valid, before the reader serves.
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
		s.Log.Warn("snapshot rejected, starting cold", "file", s.Config.Snapshot, "reason", err)
	default:
		restored := s.Restore(read)
		s.State.Restored.Store(int64(restored))
		s.Log.Info("snapshot read", "file", s.Config.Snapshot, "answers", restored, "left_out", read.records-restored,
			"written", time.Unix(0, read.header.Written).UTC().Format(time.RFC3339), "took", s.Now().Sub(began))
	}
}
