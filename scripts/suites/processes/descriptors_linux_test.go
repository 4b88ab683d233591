package processes

import (
	"net"
	"testing"

	"golang.org/x/sys/unix"

	"fairwarning/scripts/await"
)

// idle opens connections on which nothing is sent.
func (s *service) idle(n int) (connections []net.Conn) {
	s.Helper()
	for range n {
		conn, err := net.DialTimeout("tcp", s.public, await.Limit)
		if err != nil {
			s.Fatal(err)
		}
		s.Cleanup(func() { _ = conn.Close() })
		connections = append(connections, conn)
	}
	return connections
}

// TestServicesOutliveALackOfDescriptors checks that a service that may open few files neither ends nor stops answering when more idle
// connections come than it can accept, and that it counts what it did.
func TestServicesOutliveALackOfDescriptors(t *testing.T) {
	for _, name := range []string{"reader", "writer", "frontdoor", "engine"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newService(t, name, "")
			few := unix.Rlimit{Cur: 64, Max: 64}
			if err := unix.Prlimit(s.Process.Pid, unix.RLIMIT_NOFILE, &few, nil); err != nil {
				t.Fatal(err)
			}
			connections := s.idle(150)
			if name == "engine" { // net/http waits without closing idle connections
				closeAll(connections)
			}
			s.until("it answers a newcomer", s.answers)
			closeAll(connections)
			s.until("it answers after that", s.answers)
			if s.admin == "" {
				return
			}
			s.until("it counts failures", func() bool { return s.metric(name+"_accept_failures_total") > 0 })
			s.until("it counts dropped connections", func() bool { return s.metric(name+"_idle_connections_dropped_total") > 0 })
		})
	}
}

func closeAll(connections []net.Conn) {
	for _, conn := range connections {
		_ = conn.Close()
	}
}

// TestLimitIsRaisedAtStart checks that a service started with a low limit of open files raises it as far as it may, and that with what
// it gets more idle connections than the limit do not keep newcomers out.
func TestLimitIsRaisedAtStart(t *testing.T) {
	for _, name := range []string{"reader", "writer"} {
		for _, limit := range []string{"ulimit -S -n 256;", "ulimit -n 256;"} {
			t.Run(name+" "+limit, func(t *testing.T) {
				t.Parallel()
				s := newService(t, name, limit)
				var got unix.Rlimit
				if err := unix.Prlimit(s.Process.Pid, unix.RLIMIT_NOFILE, nil, &got); err != nil {
					t.Fatal(err)
				}
				if got.Cur < got.Max-1 || limit == "ulimit -S -n 256;" && got.Cur <= 256 {
					t.Errorf("it may open %d of %d files", got.Cur, got.Max)
				}
				share := map[string]uint64{"reader": 4, "writer": 2}[name] // of the reader's, half are for live streams
				if most := s.metric(name + "_connections_limit"); most != float64(got.Cur/share) {
					t.Errorf("%v connections with %d files", most, got.Cur)
				}
				s.idle(400)
				s.until("it answers a newcomer", s.answers)
			})
		}
	}
}
