package varnish

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"fairwarning/cdn/varnish/varnishtest"
	"fairwarning/scripts/await"
)

// pair is a real Varnish in front of two readers, two writers and two front doors.
type pair struct {
	*server
	daemon                  *varnishtest.Server
	readers, writers, doors [2]*origin
	items                   int // asked for so far
}

func newPair(t *testing.T) *pair {
	t.Helper()
	varnishtest.Need(t)
	p := &pair{server: &server{host: "prairie.example"}}
	site := Site{Hosts: []string{"prairie.example", "www.prairie.example"}}
	for i := range 2 {
		p.readers[i], p.writers[i], p.doors[i] = newOrigin(asReader), newOrigin(asWriter), newOrigin(asFiles)
		t.Cleanup(func() { p.doors[i].Close() })
		t.Cleanup(func() { p.readers[i].Close() })
		t.Cleanup(func() { p.writers[i].Close() })
		site.Readers, site.Writers = append(site.Readers, p.readers[i].address()), append(site.Writers, p.writers[i].address())
		site.Files = append(site.Files, p.doors[i].address())
	}
	var err error
	p.daemon, err = varnishtest.Start("the service token", func(tokenFile string) (string, error) {
		site.TokenFile = tokenFile
		return rendered(site)
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.daemon.Stop)
	p.address = p.daemon.Address
	return p
}

// browse asks for thirty items that nobody has asked for, and returns how often each reader was asked.
func (p *pair) browse(t *testing.T) (asked [2]int) {
	t.Helper()
	for range 30 {
		p.items++
		if response, body := p.get(t, fmt.Sprintf("/api/v1/Auction/GetItem?ID=%d", p.items)); response.StatusCode != 200 {
			t.Errorf("item %d: %s %s", p.items, response.Status, body)
		}
	}
	return [2]int{len(p.readers[0].asked()), len(p.readers[1].asked())}
}

// becomes waits until Varnish takes a backend for healthy, or no longer.
func (p *pair) becomes(t *testing.T, backend string, isHealthy bool) {
	t.Helper()
	await.Until(t, fmt.Sprintf("%s is healthy: %t", backend, isHealthy), func() bool {
		is, err := p.daemon.IsHealthy(backend)
		if err != nil {
			t.Fatal(err)
		}
		return is == isHealthy
	})
}

// bid places a bid from an address of a client and returns the response and how often each writer was asked.
func (p *pair) bid(t *testing.T, client string) (response *http.Response, asked [2]int) {
	t.Helper()
	response, body := p.raw(t, client, "POST /api/v1/Auction/PlaceBid HTTP/1.1\nHost: prairie.example\nConnection: close\nContent-Length: 3\n\na=b")
	if response.StatusCode == 502 && !strings.Contains(body, `"outcome":"unknown"`) {
		t.Errorf("%s %s", response.Status, body)
	}
	return response, [2]int{len(p.writers[0].asked()), len(p.writers[1].asked())}
}

// TestReaderOfTwoFails checks that browsing goes on while one of two readers is killed, or ends and says so, and that it gets its share
// again when it is back.
func TestReaderOfTwoFails(t *testing.T) {
	p := newPair(t)
	if asked := p.browse(t); asked[0] == 0 || asked[1] == 0 || asked[0]+asked[1] != 30 {
		t.Errorf("the readers were asked %v times, want 30 in all", asked)
	}
	p.readers[0].Close()
	if asked := p.browse(t); asked[1] != 30 {
		t.Errorf("killed: the readers were asked %v times", asked)
	}
	p.becomes(t, "reader_1", false)
	p.readers[0].restart(t)
	p.becomes(t, "reader_1", true)
	if asked := p.browse(t); asked[0] == 0 || asked[1] == 0 {
		t.Errorf("back: the readers were asked %v times", asked)
	}
	p.readers[1].setReady(false)
	p.becomes(t, "reader_2", false)
	if asked := p.browse(t); asked != [2]int{30, 0} {
		t.Errorf("one is ending: the readers were asked %v times", asked)
	}
}

// TestReadersShare checks that one object is fetched from one reader, and that the watchers of one sale are spread over both.
func TestReadersShare(t *testing.T) {
	p := newPair(t)
	for _, host := range []string{"prairie.example", "www.prairie.example"} {
		p.host = host
		p.get(t, item5)
		p.get(t, item5)
	}
	if asked := len(p.readers[0].asked()) + len(p.readers[1].asked()); asked != 2 {
		t.Errorf("the readers were asked %d times for the objects of two names", asked)
	}
	for range 4 {
		p.get(t, "/api/v1/Event/GetLiveStream?event_ID=7")
	}
	if one, two := len(p.readers[0].asked()), len(p.readers[1].asked()); one != 2 || two != 2 {
		t.Errorf("of four watchers the readers got %d and %d", one, two)
	}
	response, body := p.raw(t, "127.0.0.1", "GET / HTTP/1.1\nHost: stranger.example\nConnection: close")
	if response.StatusCode != 421 || !strings.Contains(body, `{"message":"`) || len(p.readers[0].asked())+len(p.readers[1].asked()) > 0 {
		t.Errorf("a stranger's name: %s %s", response.Status, body)
	}
}

// TestWatchersOfOneOfTwoReaders checks that of many watchers who come at once, before Varnish knows that a reader was killed, each gets to the other.
func TestWatchersOfOneOfTwoReaders(t *testing.T) {
	p := newPair(t)
	p.readers[0].Close()
	var watching sync.WaitGroup
	for i := range 40 {
		watching.Go(func() { // of ten sales, because each is another object
			request := fmt.Sprintf("GET /api/v1/Event/GetLiveStream?event_ID=%d HTTP/1.1\nHost: prairie.example\nConnection: close", i%10)
			response, body := p.raw(t, "127.0.0.1", request)
			if response.StatusCode != 200 {
				t.Errorf("%s %s", response.Status, body)
			}
		})
	}
	watching.Wait()
}

// hanging answers only when nobody waits anymore, as a machine does that was cut off a moment ago.
func hanging(_ http.ResponseWriter, r *http.Request, _ int) { <-r.Context().Done() }

// TestOneOfTwoHangs checks that watchers and requests for files get to the other of two readers and front doors, whichever Varnish tries first.
func TestOneOfTwoHangs(t *testing.T) {
	p := newPair(t)
	for at := range 2 {
		p.readers[at].reset(hanging)
		p.doors[at].reset(hanging)
		var waiting sync.WaitGroup
		for i := range 20 {
			for _, path := range []string{fmt.Sprintf("/api/v1/Event/GetLiveStream?event_ID=%d", i), fmt.Sprintf("/_next/static/%d-%d.js", at, i)} {
				waiting.Go(func() {
					if response, body := p.raw(t, "127.0.0.1", "GET "+path+" HTTP/1.1\nHost: prairie.example\nConnection: close"); response.StatusCode != 200 {
						t.Errorf("%s: %s %s", path, response.Status, body)
					}
				})
			}
		}
		waiting.Wait()
		if asked := p.readers[1-at].asked(); slices.ContainsFunc(asked, func(path string) bool { return strings.HasSuffix(path, ".js") }) {
			t.Errorf("a reader was asked for files: %q", asked)
		}
		p.readers[at].reset(asReader)
		p.doors[at].reset(asFiles)
	}
}

// TestWriterOfTwoFails checks that all calls of a client go to one writer, that no call is sent twice when its writer breaks off or is
// killed, and that the other writer takes over once Varnish knows.
func TestWriterOfTwoFails(t *testing.T) {
	p := newPair(t)
	clients := map[int]string{} // by writer
	for i := 1; i < 100 && len(clients) < 2; i++ {
		client := fmt.Sprintf("127.0.0.%d", i)
		response, first := p.bid(t, client)
		_, second := p.bid(t, client)
		if response.StatusCode != 200 || first != second || first[0]+first[1] != 1 {
			t.Fatalf("%s: %s, %v, then %v", client, response.Status, first, second)
		}
		clients[first[1]] = client
	}
	for _, w := range p.writers {
		w.set(1, func(w http.ResponseWriter, _ *http.Request, _ int) {
			if conn, _, err := http.NewResponseController(w).Hijack(); err == nil {
				_ = conn.Close()
			}
		})
	}
	for _, client := range clients {
		if response, asked := p.bid(t, client); response.StatusCode != 502 || asked[0]+asked[1] != 1 {
			t.Errorf("its writer breaks off: %s, the writers were asked %v times", response.Status, asked)
		}
	}
	p.writers[0].reset(asWriter)
	p.writers[1].reset(asWriter)
	p.writers[0].Close()
	if response, asked := p.bid(t, clients[0]); asked[1] > 1 || (response.StatusCode == 200) != (asked[1] == 1) {
		t.Errorf("its writer was just killed: %s, the other was asked %d times", response.Status, asked[1])
	}
	p.becomes(t, "writer_1", false)
	if response, asked := p.bid(t, clients[0]); response.StatusCode != 200 || asked[1] != 1 {
		t.Errorf("Varnish knows: %s, the other was asked %d times", response.Status, asked[1])
	}
	p.writers[0].restart(t)
	p.becomes(t, "writer_1", true)
	if response, asked := p.bid(t, clients[0]); response.StatusCode != 200 || asked[0] != 1 {
		t.Errorf("back: %s, its writer was asked %d times", response.Status, asked[0])
	}
}

// TestNoWriterIsReady checks that a call which was sent to nobody is refused as such, so that it can be sent again.
func TestNoWriterIsReady(t *testing.T) {
	p := newPair(t)
	for i, name := range []string{"writer_1", "writer_2"} {
		p.writers[i].setReady(false)
		p.becomes(t, name, false)
	}
	response, asked := p.bid(t, "127.0.0.1")
	if response.StatusCode != 503 || response.Header.Get("Retry-After") == "" || asked != [2]int{} {
		t.Errorf("%s, the writers were asked %v times", response.Status, asked)
	}
}
