package reader

import (
	"context"
	"runtime/debug"
	"time"
)

// What else there is, in bytes.
const (
	workingRoom   = 16 << 20 // of a reader that nobody asks
	perConnection = 64 << 10 // buffers and stack
)

// memoryEvery is how often the limit is fitted to the number of connections.
const memoryEvery = time.Second

// LimitMemory has Go collect garbage before the process takes more than it may, until the context ends: with its default it
// would let the heap double. What is stored has few pointers, so collecting often costs little. The limit is one of the
// whole process.
func (r *Reader) LimitMemory(ctx context.Context) {
	for {
		connections := int64(r.front.GetOpenConnectionsCount())
		debug.SetMemoryLimit(r.config.CacheBytes + workingRoom + connections*perConnection)
		select {
		case <-ctx.Done():
			return
		case <-time.After(memoryEvery):
		}
	}
}
