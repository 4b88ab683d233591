package reader

import (
	"bytes"
	"time"
)

// piece is what a composed entry remembers of an answer in it: which bytes they were, and from when. The answer itself is
// not held, or the store could not let it go.
type piece struct {
	key   string   // of the stored answer
	etag  []byte   // of its plain form
	slots []uint16 // places of its tags among the generations
	asOf  uint64   // sequence of its fetch
}

func piecesOf(from []*entry) []piece {
	pieces := make([]piece, len(from))
	for i, e := range from {
		pieces[i] = piece{key: e.ask.key, etag: e.forms[0].etag, slots: e.slots, asOf: e.asOf}
	}
	return pieces
}

// isSame says whether two pieces are the same bytes, whenever they were fetched.
func (p piece) isSame(other piece) bool { return p.key == other.key && bytes.Equal(p.etag, other.etag) }

// again is the same composed answer with a new life.
func (e *entry) again(now time.Time, lasts time.Duration, pieces []piece) *entry {
	renewed := &entry{
		ask: e.ask, status: e.status, contentType: e.contentType, csp: e.csp, link: e.link, tags: e.tags, surrogates: e.surrogates,
		forms: e.forms, parts: pieces, isShared: e.isShared,
	}
	renewed.setTimes(now, e.ask.life, lasts)
	return renewed
}
