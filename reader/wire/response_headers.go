package wire

import (
	"strconv"
	"time"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
)

// How long browsers may use a response, and how much longer while they revalidate, in seconds. Short, because
// revalidation is a cheap 304.
const (
	browserFresh = 10
	browserStale = 60
)

// whileStale is the freshness CDNs get for a response that is stale or has changed, in seconds. With none they could not
// store it, and every request would reach the reader. They may not use a changed one any longer than that: the purge
// went out before they fetched it.
const whileStale = 2

// Header names, spelled as sent. Those of requests have fasthttp's canonical form, so PeekCanonical finds them.
var (
	NameAcceptEncoding = []byte(fasthttp.HeaderAcceptEncoding)
	NameIfNoneMatch    = []byte(fasthttp.HeaderIfNoneMatch)
	nameAcceptRanges   = []byte("Accept-Ranges")
	nameAge            = []byte("Age")
	nameCacheControl   = []byte("Cache-Control")
	NameCacheStatus    = []byte("Cache-Status")
	nameCDNControl     = []byte("CDN-Cache-Control")
	NameCacheTag       = []byte("Netlify-Cache-Tag")
	NameContentCoding  = []byte("Content-Encoding")
	NameCSP            = []byte("Content-Security-Policy")
	nameDisposition    = []byte("Content-Disposition")
	NameETag           = []byte("ETag")
	nameLink           = []byte("Link")
	nameNetlifyControl = []byte("Netlify-CDN-Cache-Control")
	NameNetlifyVary    = []byte("Netlify-Vary")
	NameNoSniff        = []byte("X-Content-Type-Options")
	nameReferrer       = []byte("Referrer-Policy")
	nameHSTS           = []byte("Strict-Transport-Security")
	namePermissions    = []byte("Permissions-Policy")
	nameRequestID      = []byte(edge.HeaderRequest)
	nameServerTiming   = []byte("Server-Timing")
	NameSurrogate      = []byte("Surrogate-Key")
	NameVary           = []byte("Vary")

	ValueWholeQuery  = []byte("query")
	valueBytes       = []byte("bytes")
	ValueNoSniff     = []byte("nosniff")
	valueNoStore     = []byte("no-store")
	valueReferrer    = []byte(cdn.ReferrerPolicy)
	valueHSTS        = []byte(cdn.TransportSecurity)
	valuePermissions = []byte(cdn.PermissionsPolicy)
)

// Response is a stored entry being sent to a client.
type Response struct {
	Entry   *cache.Entry
	Variant *cache.Variant
	Found   cache.Status
	Touched bool  // invalidated during the fetch for this request
	Now     int64 // Unix nanoseconds
}

// SetHeaders describes the response, how it was found, and how long others may cache it. room is a buffer for values.
func SetHeaders(h *fasthttp.ResponseHeader, room []byte, out Response) {
	e, variant, found, now := out.Entry, out.Variant, out.Found, out.Now
	h.SetContentType(e.ContentType)
	h.SetCanonical(NameNoSniff, ValueNoSniff)
	if variant.Coding != cache.Identity {
		h.SetCanonical(NameContentCoding, append(room[:0], cache.CodingNames[variant.Coding]...))
	}
	h.SetCanonical(NameETag, variant.ETag)
	h.SetCanonical(NameVary, NameAcceptEncoding)
	h.SetCanonical(nameAge, strconv.AppendInt(room[:0], e.AgeAt(now), 10))
	h.SetCanonical(NameCacheStatus, AppendCacheStatus(room[:0], e, found, e.ReportedTTL(found.IsStale() || out.Touched, now)))
	h.SetCanonical(nameServerTiming, appendServerTiming(room[:0], out))
	setLifetime(h, room, out)
	h.SetCanonical(NameNetlifyVary, append(room[:0], e.Resource.Vary...))
	h.SetCanonical(NameCacheTag, append(room[:0], e.Tags...))
	h.SetCanonical(NameSurrogate, append(room[:0], e.Surrogates...))
	if e.Disposition != "" {
		h.SetCanonical(nameDisposition, append(room[:0], e.Disposition...))
	}
	if e.CSP != "" {
		SetDocumentHeaders(h, append(room[:0], e.CSP...))
	}
	if !cache.IsCompressible(e.ContentType) {
		h.SetCanonical(nameAcceptRanges, valueBytes)
	}
	if len(e.Link) > 0 {
		h.SetCanonical(nameLink, e.Link)
	}
}

