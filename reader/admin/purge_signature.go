package admin

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

// PurgeSignature is the header that signs a purge call: t=UNIX-SECONDS,v1=HEX, the HMAC-SHA256 under PURGE_KEY of the
// seconds as sent, a dot and the body.
const PurgeSignature = "X-Fairwarning-Signature"

// SignPurge returns the value of the header.
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

// PurgeSkew is the largest accepted difference between the caller's clock and ours.
const PurgeSkew = 60 * time.Second

// MostPurges bounds the calls remembered against replay, for the two minutes in which a signature is valid.
const MostPurges = 10_000

var (
	errUnsigned = errors.New("no valid signature under PURGE_KEY")
	errRepeated = errors.New("a header about the sender is repeated")
	errExpired  = errors.New("signature expired, or dated in the future")
	ErrReplayed = errors.New("this call was already received")
	ErrTooMany  = errors.New("too many purges in two minutes")
)

// Check verifies signature, time, and that the call is not a replay. It returns when the call was signed.
func (p *Purger) Check(header string, body []byte) (signed time.Time, err error) {
	seconds, digits, found := strings.Cut(header, ",v1=")
	seconds, hasTime := strings.CutPrefix(seconds, "t=")
	n, err := strconv.ParseInt(seconds, 10, 64)
	sum, notHex := hex.DecodeString(digits)
	if !found || !hasTime || err != nil || notHex != nil || !hmac.Equal(sum, purgeSum(p.key, seconds, body)) {
		return signed, errUnsigned
	}
	signed = time.Unix(n, 0)
	now := p.Now()
	if now.Sub(signed).Abs() > PurgeSkew {
		return signed, errExpired
	}
	return signed, p.Taken.add([sha256.Size]byte(sum), signed.Add(PurgeSkew), now)
}

// seenCalls remembers calls that could be replayed. A restart forgets them; a replay then only invalidates stale
// entries again.
type seenCalls struct {
	mu    sync.Mutex // protects both below
	Until map[[sha256.Size]byte]time.Time
	swept time.Time // last removal of expired calls
}

func (t *seenCalls) add(sum [sha256.Size]byte, until, now time.Time) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if now.Sub(t.swept) > PurgeSkew || len(t.Until) >= MostPurges {
		maps.DeleteFunc(t.Until, func(_ [sha256.Size]byte, end time.Time) bool { return now.After(end) })
		t.swept = now
	}
	if _, again := t.Until[sum]; again {
		return ErrReplayed
	}
	if len(t.Until) >= MostPurges {
		return ErrTooMany
	}
	t.Until[sum] = until
	return nil
}
