package reader

import (
	"strconv"
	"time"

	"github.com/valyala/fasthttp"
)

// How long a browser may use an answer without asking, in seconds, and how long beyond that while it asks. Short: the
// reader is near, and answers 304.
const (
	browserFresh = 10
	browserStale = 60
)

// whileStale is the freshness told to caches before us while we serve stale, or something that changed while it was fetched, in seconds. Without any they could not store
// the answer, and each of their requests would come through.
const whileStale = 2

// Names of headers, in the spelling they are sent in.
var (
	nameAcceptRanges   = []byte("Accept-Ranges")
	nameAge            = []byte("Age")
	nameCacheControl   = []byte("Cache-Control")
	nameCacheStatus    = []byte("Cache-Status")
	nameCDNControl     = []byte("CDN-Cache-Control")
	nameCacheTag       = []byte("Netlify-Cache-Tag")
	nameContentCoding  = []byte("Content-Encoding")
	nameCSP            = []byte("Content-Security-Policy")
	nameDisposition    = []byte("Content-Disposition")
	nameETag           = []byte("ETag")
	nameLink           = []byte("Link")
	nameNetlifyControl = []byte("Netlify-CDN-Cache-Control")
	nameNetlifyVary    = []byte("Netlify-Vary")
	nameNoSniff        = []byte("X-Content-Type-Options")
	nameReferrer       = []byte("Referrer-Policy")
	nameRequestID      = []byte("X-Request-Id")
	nameServerTiming   = []byte("Server-Timing")
	nameSurrogate      = []byte("Surrogate-Key")
	nameVary           = []byte("Vary")

	valueAcceptEncoding = []byte("Accept-Encoding")
	valueWholeQuery     = []byte("query")
	valueBytes          = []byte("bytes")
	valueNoSniff        = []byte("nosniff")
	valueNoStore        = []byte("no-store")
	valueReferrer       = []byte("strict-origin-when-cross-origin")
)

// outgoing is a stored answer on its way to a client.
type outgoing struct {
	entry   *entry
	form    *form
	found   how
	touched bool  // what was fetched for the request changed meanwhile
	now     int64 // Unix nanoseconds
}

// setEntryHeaders says what the answer is, what was done, and how long it may live elsewhere. room is for building values.
func setEntryHeaders(h *fasthttp.ResponseHeader, room []byte, out outgoing) {
	e, f, found, now := out.entry, out.form, out.found, out.now
	h.SetContentType(e.contentType)
	h.SetCanonical(nameNoSniff, valueNoSniff)
	if f.coding != identity {
		h.SetCanonical(nameContentCoding, append(room[:0], codingNames[f.coding]...))
	}
	h.SetCanonical(nameETag, f.etag)
	h.SetCanonical(nameVary, valueAcceptEncoding)
	h.SetCanonical(nameAge, strconv.AppendInt(room[:0], e.ageAt(now), 10))
	h.SetCanonical(nameCacheStatus, appendCacheStatus(room[:0], e, found, e.ttlTold(found == foundStale || out.touched, now)))
	h.SetCanonical(nameServerTiming, appendServerTiming(room[:0], e, found))
	setLifetime(h, room, out)
	h.SetCanonical(nameNetlifyVary, append(room[:0], e.ask.vary...))
	h.SetCanonical(nameCacheTag, append(room[:0], e.tags...))
	h.SetCanonical(nameSurrogate, append(room[:0], e.surrogates...))
	if e.disposition != "" {
		h.SetCanonical(nameDisposition, append(room[:0], e.disposition...))
	}
	if e.csp != "" {
		h.SetCanonical(nameCSP, append(room[:0], e.csp...))
		h.SetCanonical(nameReferrer, valueReferrer)
	}
	if !isCompressible(e.contentType) {
		h.SetCanonical(nameAcceptRanges, valueBytes)
	}
	if len(e.link) > 0 {
		h.SetCanonical(nameLink, e.link)
	}
}

var foundNames = [...]string{foundFresh: "hit", foundStale: "stale", foundMiss: "miss", foundJoined: "miss"}

