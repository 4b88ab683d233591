package search

import (
	"context"
	"maps"

	"fairwarning/engine/inventory"
)

// Sync updates all indexes: with the database if changed is set, and with the clock, which opens, starts and ends events without a
// write. Call it every second. It returns the tenants whose events moved by time alone.
func (s *Indexes) Sync(ctx context.Context, tenantIDs []int64, changed bool, now int64) (moved []int64, err error) {
	s.changing.Lock()
	defer s.changing.Unlock()
	for _, id := range tenantIDs {
		byTime, err := s.syncTenant(ctx, id, changed, now)
		if err != nil {
			return moved, err
		}
		if byTime {
			moved = append(moved, id)
		}
	}
	return moved, nil
}

func (s *Indexes) syncTenant(ctx context.Context, tenantID int64, changed bool, now int64) (byTime bool, err error) {
	t := s.known(tenantID)
	if t == nil {
		return false, s.rebuild(ctx, tenantID, now)
	}
	byTime = !maps.Equal(t.states, states(t.index.groups.Events, now))
	if !changed && !byTime {
		return false, nil
	}
	return byTime, s.catchUp(ctx, tenantID, t, now)
}

func (s *Indexes) catchUp(ctx context.Context, tenantID int64, t *tenantIndex, now int64) error {
	n, err := loadNames(ctx, s.from, tenantID)
	if err != nil {
		return err
	}
	if n.showsComingSoon != t.showsComingSoon {
		return s.rebuild(ctx, tenantID, now)
	}
	current := states(n.groups.Events, now)
	ids, err := inventory.ItemIDsOfEvents(ctx, s.from, tenantID, differing(t.states, current))
	if err != nil {
		return err
	}
	written, err := inventory.ItemsChangedSince(ctx, s.from, tenantID, t.latest-changeOverlap)
	if err != nil {
		return err
	}
	for _, item := range written {
		if !t.index.isCurrent(item.ID, item.UpdatedAt) {
			ids = append(ids, item.ID)
		}
	}
	ids = append(ids, movedLots(t.up, n.up)...)
	if err := s.update(ctx, tenantID, t, n, distinct(ids), now); err != nil {
		return err
	}
	t.states, t.up = current, n.up
	return nil
}

// states returns the state of each event at now, as far as badges and order of its items depend on it.
func states(events []Event, now int64) map[int64]eventState {
	m := make(map[int64]eventState, len(events))
	for _, e := range events {
		rules := e.Rules
		rules.EndsAt = 0
		m[e.ID] = eventState{rules: rules, name: e.Name, status: e.Rules.Status(now), prebidOpen: e.Rules.PrebidOpen(now)}
	}
	return m
}

func differing(old, current map[int64]eventState) (ids []int64) {
	for id, state := range current {
		if old[id] != state {
			ids = append(ids, id)
		}
	}
	return ids
}

// movedLots returns the lots that came into or left a ring.
func movedLots(old, current map[int64]int64) (ids []int64) {
	for event, id := range current {
		if old[event] != id {
			ids = append(ids, id)
		}
	}
	for event, id := range old {
		if current[event] != id {
			ids = append(ids, id)
		}
	}
	return ids
}

func distinct(ids []int64) []int64 {
	seen, list := make(map[int64]bool, len(ids)), ids[:0]
	for _, id := range ids {
		if !seen[id] {
			seen[id] = true
			list = append(list, id)
		}
	}
	return list
}
