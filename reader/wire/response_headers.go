package wire

import (
	"strconv"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
)

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

// SetRequestID names the response after its request.
func SetRequestID(ctx *fasthttp.RequestCtx, id []byte) {
	ctx.Response.Header.SetCanonical(nameRequestID, id)
}

// RequestID returns the name of a response's request.
func RequestID(ctx *fasthttp.RequestCtx) string {
	return string(ctx.Response.Header.PeekCanonical(nameRequestID))
}