// appendServerTiming writes how the answer was found, and how long the engine took when it was waited for (W3C Server
// Timing): cache;desc=miss, engine;dur=83.
func appendServerTiming(dst []byte, e *entry, found how) []byte {
	dst = append(append(dst, "cache;desc="...), foundNames[found]...)
	if found >= foundMiss && e.took > 0 {
		dst = strconv.AppendInt(append(dst, ", engine;dur="...), e.took/int64(time.Millisecond), 10)
	}
	return dst
}

// appendCacheStatus writes the member of Cache-Status (RFC 9211): reader; hit; ttl=12.
func appendCacheStatus(dst []byte, e *entry, found how, ttl int64) []byte {
	switch found {
	case foundFresh:
		dst = append(dst, "reader; hit"...)
	case foundStale:
		dst = append(dst, "reader; hit; fwd=stale"...)
	case foundMiss:
		dst = append(dst, "reader; fwd=miss"...)
	case foundJoined:
		dst = append(dst, "reader; fwd=miss; collapsed"...)
	}
	if !e.isShared {
		return dst
	}
	if found >= foundMiss {
		dst = append(dst, "; stored"...)
	}
	return strconv.AppendInt(append(dst, "; ttl="...), ttl, 10)
}

// setLifetime tells browsers, caches that know RFC 9213, and Netlify how long they may use the answer. Ages count from
// when we fetched it, so the age is part of each max-age (RFC 9111 section 4.2.3).
func setLifetime(h *fasthttp.ResponseHeader, room []byte, out outgoing) {
	e, now := out.entry, out.now
	if !e.isShared {
		setNoStore(h)
		return
	}
	if e.ask.kind == kindMedia {
		setImmutable(h, room, e)
		return
	}
	left, stale := e.ttlAt(now), int64(e.ask.life.StaleWhileRevalidate)/int64(time.Second)
	if out.found == foundStale || out.touched || left < 1 {
		left, stale = whileStale, browserStale
	}
	age := e.ageAt(now)
	if e.ask.kind == kindPage {
		h.SetCanonical(nameCacheControl, append(room[:0], "public, max-age=0, must-revalidate"...))
	} else {
		h.SetCanonical(nameCacheControl, appendLifetime(room[:0], "max-age", age+min(left, browserFresh), min(stale, browserStale)))
	}
	h.SetCanonical(nameCDNControl, appendLifetime(room[:0], "max-age", age+left, stale))
	h.SetCanonical(nameNetlifyControl, appendLifetime(room[:0], "s-maxage", age+left, stale))
}

func appendLifetime(dst []byte, directive string, fresh, stale int64) []byte {
	dst = append(append(append(dst, "public, "...), directive...), '=')
	dst = strconv.AppendInt(dst, fresh, 10)
	return strconv.AppendInt(append(dst, ", stale-while-revalidate="...), stale, 10)
}

func setImmutable(h *fasthttp.ResponseHeader, room []byte, e *entry) {
	value := strconv.AppendInt(append(room[:0], "public, max-age="...), e.ask.life.Fresh.Seconds(), 10)
	value = append(value, ", immutable"...)
	h.SetCanonical(nameCacheControl, value)
	h.SetCanonical(nameCDNControl, value)
	h.SetCanonical(nameNetlifyControl, value)
}

// setNoStore keeps an answer out of every cache.
func setNoStore(h *fasthttp.ResponseHeader) {
	h.SetCanonical(nameCacheControl, valueNoStore)
	h.SetCanonical(nameCDNControl, valueNoStore)
	h.SetCanonical(nameNetlifyControl, valueNoStore)
}

// setBrief lets caches keep an answer for a few seconds.
func setBrief(h *fasthttp.ResponseHeader, seconds int64) {
	h.SetCanonical(nameCacheControl, strconv.AppendInt([]byte("public, max-age="), seconds, 10))
	h.SetCanonical(nameCDNControl, strconv.AppendInt([]byte("public, max-age="), seconds, 10))
	h.SetCanonical(nameNetlifyControl, strconv.AppendInt([]byte("public, s-maxage="), seconds, 10))
}
