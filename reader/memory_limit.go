package reader

import (
	"context"
	"runtime/debug"
	"time"

	"fairwarning/cdn/process"
)

// Memory besides stored entries, in bytes.
const (
	workingRoom   = 16 << 20 // of an idle reader
	perConnection = 64 << 10 // buffers and stack
)

// memoryEvery is how often the limit follows the number of connections.
const memoryEvery = time.Second

// LimitMemory adjusts Go's soft memory limit until the context ends. Without it, the heap could grow to twice the
// cache. Entries hold few pointers, so frequent collection is cheap. The limit applies to the whole process.
func (r *Reader) LimitMemory(ctx context.Context) {
	for isAlive := true; isAlive; isAlive = process.Pause(ctx, memoryEvery) {
		connections := int64(r.front.GetOpenConnectionsCount())
		debug.SetMemoryLimit(r.config.CacheBytes + workingRoom + connections*perConnection)
	}
}
