package freeport

import (
	"net"
	"testing"
)

// TestAddresses checks that addresses are free and unique, even while unused, and outside the range for outgoing connections.
func TestAddresses(t *testing.T) {
	seen := map[string]bool{}
	for range 200 {
		address := Address()
		if seen[address] {
			t.Errorf("%s was given twice", address)
		}
		seen[address] = true
		listener, err := net.Listen("tcp", address)
		if err != nil {
			t.Errorf("somebody listens there: %v", err)
			continue
		}
		if port := listener.Addr().(*net.TCPAddr).Port; port < first || port >= last {
			t.Errorf("port %d may be given to an outgoing connection", port)
		}
		_ = listener.Close()
	}
}

// TestAddressTaken checks that an address in use is not returned.
func TestAddressTaken(t *testing.T) {
	address := Address()
	listener, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	port := listener.Addr().(*net.TCPAddr).Port
	release(port)
	if claim(port) {
		t.Error("somebody listens there")
	}
}

// TestPorts checks that all ports of a stack are free, and that nothing of a block in which one is taken stays claimed.
func TestPorts(t *testing.T) {
	port := Ports(0, 1, 1001)
	release(port)
	if claimAll(port, []int{0, 1}) {
		t.Error("a port was given twice")
	}
	if !claim(port) {
		t.Error("the free port of a block that was not given stays claimed")
	}
	for _, distance := range []int{0, 1, 1001} {
		listener, err := net.Listen("tcp4", at(port+distance))
		if err != nil {
			t.Errorf("port %d of the block: %v", distance, err)
			continue
		}
		_ = listener.Close()
	}
}

// TestClaimsHoldForOthers checks that another process, which knows no claims of this one, cannot take an address that nothing uses yet.
func TestClaimsHoldForOthers(t *testing.T) {
	if _, err := net.ListenPacket("udp4", Address()); err == nil {
		t.Error("the address can be claimed twice")
	}
}
