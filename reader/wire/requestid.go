package wire

import (
	"encoding/binary"
	"encoding/hex"
	"math/rand/v2"

	"github.com/valyala/fasthttp"
)

// SetRequestID echoes a valid X-Request-Id or generates one. room is a buffer for it.
func SetRequestID(ctx *fasthttp.RequestCtx, room []byte) {
	id := ctx.Request.Header.PeekCanonical(nameRequestID)
	if !isRequestID(id) {
		id = appendRequestID(room[:0])
	}
	ctx.Response.Header.SetCanonical(nameRequestID, id)
}

func appendRequestID(dst []byte) []byte {
	var id [8]byte
	binary.NativeEndian.PutUint64(id[:], rand.Uint64())
	return hex.AppendEncode(dst, id[:])
}

// EnsureRequestID sets a request id if the response has none.
func EnsureRequestID(ctx *fasthttp.RequestCtx) {
	if len(ctx.Response.Header.PeekCanonical(nameRequestID)) == 0 {
		SetRequestID(ctx, nil)
	}
}

func isRequestID(id []byte) bool {
	if len(id) < 8 || len(id) > 64 {
		return false
	}
	for _, c := range id {
		if c != '-' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') {
			return false
		}
	}
	return true
}