// SetDocumentHeaders sets the headers that restrict what a browser does with a document. policy is its Content-Security-Policy.
func SetDocumentHeaders(h *fasthttp.ResponseHeader, policy []byte) {
	h.SetCanonical(NameCSP, policy)
	h.SetCanonical(nameReferrer, valueReferrer)
	h.SetCanonical(namePermissions, valuePermissions)
	h.SetCanonical(nameHSTS, valueHSTS)
}

var statusNames = [...]string{cache.StatusHit: "hit", cache.StatusStale: "stale", cache.StatusChanged: "stale", cache.StatusMiss: "miss", cache.StatusCollapsed: "miss"}

// appendServerTiming writes how the response was found, and the engine's time if it was waited for (W3C Server
// Timing): cache;desc=miss, engine;dur=83. A new page made of stale parts counts as stale: the site reads this and refetches them.
func appendServerTiming(dst []byte, out Response) []byte {
	e, found := out.Entry, out.Found
	if e.Resource.Kind == cache.KindPage && (out.Touched || e.Fresh <= max(out.Now, e.Fetched)) {
		found = cache.StatusStale
	}
	dst = append(append(dst, "cache;desc="...), statusNames[found]...)
	if found >= cache.StatusMiss && e.Took > 0 {
		dst = strconv.AppendInt(append(dst, ", engine;dur="...), e.Took/int64(time.Millisecond), 10)
	}
	return dst
}

// AppendCacheStatus writes the reader's member of Cache-Status (RFC 9211): reader; hit; ttl=12.
func AppendCacheStatus(dst []byte, e *cache.Entry, found cache.Status, ttl int64) []byte {
	switch found {
	case cache.StatusHit:
		dst = append(dst, "reader; hit"...)
	case cache.StatusStale, cache.StatusChanged:
		dst = append(dst, "reader; hit; fwd=stale"...)
	case cache.StatusMiss:
		dst = append(dst, "reader; fwd=miss"...)
	case cache.StatusCollapsed:
		dst = append(dst, "reader; fwd=miss; collapsed"...)
	}
	if !e.IsShared {
		return dst
	}
	if found >= cache.StatusMiss {
		dst = append(dst, "; stored"...)
	}
	return strconv.AppendInt(append(dst, "; ttl="...), ttl, 10)
}

// setLifetime sets the cache lifetimes for browsers, for CDNs (RFC 9213), and for Netlify. Age counts from the fetch,
// so each max-age includes it (RFC 9111 section 4.2.3).
func setLifetime(h *fasthttp.ResponseHeader, room []byte, out Response) {
	e, now := out.Entry, out.Now
	if !e.IsShared {
		SetNoStore(h)
		return
	}
	if e.Resource.Kind == cache.KindMedia {
		setImmutable(h, room, e)
		return
	}
	left, stale := e.TTLAt(now), int64(e.Resource.Life.StaleWhileRevalidate)/int64(time.Second)
	switch {
	case out.Found == cache.StatusChanged || out.Touched:
		left, stale = whileStale, 0
	case out.Found == cache.StatusStale || left < 1:
		left, stale = whileStale, browserStale
	}
	age := e.AgeAt(now)
	if e.Resource.Kind == cache.KindPage {
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

func setImmutable(h *fasthttp.ResponseHeader, room []byte, e *cache.Entry) {
	value := strconv.AppendInt(append(room[:0], "public, max-age="...), e.Resource.Life.Fresh.Seconds(), 10)
	value = append(value, ", immutable"...)
	h.SetCanonical(nameCacheControl, value)
	h.SetCanonical(nameCDNControl, value)
	h.SetCanonical(nameNetlifyControl, value)
}

// SetRequestID names the response after its request.
func SetRequestID(ctx *fasthttp.RequestCtx, id []byte) {
	ctx.Response.Header.SetCanonical(nameRequestID, id)
}

// SetNoStore forbids all caching.
func SetNoStore(h *fasthttp.ResponseHeader) {
	h.SetCanonical(nameCacheControl, valueNoStore)
	h.SetCanonical(nameCDNControl, valueNoStore)
	h.SetCanonical(nameNetlifyControl, valueNoStore)
}

// SetBrief allows caching for a few seconds.
func SetBrief(h *fasthttp.ResponseHeader, seconds int64) {
	h.SetCanonical(nameCacheControl, strconv.AppendInt([]byte("public, max-age="), seconds, 10))
	h.SetCanonical(nameCDNControl, strconv.AppendInt([]byte("public, max-age="), seconds, 10))
	h.SetCanonical(nameNetlifyControl, strconv.AppendInt([]byte("public, s-maxage="), seconds, 10))
}
