package cache

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"sync/atomic"
	"time"
)

// Entry is a stored answer. It never changes, save for what is said of the attempts to refresh it.
type Entry struct {
	Resource *Resource
	Sequence uint64   // order in which the fetches began: an older answer never replaces a newer one
	AsOf     uint64   // sequence of the oldest fetch that is in it; what was touched since makes it stale
	slots    []uint16 // places of its tags among the generations
	Status   int

	ContentType string
	Disposition string    // Content-Disposition, or empty
	Csp         string    // Content-Security-Policy, or empty
	Link        []byte    // Link, or empty
	Tags        string    // Netlify-Cache-Tag
	Surrogates  string    // Surrogate-Key: the same, with spaces
	Variants    []Variant // the first is the plain one
	Parts       []PartRef // what it is composed of; none: it is the engine's

	Fetched  int64 // Unix nanoseconds, as are the next three
	Fresh    int64 // until then served as it is
	Stale    int64 // until then served, and refreshed behind the answer
	Usable   int64 // until then served when the engine fails
	Took     int64 // nanoseconds the engine needed; 0: it was not asked
	IsShared bool  // false: goes to the one who asked and is not stored

	second     atomic.Int64 // in which it was last sent, Unix seconds
	Used       atomic.Int64 // Unix seconds of about the last time it was sent
	Refreshing atomic.Bool  // a refresh is under way
	Failures   atomic.Int32 // refreshes failed in a row
	FailedAt   atomic.Int64 // the last of them
	RetryAt    atomic.Int64 // no refresh before then, unless the engine got well since the last failure
}

// Variant is the answer in one content coding.
type Variant struct {
	Coding Coding
	Body   []byte
	Etag   []byte // quoted; differs from form to form, because the bytes do (RFC 9110 section 8.8.3)
}

// Answer is what came from the engine, or was composed.
type Answer struct {
	Status      int
	ContentType string
	Disposition string
	Body        []byte
	MaxAge      time.Duration // what the engine allows; negative: it does not say
	Took        time.Duration
	IsShared    bool
	IsStrict    bool // it may not be served stale
}

// NewEntry makes an entry of an answer: its forms, its tag, its times.
func (l *Store) NewEntry(q *Resource, got *Answer, now time.Time) *Entry {
	e := &Entry{
		Resource: q, Status: got.Status, ContentType: got.ContentType, Disposition: got.Disposition, Took: int64(got.Took),
		Variants: l.variantsOf(q, got), Csp: q.Csp, IsShared: got.IsShared,
	}
	if q.Tags != nil {
		e.SetTags(q.Tags)
	}
	e.SetTimes(now, q.Life, got.MaxAge)
	if got.IsStrict {
		e.forbidStale()
	}
	return e
}

// variantsOf makes the forms of a body, or takes those of the stored answer when the engine says the same again, as it mostly
// does.
func (l *Store) variantsOf(q *Resource, got *Answer) []Variant {
	tag := tagOf(got.Body)
	known := l.Get([]byte(q.Key))
	if known != nil && known.ContentType == got.ContentType && bytes.Equal(known.Variants[0].Etag, quoted(tag, "")) {
		return known.Variants
	}
	return encode(got.Body, got.ContentType, tag)
}

// MarkUsed notes that the entry is sent, about: the snapshot takes the ones in use.
func (e *Entry) MarkUsed(now int64) {
	const second = 1e9
	if last := e.Used.Load(); now/second > last+usedWithin {
		e.Used.Store(now / second)
	}
}

// usedWithin is how exactly the last use is known, in seconds; a store for every hit would cost more than the hit.
const usedWithin = 10

// SetTags notes what the answer is about, for purging here (slots) and elsewhere (headers).
func (e *Entry) SetTags(tags *Tags) {
	e.slots, e.Tags, e.Surrogates = tags.Slots, tags.Netlify, tags.Surrogate
}

// SetTimes starts the life of an entry. A smaller max-age than the policy's is obeyed.
func (e *Entry) SetTimes(now time.Time, life Lifetime, maxAge time.Duration) {
	fresh := time.Duration(life.Fresh)
	if maxAge >= 0 {
		fresh = min(fresh, maxAge)
	}
	e.Fetched = now.UnixNano()
	e.Fresh = e.Fetched + int64(fresh)
	e.Stale = e.Fresh + int64(life.StaleWhileRevalidate)
	e.Usable = e.Fresh + int64(life.StaleIfError)
}

// forbidStale ends the life of an entry with its freshness.
func (e *Entry) forbidStale() { e.Stale, e.Usable = e.Fresh, e.Fresh }

// tagOf is the strong tag of a body: half of its SHA-256.
func tagOf(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:16])
}

// Cost is about how many bytes of memory the entry takes.
func (e *Entry) Cost() int64 {
	n := int64(overhead + 3*len(e.Resource.Key) + len(e.Tags) + len(e.Surrogates) + len(e.Csp) + len(e.Link))
	for i := range e.Parts {
		n += int64(perPiece + len(e.Parts[i].Key))
	}
	for _, f := range e.Variants {
		n += occupied(int64(cap(f.Body)))
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

// WasSentThisSecond says whether the entry was sent before within this second.
func (e *Entry) WasSentThisSecond(now int64) bool {
	second := now / 1e9
	if e.second.Load() == second {
		return true
	}
	e.second.Store(second)
	return false
}

// Number places an answer among all that are fetched. What is composed of others is as old as the oldest of them.
func (e *Entry) Number(sequence uint64) {
	e.Sequence, e.AsOf = sequence, sequence
	for _, part := range e.Parts {
		e.AsOf = min(e.AsOf, part.AsOf)
	}
}
