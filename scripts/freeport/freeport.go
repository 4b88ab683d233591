// Package freeport finds addresses for programs that tests and benchmarks start. It never returns an address twice, neither in one process nor
// in several at once. An address stays free while its program is down, because its port is below those for outgoing connections.
package freeport

import (
	"math/rand/v2"
	"net"
	"slices"
	"strconv"
	"sync"
)

const (
	first, last = 12000, 24000 // scripts/lib/free-port.mjs takes those above; Linux uses 32768 and above for outgoing connections
	tries       = 200          // for each address
)

// claims holds a UDP listener for each port returned so far, until the process ends. It claims the port, because no two processes can have
// it, and is in nobody's way, because the programs use TCP.
var claims sync.Map

// Address returns a local address, host:port, on which nothing listens. It panics if it finds none.
func Address() string { return at(Ports(0)) }

// Ports returns a port that is free together with those at the given distances from it. It panics if it finds none.
func Ports(distances ...int) int {
	for range tries {
		port := first + rand.IntN(last-first-slices.Max(distances))
		if claimAll(port, distances) {
			return port
		}
	}
	panic("freeport: no port is free")
}

// claimAll claims all of the ports or none.
func claimAll(port int, distances []int) bool {
	for i, distance := range distances {
		if !claim(port + distance) {
			for _, claimed := range distances[:i] {
				release(port + claimed)
			}
			return false
		}
	}
	return true
}

func claim(port int) bool {
	claim, err := net.ListenPacket("udp4", at(port))
	if err != nil {
		return false
	}
	listener, err := net.Listen("tcp4", at(port))
	if err != nil {
		_ = claim.Close()
		return false
	}
	_ = listener.Close()
	claims.Store(port, claim)
	return true
}

func release(port int) {
	if claim, ok := claims.LoadAndDelete(port); ok {
		_ = claim.(net.PacketConn).Close()
	}
}

func at(port int) string { return net.JoinHostPort("127.0.0.1", strconv.Itoa(port)) }
