package reader

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"maps"
	"strconv"
	"strings"
	"sync"
	"time"
)

// PurgeSignature is the header that signs a purge call: t=UNIX-SECONDS,v1=HEX, an HMAC-SHA256 by PURGE_KEY of the seconds as
// they stand, a dot and the body.
const PurgeSignature = "X-Fairwarning-Signature"

// SignPurge makes the value of the header.
func SignPurge(key string, at time.Time, body []byte) string {
	seconds := strconv.FormatInt(at.Unix(), 10)
	return "t=" + seconds + ",v1=" + hex.EncodeToString(purgeSum([]byte(key), seconds, body))
}

func purgeSum(key []byte, seconds string, body []byte) []byte {
	sum := hmac.New(sha256.New, key)
	sum.Write([]byte(seconds + "."))
	sum.Write(body)
	return sum.Sum(nil)
}

// purgeSkew is how far the clock of who signs may be from ours.
const purgeSkew = 60 * time.Second

// mostPurges is how many calls are taken within the time in which each could be sent again: two minutes.
const mostPurges = 10_000

var (
	errUnsigned = errors.New("not signed, or not by PURGE_KEY")
	errWrongDay = errors.New("signed too long ago, or in the future")
	errReplayed = errors.New("this very call came before")
	errTooMany  = errors.New("too many purges in two minutes")
)

// check says when a call was signed, by whoever has the key, and that it comes for the first time.
func (p *purger) check(header string, body []byte) (signed time.Time, err error) {
	seconds, digits, found := strings.Cut(header, ",v1=")
	seconds, hasTime := strings.CutPrefix(seconds, "t=")
	n, err := strconv.ParseInt(seconds, 10, 64)
	sum, notHex := hex.DecodeString(digits)
	if !found || !hasTime || err != nil || notHex != nil || !hmac.Equal(sum, purgeSum(p.key, seconds, body)) {
		return signed, errUnsigned
	}
	signed = time.Unix(n, 0)
	now := p.now()
	if now.Sub(signed).Abs() > purgeSkew {
		return signed, errWrongDay
	}
	return signed, p.taken.add([sha256.Size]byte(sum), signed.Add(purgeSkew), now)
}

// takenCalls remembers the calls that could be sent again. A restart forgets them; then a call could be repeated once, and
// would make stale what is stale.
type takenCalls struct {
	mu    sync.Mutex // protects both below
	until map[[sha256.Size]byte]time.Time
	swept time.Time // when those that are over were last removed
}

func (t *takenCalls) add(sum [sha256.Size]byte, until, now time.Time) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if now.Sub(t.swept) > purgeSkew || len(t.until) >= mostPurges {
		maps.DeleteFunc(t.until, func(_ [sha256.Size]byte, end time.Time) bool { return now.After(end) })
		t.swept = now
	}
	if _, again := t.until[sum]; again {
		return errReplayed
	}
	if len(t.until) >= mostPurges {
		return errTooMany
	}
	t.until[sum] = until
	return nil
}
