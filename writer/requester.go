package writer

import (
	"crypto/subtle"
	"encoding/binary"
	"encoding/hex"
	"math/rand/v2"
	"net/netip"
	"strconv"

	"fairwarning/cdn/edge"

	"github.com/valyala/fasthttp"
)

// requester identifies the sender of a request.
type requester struct {
	tenant    int64      // 0 until known
	client    netip.Addr // the browser's
	requestID string
}

// identify returns the sender of a request. What a request claims about its sender is believed only from our own front door, which
// knows the service token, or from Netlify, which signs. For all others the client is the peer of the connection.
func (w *Writer) identify(ctx *fasthttp.RequestCtx, claimed *[claims][]byte) requester {
	r := requester{client: edge.PeerAddress(ctx.RemoteAddr())}
	switch {
	case w.isFrontDoor(claimed[claimService]):
		r.client = edge.AddressOr(claimed[claimClient], r.client)
		if id := claimed[claimRequest]; isPlainID(id) {
			r.requestID = string(id)
		}
	case w.isNetlify(claimed[claimSignature]):
		r.client = edge.AddressOr(claimed[claimNetlifyClient], r.client)
		r.tenant, _ = strconv.ParseInt(string(claimed[claimTenant]), 10, 64)
	}
	if r.requestID == "" {
		r.requestID = newRequestID()
	}
	return r
}

func (w *Writer) isFrontDoor(token []byte) bool {
	return len(token) > 0 && subtle.ConstantTimeCompare(token, w.token) == 1
}

// isNetlify verifies the signature that a signed proxy rule adds.
func (w *Writer) isNetlify(signature []byte) bool {
	return len(signature) > 0 && w.netlify.Check(signature) == nil
}

const longestID = 64

// isPlainID reports whether a request ID is harmless in a header and a log line.
func isPlainID(id []byte) bool {
	if len(id) == 0 || len(id) > longestID {
		return false
	}
	for _, c := range id {
		if !('0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '-' || c == '_') {
			return false
		}
	}
	return true
}

// newRequestID returns a unique ID that cannot be guessed from others: the generator is ChaCha8, seeded by the system. Its digits 9 and 17
// are letters, so that no part of it can look like a card number.
func newRequestID() string {
	var id [12]byte
	binary.LittleEndian.PutUint64(id[:], rand.Uint64())
	binary.LittleEndian.PutUint32(id[8:], rand.Uint32())
	id[4] |= 0xa0
	id[8] |= 0xa0
	var text [2 * len(id)]byte
	hex.Encode(text[:], id[:])
	return string(text[:])
}
