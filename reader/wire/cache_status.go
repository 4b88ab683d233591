package wire

import (
	"strconv"
	"time"

	"fairwarning/reader/cache"
)

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
