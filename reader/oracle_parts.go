package reader

import (
	"bytes"
	"strings"

	"fairwarning/cdn"
)

// partVerdict is an answer that a page, or another file made here, is or would be made of.
type partVerdict struct {
	Row   string `json:"row"`
	Key   string `json:"key"`
	State string `json:"state"`          // of what is stored under the key now
	Main  bool   `json:"main,omitempty"` // what the page is about: without it there is no page

	Touched  bool `json:"touched,omitempty"`  // changed or purged since the page was made
	Replaced bool `json:"replaced,omitempty"` // other bytes are stored now than the page was made of
}

// explainComposed lists what a stored page or file was made of.
func (o *oracle) explainComposed(e *entry, now int64) []partVerdict {
	parts := make([]partVerdict, len(e.parts))
	for i, p := range e.parts {
		parts[i] = partVerdict{Row: o.rowAt(p.key), Key: p.key, Touched: o.generations.touchedSince(p.slots, p.asOf)}
	}
	stored := o.explainStates(parts, now)
	for i, p := range e.parts {
		other := stored[p.key]
		parts[i].Replaced = other != nil && !bytes.Equal(other.forms[0].etag, p.etag)
	}
	return parts
}

// explainParts lists what a page would be made of, the answers that every page has first.
func (o *oracle) explainParts(of *tenant, match cdn.PageMatch, query []byte, now int64) (parts []partVerdict) {
	answers, err := match.Answers(query)
	if err != nil {
		return nil
	}
	scope := string(o.resources.appendScope(nil, of.id))
	for _, id := range o.table.Routes.Common {
		parts = append(parts, partVerdict{Row: id, Key: scope + o.table.Policy.ByID(id).Path})
	}
	for _, a := range answers {
		parts = append(parts, partVerdict{Row: a.Call.ID, Key: scope + a.Key, Main: a.Main})
	}
	o.explainStates(parts, now)
	return parts
}

// explainStates fills in the states, and gives what is stored.
func (o *oracle) explainStates(parts []partVerdict, now int64) map[string]*entry {
	keys := make([]string, len(parts))
	for i := range parts {
		keys[i] = parts[i].Key
	}
	stored := o.store.peek(keys...)
	for i := range parts {
		parts[i].State = o.stateOf(parts[i].Key, stored[parts[i].Key], now)
	}
	return stored
}

// stateOf is the state of a key; e is what is stored under it, or nil.
func (o *oracle) stateOf(key string, e *entry, now int64) string {
	if e != nil {
		return stateNames[o.generations.judge(e, now)]
	}
	if refused := o.filler.negatives.get([]byte(key), now); refused != nil && !o.generations.touchedSince(refused.slots, refused.asOf) {
		return "negative"
	}
	if o.filler.unshared.get([]byte(key), now) != nil {
		return "unshared"
	}
	return "absent"
}

// rowAt is the row of the policy that a stored answer's key belongs to.
func (o *oracle) rowAt(key string) string {
	parts := strings.SplitN(key, "|", 3)
	path, _, _ := strings.Cut(parts[len(parts)-1], "?")
	if call := o.table.Policy.Call([]byte(path)); call != nil {
		return call.ID
	}
	return mediaRow
}
