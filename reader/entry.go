package reader

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"sync/atomic"
	"time"
)

// entry is a stored answer. It never changes, save for what is said of the attempts to refresh it.
type entry struct {
	ask      *question
	sequence uint64   // order in which the fetches began: an older answer never replaces a newer one
	asOf     uint64   // sequence of the oldest fetch that is in it; what was touched since makes it stale
	slots    []uint16 // places of its tags among the generations
	status   int

	contentType string
	disposition string  // Content-Disposition, or empty
	csp         string  // Content-Security-Policy, or empty
	link        []byte  // Link, or empty
	tags        string  // Netlify-Cache-Tag
	surrogates  string  // Surrogate-Key: the same, with spaces
	forms       []form  // the first is the plain one
	parts       []piece // what it is composed of; none: it is the engine's

	fetched  int64 // Unix nanoseconds, as are the next three
	fresh    int64 // until then served as it is
	stale    int64 // until then served, and refreshed behind the answer
	usable   int64 // until then served when the engine fails
	took     int64 // nanoseconds the engine needed; 0: it was not asked
	isShared bool  // false: goes to the one who asked and is not stored

	second     atomic.Int64 // in which it was last sent, Unix seconds
	used       atomic.Int64 // Unix seconds of about the last time it was sent
	refreshing atomic.Bool  // a refresh is under way
	failures   atomic.Int32 // refreshes failed in a row
	failedAt   atomic.Int64 // the last of them
	retryAt    atomic.Int64 // no refresh before then, unless the engine got well since the last failure
}

// form is the answer in one content coding.
type form struct {
	coding coding
	body   []byte
	etag   []byte // quoted; differs from form to form, because the bytes do (RFC 9110 section 8.8.3)
}

// answerFrom is what came from the engine, or was composed.
type answerFrom struct {
	status      int
	contentType string
	disposition string
	body        []byte
	maxAge      time.Duration // what the engine allows; negative: it does not say
	took        time.Duration
	isShared    bool
	isStrict    bool // it may not be served stale
}

// newEntry makes an entry of an answer: its forms, its tag, its times.
func (l *local) newEntry(q *question, got *answerFrom, now time.Time) *entry {
	e := &entry{
		ask: q, status: got.status, contentType: got.contentType, disposition: got.disposition, took: int64(got.took),
		forms: l.formsOf(q, got), csp: q.csp, isShared: got.isShared,
	}
	if q.tags != nil {
		e.setTags(q.tags)
	}
	e.setTimes(now, q.life, got.maxAge)
	if got.isStrict {
		e.forbidStale()
	}
	return e
}

// formsOf makes the forms of a body, or takes those of the stored answer when the engine says the same again, as it mostly
// does.
func (l *local) formsOf(q *question, got *answerFrom) []form {
	tag := tagOf(got.body)
	known := l.get([]byte(q.key))
	if known != nil && known.contentType == got.contentType && bytes.Equal(known.forms[0].etag, quoted(tag, "")) {
		return known.forms
	}
	return encode(got.body, got.contentType, tag)
}

// use notes that the entry is sent, about: the snapshot takes the ones in use.
func (e *entry) use(now int64) {
	const second = 1e9
	if last := e.used.Load(); now/second > last+usedWithin {
		e.used.Store(now / second)
	}
}

// usedWithin is how exactly the last use is known, in seconds; a store for every hit would cost more than the hit.
const usedWithin = 10

// setTags notes what the answer is about, for purging here (slots) and elsewhere (headers).
func (e *entry) setTags(tags *tagList) {
	e.slots, e.tags, e.surrogates = tags.slots, tags.netlify, tags.surrogate
}

// setTimes starts the life of an entry. A smaller max-age than the policy's is obeyed.
func (e *entry) setTimes(now time.Time, life lifetime, maxAge time.Duration) {
	fresh := time.Duration(life.Fresh)
	if maxAge >= 0 {
		fresh = min(fresh, maxAge)
	}
	e.fetched = now.UnixNano()
	e.fresh = e.fetched + int64(fresh)
	e.stale = e.fresh + int64(life.StaleWhileRevalidate)
	e.usable = e.fresh + int64(life.StaleIfError)
}

// forbidStale ends the life of an entry with its freshness.
func (e *entry) forbidStale() { e.stale, e.usable = e.fresh, e.fresh }

// tagOf is the strong tag of a body: half of its SHA-256.
func tagOf(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:16])
}

// cost is about how many bytes of memory the entry takes.
func (e *entry) cost() int64 {
	n := int64(overhead + 3*len(e.ask.key) + len(e.tags) + len(e.surrogates) + len(e.csp) + len(e.link))
	for i := range e.parts {
		n += int64(perPiece + len(e.parts[i].key))
	}
	for _, f := range e.forms {
		n += occupied(int64(cap(f.body)))
	}
	return n
}

// overhead of an entry beside its bytes: the entry itself, its question and closure, headers, and the store's own books.
const overhead = 1536

// perPiece is what is remembered of an answer in a composed one, beside its key.
const perPiece = 112

// occupied is what an allocation of n bytes takes: Go rounds up, by pages of 8 KiB above 32 KiB and by about an eighth
// at most below.
func occupied(n int64) int64 {
	const page, large = 8 << 10, 32 << 10
	if n > large {
		return (n + page - 1) / page * page
	}
	return n + n/16
}

// isAskedOften says whether the entry was sent before within this second.
func (e *entry) isAskedOften(now int64) bool {
	second := now / 1e9
	if e.second.Load() == second {
		return true
	}
	e.second.Store(second)
	return false
}

// number places an answer among all that are fetched. What is composed of others is as old as the oldest of them.
func (e *entry) number(sequence uint64) {
	e.sequence, e.asOf = sequence, sequence
	for _, part := range e.parts {
		e.asOf = min(e.asOf, part.asOf)
	}
}
