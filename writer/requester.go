package writer

import (
	"crypto/subtle"
	"encoding/binary"
	"encoding/hex"
	"math/rand/v2"
	"net"
	"net/netip"
	"strconv"

	"github.com/valyala/fasthttp"
)

// asker is on whose behalf a request comes.
type asker struct {
	tenant    int64      // 0 until known
	client    netip.Addr // of the browser
	requestID string
}

// asker reads who asks. What the request says about itself is believed only from our own front door, which knows the
// service token, or from Netlify, which signs; from anyone else it is the address of the connection.
func (w *Writer) asker(ctx *fasthttp.RequestCtx, said *[saids][]byte) asker {
	a := asker{client: peer(ctx)}
	switch {
	case w.isFrontDoor(said[saidService]):
		a.client = addressOr(said[saidClient], a.client)
		if id := said[saidRequest]; plainID(id) {
			a.requestID = string(id)
		}
	case w.isNetlify(said[saidSignature]):
		a.client = addressOr(said[saidNetlifyClient], a.client)
		a.tenant, _ = strconv.ParseInt(string(said[saidTenant]), 10, 64)
	}
	if a.requestID == "" {
		a.requestID = newRequestID()
	}
	return a
}

// peer is the other end of the connection.
func peer(ctx *fasthttp.RequestCtx) netip.Addr {
	address, ok := ctx.RemoteAddr().(*net.TCPAddr)
	if !ok {
		return netip.IPv4Unspecified()
	}
	return plainAddress(address.AddrPort().Addr())
}

func (w *Writer) isFrontDoor(token []byte) bool {
	return len(token) > 0 && subtle.ConstantTimeCompare(token, w.token) == 1
}

// isNetlify checks the signature that a signed proxy rule adds.
func (w *Writer) isNetlify(signature []byte) bool {
	return len(signature) > 0 && w.signed.Check(signature) == nil
}

func addressOr(value []byte, otherwise netip.Addr) netip.Addr {
	if address, err := netip.ParseAddr(string(value)); err == nil {
		return plainAddress(address)
	}
	return otherwise
}

// plainAddress has no zone, and no IPv4 within IPv6.
func plainAddress(address netip.Addr) netip.Addr { return address.Unmap().WithZone("") }

const longestID = 64

// plainID keeps a request id to what can do no harm in a header or a log line.
func plainID(id []byte) bool {
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

// newRequestID is unique, and not to be guessed from others: the generator is ChaCha8, seeded by the system.
func newRequestID() string {
	var id [12]byte
	binary.LittleEndian.PutUint64(id[:], rand.Uint64())
	binary.LittleEndian.PutUint32(id[8:], rand.Uint32())
	var text [2 * len(id)]byte
	hex.Encode(text[:], id[:])
	return string(text[:])
}
