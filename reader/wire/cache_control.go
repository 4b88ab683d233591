package wire

import (
	"strconv"
	"time"

	"github.com/valyala/fasthttp"

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
