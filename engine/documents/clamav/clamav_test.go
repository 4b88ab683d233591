package clamav_test

import (
	"context"
	"errors"
	"io"
	"net"
	"strings"
	"testing"

	"fairwarning/engine/documents/clamav"
	"fairwarning/engine/documents/clamav/clamavtest"
)

func TestVerdicts(t *testing.T) {
	daemon := clamavtest.Start(t)
	client, err := clamav.New(daemon.Address)
	if err != nil {
		t.Fatal(err)
	}
	for content, want := range map[string]string{
		"":                                    "",
		strings.Repeat("%PDF harmless", 6000): "", // more than one chunk
		"%PDF-1.7\n" + clamavtest.EICAR:       "Eicar-Test-Signature",
	} {
		if found, err := client.Scan(t.Context(), strings.NewReader(content)); found != want || err != nil {
			t.Errorf("%d bytes: %q, %v", len(content), found, err)
		}
	}
	if _, err := client.Scan(t.Context(), strings.NewReader(strings.Repeat("x", 101<<10))); !errors.Is(err, clamav.ErrUnavailable) || !strings.Contains(err.Error(), "size limit exceeded") {
		t.Errorf("above the daemon's limit: %v", err)
	}
	daemon.Stop()
	if _, err := client.Scan(t.Context(), strings.NewReader("x")); !errors.Is(err, clamav.ErrUnavailable) {
		t.Errorf("unreachable: %v", err)
	}
}

// TestUnclearRepliesAreNoVerdict checks that nothing but the two verdicts counts as one, and that a canceled scan ends.
func TestUnclearRepliesAreNoVerdict(t *testing.T) {
	for _, reply := range []string{"", "stream: OK", "OK\x00", "stream: \x00", "stream:  FOUND\x00", "stream: FOUND\x00", "file: OK\x00", strings.Repeat("x", 10_000)} {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			_, _ = io.ReadFull(conn, make([]byte, len("zINSTREAM\x00")+4+1+4))
			_, _ = io.WriteString(conn, reply)
			_ = conn.Close()
		}()
		client, err := clamav.New("tcp://" + listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		if found, err := client.Scan(t.Context(), strings.NewReader("x")); !errors.Is(err, clamav.ErrUnavailable) {
			t.Errorf("%q: %q, %v", reply, found, err)
		}
		_ = listener.Close()
	}
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	client, err := clamav.New("tcp://" + silent.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := client.Scan(ctx, strings.NewReader("x")); !errors.Is(err, clamav.ErrUnavailable) {
		t.Error(err)
	}
}

func TestAddresses(t *testing.T) {
	for location, isRight := range map[string]bool{"tcp://127.0.0.1:3310": true, "unix:///run/clamav/clamd.ctl": true, "": false, "127.0.0.1:3310": false,
		"tcp://127.0.0.1": false, "http://127.0.0.1:3310": false, "unix://": false, "tcp://a:1/x": false} {
		if _, err := clamav.New(location); (err == nil) != isRight {
			t.Errorf("%q: %v", location, err)
		}
	}
}
