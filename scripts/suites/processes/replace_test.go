package processes

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"fairwarning/cdn/varnish/varnishtest"
	"fairwarning/scripts/await"
	"fairwarning/scripts/freeport"
)

// edgeService is a reader or a writer that is replaced: started with the same arguments at the same address.
type edgeService struct {
	*service
	arguments []string
}

// newEdgeService starts a reader or a writer in front of an engine, which goes on for a while when it is stopped.
func newEdgeService(t *testing.T, name, engine, delay string) *edgeService {
	t.Helper()
	e := &edgeService{service: &service{T: t, name: name, public: freeport.Address(), admin: freeport.Address()}}
	e.arguments = []string{"--listen", e.public, "--admin", e.admin, "--engine", "http://" + engine, "--drain-delay", delay}
	if name == "reader" {
		e.arguments = append(e.arguments, "--policy", "../../../cdn/policy.yaml")
	}
	e.begin(e.arguments...)
	return e
}

// in returns the upgrade for a part of its test.
func (u *upgrade) in(t *testing.T) *upgrade {
	part := *u
	part.T = t
	return &part
}

func (e *edgeService) replace() {
	e.Helper()
	e.finish()
	e.begin(e.arguments...)
}

// publicPaths are operations of the reader about lots.
func publicPaths(lots []int64) []string {
	return []string{fmt.Sprint("/api/v1/Auction/GetItem?ID=", lots[0]), "/api/v1/Auction/SearchInventory?sort=price-low", "/api/v1/System/GetCountries"}
}

// TestReaderAndWriterAreReplaced replaces reader and writer while people make calls, as in an upgrade: one of each behind the front door, which
// holds requests until the new one is ready, and two of each behind Varnish, which turns to the other. No request is lost.
func TestReaderAndWriterAreReplaced(t *testing.T) {
	u := onFile(t, present(t))
	engine := u.serve(present(t))
	u.signIn(engine, "bidder@prairieiron.example")
	lots := u.lots(engine)
	t.Run("behind the front door", func(t *testing.T) {
		reader, writer := newEdgeService(t, "reader", engine.public, "1s"), newEdgeService(t, "writer", engine.public, "1s")
		door := &service{T: t, name: "frontdoor", public: freeport.Address(), admin: freeport.Address()}
		door.begin("--listen", door.public, "--admin", door.admin, "--site", t.TempDir(), "--reader", "http://"+reader.public, "--writer", "http://"+writer.public)
		l := u.in(t).load(door.public, lots, publicPaths(lots)...)
		for _, one := range []*edgeService{writer, reader, writer} {
			l.wait(100)
			one.replace()
		}
		l.wait(100)
		l.stop()
		l.wantNoneLost()
	})
	t.Run("behind Varnish", func(t *testing.T) {
		varnishtest.Need(t)
		var pairs [2][2]*edgeService // each a reader and a writer
		for i := range pairs {
			pairs[i] = [2]*edgeService{newEdgeService(t, "reader", engine.public, "6s"), newEdgeService(t, "writer", engine.public, "6s")}
		}
		varnish, err := varnishtest.Start("a-service-token-for-tests", func(tokenFile string) (string, error) {
			text, err := exec.CommandContext(t.Context(), filepath.Join(programs, "edge"), "varnish", "--token-file", tokenFile, "--files", "127.0.0.1:1",
				"--readers", pairs[0][0].public+","+pairs[1][0].public, "--writers", pairs[0][1].public+","+pairs[1][1].public).Output()
			return string(text), err
		})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(varnish.Stop)
		l := u.in(t).load(varnish.Address, lots, publicPaths(lots)...)
		for i, pair := range pairs {
			l.wait(100)
			var replaced sync.WaitGroup
			for _, one := range pair {
				replaced.Go(one.replace)
			}
			replaced.Wait()
			for _, backend := range []string{"reader", "writer"} {
				await.Until(t, "Varnish sends requests to the new "+backend, func() bool {
					isHealthy, err := varnish.IsHealthy(fmt.Sprint(backend, "_", i+1))
					return err == nil && isHealthy
				})
			}
		}
		l.wait(100)
		l.stop()
		l.wantNoneLost()
	})
}

// wantNoneLost fails for calls that got no answer of the service behind, or an error.
func (l *load) wantNoneLost() {
	l.Helper()
	if lost := l.lost(); len(lost) > 0 {
		l.Errorf("%d of %d calls were lost, such as %s", len(lost), l.done.Load(), strings.Join(lost[:min(3, len(lost))], "\n"))
	}
}
