// Package freeport finds addresses for programs that tests and benchmarks start. It never returns an address twice, neither in one process nor
// in several at once. An address stays free while its program is down, because its port is below those for outgoing connections.
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

// claims holds a UDP listener for each address returned so far, until the process ends. It claims the port, because no two processes can have
// it, and is in nobody's way, because the programs use TCP.
var claims sync.Map

// Address returns a local address, host:port, on which nothing listens. It panics if it finds none.
func Address() string {
	for range tries {
		address := net.JoinHostPort("127.0.0.1", strconv.Itoa(first+rand.IntN(last-first)))
		claim, err := net.ListenPacket("udp4", address)
		if err != nil {
			continue
		}
		if listener, err := net.Listen("tcp4", address); err == nil {
			_ = listener.Close()
			claims.Store(address, claim)
			return address
		}
		_ = claim.Close()
	}
	panic("freeport: no port is free")
}
