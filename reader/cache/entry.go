package cache

import (
	"bytes"
	"sync/atomic"
	"time"
)

// Entry is a stored response. It is immutable except for its use and revalidation state.
type Entry struct {
	Resource *Resource
	Sequence uint64   // order in which fetches began; an older response never replaces a newer one
	AsOf     uint64   // sequence of the oldest fetch it contains; a later invalidation makes it stale
	slots    []uint16 // slots of its tags in Generations
	Status   int

	ContentType string
	Disposition string    // Content-Disposition, or empty
	CSP         string    // Content-Security-Policy, or empty
	Link        []byte    // Link, or empty
	Tags        string    // Netlify-Cache-Tag
	Surrogates  string    // Surrogate-Key: the same tags, space-separated
	Variants    []Variant // the first is identity
	Parts       []PartRef // what it is composed of; empty for a response of the engine
	Unrendered  bool      // the first view of the page could not be rendered; the next revalidation tries again

	Fetched  int64 // Unix nanoseconds, as are the next three
	Fresh    int64 // served as is until then
	Stale    int64 // served and revalidated in the background until then
	Usable   int64 // served until then if the engine fails
	Took     int64 // nanoseconds the engine took; 0 if it was not asked
	IsShared bool  // false: sent to the one requester and not stored

	Used       atomic.Int64 // Unix seconds of its last use, give or take usedWithin
	Refreshing atomic.Bool  // a revalidation is in progress
	Failures   atomic.Int32 // failed revalidations in a row
	FailedAt   atomic.Int64 // Unix nanoseconds of the last failure
	RetryAt    atomic.Int64 // no revalidation before then unless the engine recovered after FailedAt
}

// Variant is a response in one content coding.
type Variant struct {
	Coding Coding
	Body   []byte
	ETag   []byte // quoted; differs by variant because the bytes do (RFC 9110 section 8.8.3)
}

// Answer is a response from the engine or from composition, before it becomes an Entry.
type Answer struct {
	Status      int
	ContentType string
	Disposition string
	Body        []byte
	MaxAge      time.Duration // the engine's limit; negative if it set none
	Took        time.Duration
	IsShared    bool
	IsStrict    bool // must not be served stale
}

// NewEntry builds the entry for an answer fetched now, with its variants, ETags and expiration times.
func (s *Store) NewEntry(q *Resource, got *Answer, now time.Time) *Entry {
	e := &Entry{
		Resource: q, Status: got.Status, ContentType: got.ContentType, Disposition: got.Disposition, Took: int64(got.Took),
		Variants: s.variantsOf(q, got), CSP: q.CSP, IsShared: got.IsShared,
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

// variantsOf encodes a body, or reuses the variants of the stored entry if the engine sent the same bytes again, as
// it usually does.
func (s *Store) variantsOf(q *Resource, got *Answer) []Variant {
	tag := tagOf(got.Body)
	known := s.Get([]byte(q.Key))
	if known != nil && known.ContentType == got.ContentType && bytes.Equal(known.Variants[0].ETag, quoted(tag, "")) {
		return known.Variants
	}
	return encode(got.Body, got.ContentType, tag)
}

// MarkUsed records an approximate time of use. Snapshots hold the most recently used entries.
func (e *Entry) MarkUsed(now int64) {
	const second = 1e9
	if last := e.Used.Load(); now/second > last+usedWithin {
		e.Used.Store(now / second)
	}
}

// usedWithin is the precision of Used, in seconds. Storing it on every hit would cost more than the hit.
const usedWithin = 10

// SetTags sets the tags used to purge the entry here (slots) and in CDNs (headers).
func (e *Entry) SetTags(tags *Tags) {
	e.slots, e.Tags, e.Surrogates = tags.Slots, tags.Netlify, tags.Surrogate
}

// Cost estimates the memory the entry takes, in bytes.
func (e *Entry) Cost() int64 {
	n := int64(overhead + 3*len(e.Resource.Key) + len(e.Tags) + len(e.Surrogates) + len(e.CSP) + len(e.Link))
	for i := range e.Parts {
		n += int64(perPartRef + len(e.Parts[i].Key))
	}
	for _, f := range e.Variants {
		n += occupied(int64(cap(f.Body)))
	}
	return n
}

// overhead is the memory of an entry besides its bytes: the entry, its resource and closure, headers, and the store's
// bookkeeping.
const overhead = 1536

// perPartRef is the memory of a PartRef besides its key, in bytes.
const perPartRef = 112

// occupied returns the size Go allocates for n bytes: 8 KiB pages above 32 KiB, and up to about an eighth more below.
func occupied(n int64) int64 {
	const page, large = 8 << 10, 32 << 10
	if n > large {
		return (n + page - 1) / page * page
	}
	return n + n/16
}

// Number sets the sequence of the fetch. A composed entry is as old as its oldest part.
func (e *Entry) Number(sequence uint64) {
	e.Sequence, e.AsOf = sequence, sequence
	for _, part := range e.Parts {
		e.AsOf = min(e.AsOf, part.AsOf)
	}
}
