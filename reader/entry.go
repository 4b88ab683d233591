package reader

import (
	"crypto/sha256"
	"encoding/hex"
	"sync/atomic"
	"time"
)

// entry is a stored answer. It never changes, save for what is said of the attempts to refresh it.
type entry struct {
	ask      *question
	sequence uint64 // order in which the fetches began: an older answer never replaces a newer one
	status   int

	contentType string
	disposition string // Content-Disposition, or empty
	csp         string // Content-Security-Policy, or empty
	tags        string // Netlify-Cache-Tag
	forms       []form // the first is the plain one
	parts       []*entry

	fetched  int64 // Unix nanoseconds, as are all below
	fresh    int64 // until then served as it is
	stale    int64 // until then served, and refreshed behind the answer
	usable   int64 // until then served when the engine fails
	isShared bool  // false: goes to those who wait for it and is not stored

	refreshing atomic.Bool  // a refresh is under way
	failures   atomic.Int32 // refreshes failed in a row
	retryAt    atomic.Int64 // no refresh before then
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
	isShared    bool
}

// newEntry makes an entry of an answer: its forms, its tag, its times.
func (r *Reader) newEntry(q *question, got *answerFrom, tags string) *entry {
	e := &entry{
		ask: q, status: got.status, contentType: got.contentType, disposition: got.disposition, tags: tags,
		forms: encode(got.body, got.contentType, tagOf(got.body)), isShared: got.isShared,
	}
	e.setTimes(r.now(), q.life, got.maxAge)
	return e
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

// tagOf is the strong tag of a body: half of its SHA-256.
func tagOf(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:16])
}

// cost is about how many bytes of memory the entry takes.
func (e *entry) cost() int64 {
	n := int64(1024 + 2*len(e.ask.key) + len(e.tags))
	for _, f := range e.forms {
		n += int64(cap(f.body))
	}
	return n
}
