// Package freeport finds addresses for programs that tests and benchmarks start. It never returns an address twice in one
// process. An address stays free while its program is down, because its port is below those for outgoing connections.
package freeport

import (
	"math/rand/v2"
	"net"
	"strconv"
	"sync"
)

const (
	first, last = 12000, 32000 // Linux uses 32768 and above for outgoing connections (ip_local_port_range)
	tries       = 200          // for each address
)

// given holds the addresses returned so far. Most are returned before anything listens on them.
var given sync.Map

// Address returns a local address, host:port, on which nothing listens. It panics if it finds none.
func Address() string {
	for range tries {
		address := net.JoinHostPort("127.0.0.1", strconv.Itoa(first+rand.IntN(last-first)))
		if _, taken := given.LoadOrStore(address, true); taken {
			continue
		}
		if listener, err := net.Listen("tcp4", address); err == nil {
			_ = listener.Close()
			return address
		}
	}
	panic("freeport: no port is free")
}
