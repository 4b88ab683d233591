package search

import "sort"

// NextChange returns the first time after now, Unix milliseconds, at which results change without a write: an event opens, starts or
// ends, or a lot closes. It returns 0 if there is none.
func (x *Index) NextChange(now int64) int64 {
	x.mu.RLock()
	defer x.mu.RUnlock()
	next := x.nextClose(now)
	for _, e := range x.groups.Events {
		if at := e.Rules.NextChange(now); at != 0 && (next == 0 || at < next) {
			next = at
		}
	}
	return next
}

// nextClose uses the closing order, which has the lots that close soonest first.
func (x *Index) nextClose(now int64) int64 {
	docs := x.ordered[Closing]
	at := sort.Search(len(docs), func(i int) bool {
		k := &x.keys[docs[i]]
		return k.closingGroup > closes || k.closesAt > now
	})
	if at == len(docs) || x.keys[docs[at]].closingGroup > closes {
		return 0
	}
	return x.keys[docs[at]].closesAt
}
