package search

import (
	"context"
	"runtime/debug"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/rules"
)

// changeOverlap is how far back each poll for changes looks, in milliseconds. Rows are stamped when their transaction begins and
// visible only after it commits, so this must be longer than any transaction that writes items.
const changeOverlap = 2 * 60 * 1000

// Indexes keeps one index per tenant in sync with the database.
type Indexes struct {
	from *db.Store

	changing sync.Mutex // serializes changes; searches never take it
	mu       sync.RWMutex
	tenants  map[int64]*tenantIndex // protected by mu
}

// tenantIndex is a tenant's index and the state it reflects. All fields but index are protected by changing.
type tenantIndex struct {
	index  *Index
	latest int64                // latest updated_at of an item
	states map[int64]eventState // of each event when its items were indexed
	up     map[int64]int64      // the lot in the ring of each event at that time

	showsComingSoon bool
}

type eventState struct {
	rules      rules.Event // without its end, which late bids move and only the status depends on
	name       string
	status     int
	prebidOpen bool
}

// NewIndexes returns Indexes without tenants; Sync adds them.
func NewIndexes(from *db.Store) *Indexes {
	return &Indexes{from: from, tenants: map[int64]*tenantIndex{}}
}

// Of returns the tenant's index, or an empty one if there is none yet.
func (s *Indexes) Of(tenantID int64) *Index {
	if t := s.known(tenantID); t != nil {
		return t.index
	}
	return NewIndex(nil)
}

// Len returns the number of items in all indexes.
func (s *Indexes) Len() (items int) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	for _, t := range s.tenants {
		items += t.index.Len()
	}
	return items
}

func (s *Indexes) known(tenantID int64) *tenantIndex {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.tenants[tenantID]
}

// Rebuild builds a new index for the tenant while the old one keeps serving.
func (s *Indexes) Rebuild(ctx context.Context, tenantID, now int64) error {
	s.changing.Lock()
	defer s.changing.Unlock()
	return s.rebuild(ctx, tenantID, now)
}

func (s *Indexes) rebuild(ctx context.Context, tenantID, now int64) error {
	n, err := loadNames(ctx, s.from, tenantID)
	if err != nil {
		return err
	}
	t := &tenantIndex{index: NewIndex(n.synonyms), states: states(n.groups.Events, now), up: n.up, showsComingSoon: n.showsComingSoon}
	t.index.groups = n.groups
	if err := s.fill(ctx, tenantID, t, n, now); err != nil {
		return err
	}
	s.mu.Lock()
	s.tenants[tenantID] = t
	s.mu.Unlock()
	debug.FreeOSMemory() // reading the rows leaves several times the index in garbage
	return nil
}

// fill adds all items to a new index. One goroutine reads them while this one indexes.
func (s *Indexes) fill(ctx context.Context, tenantID int64, t *tenantIndex, n *names, now int64) error {
	work, ctx := errgroup.WithContext(ctx)
	type part struct {
		items []db.ItemRow
		left  []Document
	}
	batches := make(chan part, 1)
	work.Go(func() error {
		defer close(batches)
		for after := int64(0); ; {
			rows, err := inventory.ItemsAfter(ctx, s.from, tenantID, after, batch)
			if err != nil || len(rows) == 0 {
				return err
			}
			after = rows[len(rows)-1].ID
			left, err := n.leftDocuments(ctx, s.from, tenantID, rows, now)
			if err != nil {
				return err
			}
			batches <- part{rows, left}
		}
	})
	for read := range batches {
		t.latest = max(t.latest, latest(read.items))
		for d := range n.documents(read.items, now) {
			t.index.append(&d)
		}
		for i := range read.left {
			t.index.append(&read.left[i])
		}
	}
	if err := work.Wait(); err != nil {
		return err
	}
	t.index.settle(0)
	return nil
}

// Update reindexes the given items and removes those no longer in the database.
func (s *Indexes) Update(ctx context.Context, tenantID int64, itemIDs []int64, now int64) error {
	s.changing.Lock()
	defer s.changing.Unlock()
	t := s.known(tenantID)
	if t == nil {
		return s.rebuild(ctx, tenantID, now)
	}
	n, err := loadNames(ctx, s.from, tenantID)
	if err != nil {
		return err
	}
	return s.update(ctx, tenantID, t, n, itemIDs, now)
}

func (s *Indexes) update(ctx context.Context, tenantID int64, t *tenantIndex, n *names, ids []int64, now int64) error {
	for first := true; first || len(ids) > 0; first = false {
		some := ids[:min(batch, len(ids))]
		rows, err := inventory.Items(ctx, s.from, tenantID, some)
		if err != nil {
			return err
		}
		t.latest, ids = max(t.latest, latest(rows)), ids[len(some):]
		left, err := n.leftDocuments(ctx, s.from, tenantID, rows, now)
		if err != nil {
			return err
		}
		t.index.Replace(slices.AppendSeq(left, n.documents(rows, now)), some, n.groups, n.synonyms)
	}
	if living, dead := t.index.size(); dead > 1000+living/4 {
		return s.rebuild(ctx, tenantID, now)
	}
	return nil
}

func latest(rows []db.ItemRow) (at int64) {
	for i := range rows {
		at = max(at, rows[i].UpdatedAt)
	}
	return at
}
