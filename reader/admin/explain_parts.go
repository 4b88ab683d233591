package admin

import (
	"bytes"
	"strings"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
)

// PartInfo describes a part of a composed response.
type PartInfo struct {
	Row   string `json:"row"`
	Key   string `json:"key"`
	State string `json:"state"`          // of what is stored under the key now
	Main  bool   `json:"main,omitempty"` // the page's main content; without it there is no page

	Touched  bool `json:"touched,omitempty"`  // changed or purged since the page was composed
	Replaced bool `json:"replaced,omitempty"` // the store now has different bytes than the page was composed from
}

// explainComposed lists the parts of a stored page or file.
func (x *Explainer) explainComposed(e *cache.Entry, now int64) []PartInfo {
	parts := make([]PartInfo, len(e.Parts))
	for i, p := range e.Parts {
		parts[i] = PartInfo{Row: x.rowAt(p.Key), Key: p.Key, Touched: x.Generations.InvalidatedSince(p.Slots, p.AsOf)}
	}
	stored := x.explainStates(parts, now)
	for i, p := range e.Parts {
		other := stored[p.Key]
		parts[i].Replaced = other != nil && !bytes.Equal(other.Variants[0].ETag, p.ETag)
	}
	return parts
}

// explainParts lists the parts a page would have, common ones first.
func (x *Explainer) explainParts(tenant *edge.Tenant, match cdn.PageMatch, query []byte, now int64) (parts []PartInfo) {
	answers, err := match.Answers(query)
	if err != nil {
		return nil
	}
	scope := string(x.Resources.AppendScope(nil, tenant.ID))
	for _, id := range x.Table.Routes.Common {
		parts = append(parts, PartInfo{Row: id, Key: scope + x.Table.Policy.ByID(id).Path})
	}
	for _, a := range answers {
		parts = append(parts, PartInfo{Row: a.Operation.ID, Key: scope + a.Key, Main: a.Main})
	}
	x.explainStates(parts, now)
	return parts
}

// explainStates fills in the states and returns the stored entries by key.
func (x *Explainer) explainStates(parts []PartInfo, now int64) map[string]*cache.Entry {
	keys := make([]string, len(parts))
	for i := range parts {
		keys[i] = parts[i].Key
	}
	stored := x.Store.Peek(keys...)
	for i := range parts {
		parts[i].State = x.stateOf(parts[i].Key, stored[parts[i].Key], now)
	}
	return stored
}

// stateOf returns the state of a key; e is the entry stored under it, or nil.
func (x *Explainer) stateOf(key string, e *cache.Entry, now int64) string {
	if e != nil {
		return stateNames[x.Generations.Freshness(e, now)]
	}
	if refused := x.Loader.Negatives.Get([]byte(key), now); refused != nil && !x.Generations.InvalidatedSince(refused.Slots, refused.AsOf) {
		return "negative"
	}
	if x.Loader.HitForMiss.Get([]byte(key), now) != nil {
		return "unshared"
	}
	return "absent"
}

// rowAt returns the operation id of a stored entry's key.
func (x *Explainer) rowAt(key string) string {
	parts := strings.SplitN(key, "|", 3)
	path, _, _ := strings.Cut(parts[len(parts)-1], "?")
	if op := x.Table.Policy.Operation([]byte(path)); op != nil {
		return op.ID
	}
	return cache.MediaRow
}
