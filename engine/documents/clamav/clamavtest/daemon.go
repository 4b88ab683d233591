// Package clamavtest is a ClamAV daemon for tests. It speaks the INSTREAM protocol and finds the EICAR test file.
package clamavtest

import (
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"sync"
	"testing"
)

// EICAR is the test file that every scanner finds, in two parts so that none finds it here.
var EICAR = `X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR` + `-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

// limit is the daemon's StreamMaxLength in bytes.
const limit = 100 << 10

// Daemon is a running daemon.
type Daemon struct {
	Address string // tcp://host:port
	Stop    func() // makes it unreachable

	mu      sync.Mutex
	scanned int
}

// Scanned returns how many files it has given a verdict on.
func (d *Daemon) Scanned() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.scanned
}

// Start starts a daemon that ends with the test.
func Start(t testing.TB) *Daemon {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	d := &Daemon{Address: "tcp://" + listener.Addr().String(), Stop: func() { listener.Close() }}
	t.Cleanup(d.Stop)
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go d.serve(conn)
		}
	}()
	return d
}

// serve answers one command, as clamd does outside of a session.
func (d *Daemon) serve(conn net.Conn) {
	defer conn.Close()
	command := make([]byte, len("zINSTREAM\x00"))
	if _, err := io.ReadFull(conn, command); err != nil || string(command) != "zINSTREAM\x00" {
		_, _ = io.WriteString(conn, "UNKNOWN COMMAND\x00")
		return
	}
	var file []byte
	for {
		var length [4]byte
		if _, err := io.ReadFull(conn, length[:]); err != nil {
			return
		}
		n := binary.BigEndian.Uint32(length[:])
		if n == 0 {
			break
		}
		if len(file)+int(n) > limit {
			_, _ = io.WriteString(conn, "INSTREAM size limit exceeded. ERROR\x00")
			_, _ = io.Copy(io.Discard, conn) // a reset could cost the client the reply
			return
		}
		chunk := make([]byte, n)
		if _, err := io.ReadFull(conn, chunk); err != nil {
			return
		}
		file = append(file, chunk...)
	}
	d.mu.Lock()
	d.scanned++
	d.mu.Unlock()
	verdict := "stream: OK\x00"
	if bytes.Contains(file, []byte(EICAR)) {
		verdict = "stream: Eicar-Test-Signature FOUND\x00"
	}
	_, _ = io.WriteString(conn, verdict)
}
