package writer

import (
	"bytes"
	"strconv"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/nfsign"
	"fairwarning/writer/upstream"
)

// Headers between our services (engine/api names the same).
var (
	headerService = []byte("X-Fairwarning-Service")
	headerTenant  = []byte("X-Fairwarning-Tenant")
	headerClient  = []byte("X-Fairwarning-Client")
	headerRequest = []byte(upstream.HeaderRequestID)
)

// Copied from the browser to the engine; everything else stays here, cookies and forwarding headers among it.
var requestAllowed = [...][]byte{
	[]byte("Accept"), []byte("Accept-Language"), []byte("Authorization"), []byte("Content-Type"), []byte("Idempotency-Key"),
	[]byte("Login-Source"), []byte("User-Agent"),
}

// Places in requestAllowed.
const (
	allowedAccept        = 0
	allowedLanguage      = 1
	allowedAuthorization = 2
)

// What others say of a request, which is believed only with proof (caller.go).
const (
	saidService = iota
	saidClient
	saidRequest
	saidTenant
	saidSignature
	saidNetlifyClient
	saids
)

var saidNames = [saids][]byte{
	headerService, headerClient, headerRequest, headerTenant, []byte(nfsign.Header), []byte("X-Nf-Client-Connection-Ip"),
}

// taken is what is of interest in a request's head; nil: it did not come.
type taken struct {
	passed [len(requestAllowed)][]byte // what goes to the engine
	said   [saids][]byte               // the first of its name
}

// take looks through a request's head as it was sent. Each line must end in CRLF and be one of its own, with a name
// that has no blank (RFC 9112 section 5): another server before us may cut what is not in that form elsewhere. A header
// that came more than once is refused, save those that are lists: which one the engine would take is not ours to guess. A
// header that Connection names is meant for us alone (RFC 9110 section 7.6.1) and stays here; ours are put in afterwards, so
// none of them can be named away.
func (t *taken) take(head []byte) *refusal {
	var connection []byte
	for len(head) > 0 {
		end := bytes.IndexByte(head, '\n')
		if end < 1 || head[end-1] != '\r' {
			return malformedHead
		}
		line := head[:end-1]
		head = head[end+1:]
		if len(line) == 0 {
			break
		}
		colon := bytes.IndexByte(line, ':')
		if colon < 1 || bytes.IndexByte(line[:colon], ' ') >= 0 || line[0] == '\t' {
			return malformedHead
		}
		name, value := line[:colon], trimBlanks(line[colon+1:])
		if isConnection(name) {
			connection = append(append(connection, value...), ',')
			continue
		}
		if refused := t.add(name, value); refused != nil {
			return refused
		}
	}
	t.drop(connection)
	return nil
}

// trimBlanks takes blanks and tabs away at both ends.
func trimBlanks(text []byte) []byte {
	for len(text) > 0 && (text[0] == ' ' || text[0] == '\t') {
		text = text[1:]
	}
	for len(text) > 0 && (text[len(text)-1] == ' ' || text[len(text)-1] == '\t') {
		text = text[:len(text)-1]
	}
	return text
}

func isConnection(name []byte) bool {
	return len(name) == len("Connection") && bytes.EqualFold(name, []byte("Connection"))
}

// add keeps a header if it is of interest.
func (t *taken) add(name, value []byte) *refusal {
	i := indexOf(requestAllowed[:], name)
	switch {
	case i < 0:
		if i = indexOf(saidNames[:], name); i >= 0 && t.said[i] == nil {
			t.said[i] = value
		}
	case t.passed[i] == nil:
		t.passed[i] = value
	case i == allowedAccept || i == allowedLanguage:
		t.passed[i] = append(append(bytes.Clone(t.passed[i]), ", "...), value...)
	default:
		return &refusal{status: fasthttp.StatusBadRequest, text: "The header " + string(requestAllowed[i]) + " came more than once"}
	}
	return nil
}

// indexOf finds a name without regard to case.
func indexOf(names [][]byte, name []byte) int {
	for i, one := range names {
		if len(name) == len(one) && name[0]|0x20 == one[0]|0x20 && bytes.EqualFold(name, one) {
			return i
		}
	}
	return -1
}

// drop takes away what Connection names.
func (t *taken) drop(connection []byte) {
	for name := range bytes.SplitSeq(connection, []byte(",")) {
		if i := indexOf(requestAllowed[:], trimBlanks(name)); i >= 0 {
			t.passed[i] = nil
		}
	}
}

// setRequestHeaders copies the headers that pass to the engine, and says who forwards, for which tenant, for whom.
func setRequestHeaders(to *fasthttp.RequestHeader, token []byte, call *call) {
	to.SetNoDefaultContentType(true)
	for i, value := range call.passed {
		if value != nil {
			to.SetCanonical(requestAllowed[i], value)
		}
	}
	var room [64]byte
	to.SetCanonical(headerService, token)
	if call.tenant != 0 {
		to.SetCanonical(headerTenant, strconv.AppendInt(room[:0], call.tenant, 10))
	}
	to.SetCanonical(headerClient, call.client.AppendTo(room[:0]))
	to.SetCanonical(headerRequest, append(room[:0], call.requestID...))
}

// copyResponseHeaders fills the answer to the browser.
func copyResponseHeaders(to, from *fasthttp.ResponseHeader) {
	for _, name := range upstream.Passed {
		if value := from.PeekCanonical(name); len(value) > 0 {
			to.SetCanonical(name, value)
		}
	}
}

var nameCacheControl = []byte("Cache-Control")

// ownHeaders are the value of Cache-Control and the headers behind it, up to the value of X-Request-Id.
var ownHeaders = []byte("no-store, private\r\nNetlify-CDN-Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n" + upstream.HeaderRequestID + ": ")

// blanks are as many as ownHeaders and the longest id (plainID) have bytes.
var blanks = bytes.Repeat([]byte{' '}, len(ownHeaders)+longestID)

// setOwnHeaders is on every answer, of whatever kind: no cache on the way may keep it. To fasthttp they are one header, which
// costs a fraction of what four do. It takes no line ends in a value it is given, and hands out the one it has, which is
// written over here.
func setOwnHeaders(to *fasthttp.ResponseHeader, requestID string) {
	to.SetCanonical(nameCacheControl, blanks[:len(ownHeaders)+len(requestID)])
	value := to.PeekCanonical(nameCacheControl)
	copy(value[copy(value, ownHeaders):], requestID)
}
