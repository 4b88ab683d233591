// Package freeport finds addresses for programs that tests and benchmarks start. An address is given to nobody else of this
// process, and stays free while its program is down: it lies below the ports that the system gives to outgoing connections.
package freeport

import (
	"math/rand/v2"
	"net"
	"strconv"
	"sync"
)

const (
	first, last = 12000, 32000 // Linux gives 32768 and above to outgoing connections (ip_local_port_range)
	tries       = 200          // for each address
)

// given are the addresses given so far. Many are given before anybody listens on them.
var given sync.Map

// Address gives an address of this machine, host:port, on which nobody listens. It panics when there is none.
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
