package reader

import "time"

// Limits of a request.
const (
	maxHeader    = 32 << 10 // bytes of request line and headers; above it 431
	writeBuffer  = 16 << 10 // bytes; a usual answer goes out in one system call
	readTimeout  = 10 * time.Second
	writeTimeout = 5 * time.Minute // a long file on a slow line (specification section 9)
	idleTimeout  = 75 * time.Second
	drainTimeout = 10 * time.Second
)
