package config

import "time"

// Limits of the public listener.
const (
	MaxHeader    = 32 << 10 // bytes of request line and headers; above it 431
	WriteBuffer  = 16 << 10 // bytes; a typical response takes one system call
	ReadTimeout  = 10 * time.Second
	WriteTimeout = 5 * time.Minute // a long file on a slow line (specification section 9)
	IdleTimeout  = 75 * time.Second
	DrainTimeout = 10 * time.Second
)
