package writer

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/hex"
	"net/netip"
	"strconv"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/nfsign"
)

// asker is on whose behalf a request comes.
type asker struct {
	tenant    int64  // 0 until known
	client    string // address of the browser
	requestID string
}

// asker reads who asks. What the request says about itself is believed only from our own front door, which knows the
// service token, or from Netlify, which signs; from anyone else it is the address of the connection.
func (w *Writer) asker(ctx *fasthttp.RequestCtx) asker {
	a := asker{client: ctx.RemoteIP().String(), requestID: newRequestID()}
	header := &ctx.Request.Header
	switch {
	case w.fromFrontDoor(header):
		a.client = addressOr(header.Peek(headerClient), a.client)
		if id := header.Peek(headerRequest); plainID(id) {
			a.requestID = string(id)
		}
	case w.fromNetlify(header):
		a.client = addressOr(header.Peek("X-Nf-Client-Connection-Ip"), a.client)
		a.tenant, _ = strconv.ParseInt(string(header.Peek(headerTenant)), 10, 64)
	}
	return a
}

func (w *Writer) fromFrontDoor(header *fasthttp.RequestHeader) bool {
	return subtle.ConstantTimeCompare(header.Peek(headerService), []byte(w.config.ServiceToken)) == 1
}

// fromNetlify checks the signature that a signed proxy rule adds.
func (w *Writer) fromNetlify(header *fasthttp.RequestHeader) bool {
	return w.signed.Check(header.Peek(nfsign.Header)) == nil
}

func addressOr(value []byte, otherwise string) string {
	if address, err := netip.ParseAddr(string(value)); err == nil {
		return address.String()
	}
	return otherwise
}

// plainID keeps a request id to what can do no harm in a header or a log line.
func plainID(id []byte) bool {
	if len(id) == 0 || len(id) > 64 {
		return false
	}
	for _, c := range id {
		if !('0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '-' || c == '_') {
			return false
		}
	}
	return true
}

func newRequestID() string {
	var id [12]byte
	_, _ = rand.Read(id[:]) // never fails: crypto/rand
	return hex.EncodeToString(id[:])
}
