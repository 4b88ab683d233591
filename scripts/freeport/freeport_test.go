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
	claim, _ := claims.LoadAndDelete(address)
	_ = claim.(net.PacketConn).Close()
	for range 1000 {
		if Address() == address {
			t.Fatal("somebody listens there")
		}
	}
}

// TestClaimsHoldForOthers checks that another process, which knows no claims of this one, cannot take an address that nothing uses yet.
func TestClaimsHoldForOthers(t *testing.T) {
	if _, err := net.ListenPacket("udp4", Address()); err == nil {
		t.Error("the address can be claimed twice")
	}
}
