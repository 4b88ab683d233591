package writer

import (
	"bytes"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/edge"
)

// Names of the headers between our own services.
var (
	headerService = []byte(edge.HeaderService)
	headerTenant  = []byte(edge.HeaderTenant)
	headerClient  = []byte(edge.HeaderClient)
	headerRequest = []byte(edge.HeaderRequest)
)

// requestAllowed lists the headers that are copied from the browser to the engine. All others are dropped, cookies and
// forwarding headers among them.
var requestAllowed = [...][]byte{
	[]byte("Accept"), []byte("Accept-Language"), []byte("Authorization"), []byte("Content-Type"), []byte("Idempotency-Key"),
	[]byte("Login-Source"), []byte("User-Agent"),
}

// Indexes of requestAllowed.
const (
	allowedAccept        = 0
	allowedLanguage      = 1
	allowedAuthorization = 2
)

// requestHead holds the headers that go to the engine, nil for those that are absent. The values belong to fasthttp and
// are valid until the handler returns.
type requestHead struct {
	allowed [len(requestAllowed)][]byte
}

// parse reads the raw header lines of a request, which are well-formed (edge.Listener), as is that no header about
// its sender comes twice. A header of the allow-list that comes twice is refused, unless it is a list: we cannot know which one the
// engine would use. Headers named by Connection are meant for us alone (RFC 9110 section 7.6.1) and are dropped. Our own are added
// later, so Connection cannot remove them.
func (h *requestHead) parse(raw []byte) *refusal {
	var connection []byte
	for len(raw) > 0 {
		var line []byte
		line, raw, _ = bytes.Cut(raw, []byte("\n"))
		name, text, hasColon := bytes.Cut(bytes.TrimSuffix(line, []byte("\r")), []byte(":"))
		if !hasColon || len(name) == 0 {
			continue // the empty line at the end
		}
		value := edge.TrimBlanks(text)
		if isConnection(name) {
			connection = append(append(connection, value...), ',')
			continue
		}
		if refused := h.add(name, value); refused != nil {
			return refused
		}
	}
	h.drop(connection)
	return nil
}

func isConnection(name []byte) bool {
	return len(name) == len("Connection") && bytes.EqualFold(name, []byte("Connection"))
}

// add stores a header if it goes to the engine.
func (h *requestHead) add(name, value []byte) *refusal {
	i := indexOf(requestAllowed[:], name)
	switch {
	case i < 0:
	case h.allowed[i] == nil:
		h.allowed[i] = value
	case i == allowedAccept || i == allowedLanguage:
		h.allowed[i] = append(append(bytes.Clone(h.allowed[i]), ", "...), value...)
	default:
		text := "The header " + string(requestAllowed[i]) + " must not be repeated"
		return &refusal{status: fasthttp.StatusBadRequest, text: text}
	}
	return nil
}

// indexOf returns the index of a name, ignoring case, or -1.
func indexOf(names [][]byte, name []byte) int {
	for i, one := range names {
		if len(name) == len(one) && name[0]|0x20 == one[0]|0x20 && bytes.EqualFold(name, one) {
			return i
		}
	}
	return -1
}

// drop removes the allowed headers that Connection names.
func (h *requestHead) drop(connection []byte) {
	for name := range bytes.SplitSeq(connection, []byte(",")) {
		if i := indexOf(requestAllowed[:], edge.TrimBlanks(name)); i >= 0 {
			h.allowed[i] = nil
		}
	}
}

// Names and values of the headers of every answer, spelled as sent.
var (
	nameCacheControl   = []byte("Cache-Control")
	nameNetlifyControl = []byte("Netlify-CDN-Cache-Control")
	nameNoSniff        = []byte("X-Content-Type-Options")
	valueNoStore       = []byte("no-store")
	valuePrivate       = []byte("no-store, private")
	valueNoSniff       = []byte("nosniff")
)

// setOwnHeaders sets the headers of every answer, whatever its kind; no cache may keep it.
func setOwnHeaders(to *fasthttp.ResponseHeader, requestID string) {
	to.SetCanonical(nameCacheControl, valuePrivate)
	to.SetCanonical(nameNetlifyControl, valueNoStore)
	to.SetCanonical(nameNoSniff, valueNoSniff)
	to.SetCanonical(headerRequest, []byte(requestID))
}
