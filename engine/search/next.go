package search

import "sort"

// NextChange is the first moment after now, Unix milliseconds, at which time alone changes an answer: an event opens,
// starts or ends, or a lot closes. 0 when none is known.
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

// nextClose looks into the order of closing, which has what closes soonest first.
func (x *Index) nextClose(now int64) int64 {
	docs := x.ordered[Closing]
	at := sort.Search(len(docs), func(i int) bool {
		k := &x.keys[docs[i]]
		return k.closingGroup > 0 || k.closesAt > now
	})
	if at == len(docs) || x.keys[docs[at]].closingGroup > 0 {
		return 0
	}
	return x.keys[docs[at]].closesAt
}
