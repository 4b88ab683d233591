package processes

import (
	"bytes"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"testing"

	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	otlp "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"fairwarning/engine/api"
)

// traces is a collector that keeps every span.
type traces struct {
	*testing.T
	mu    sync.Mutex
	spans []span
	text  bytes.Buffer // all that was sent
}

// span is a span with the service that sent it.
type span struct {
	*otlp.Span
	service string
}

func startCollector(t *testing.T) (kept *traces, address string) {
	kept = &traces{T: t}
	server := httptest.NewServer(kept)
	t.Cleanup(server.Close)
	return kept, server.URL
}

func (c *traces) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var sent collector.ExportTraceServiceRequest
	body, err := io.ReadAll(r.Body)
	if err == nil {
		err = proto.Unmarshal(body, &sent)
	}
	if err != nil || r.URL.Path != "/v1/traces" || r.Header.Get("Content-Type") != "application/x-protobuf" {
		c.Errorf("%v: %s %v", err, r.URL, r.Header)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.text.Write(body)
	for _, from := range sent.ResourceSpans {
		for _, attribute := range from.Resource.Attributes {
			if attribute.Key != "service.name" {
				continue
			}
			for _, scope := range from.ScopeSpans {
				for _, one := range scope.Spans {
					c.spans = append(c.spans, span{one, attribute.Value.GetStringValue()})
				}
			}
		}
	}
}

// of returns the spans of the trace of a request, each as "service name", and checks that each is within another one, up to that of the front door.
func (c *traces) of(requestID string) (trace []string) {
	c.Helper()
	var id []byte
	byID := map[string]span{}
	for _, one := range c.spans {
		byID[string(one.SpanId)] = one
		if one.service == "frontdoor" && one.has("fairwarning.request_id", requestID) {
			id = one.TraceId
		}
	}
	for _, one := range c.spans {
		if !bytes.Equal(one.TraceId, id) {
			continue
		}
		trace = append(trace, one.service+" "+one.Name)
		top := one
		for len(top.ParentSpanId) > 0 {
			parent, has := byID[string(top.ParentSpanId)]
			if !has {
				c.Fatalf("%s %s: nobody sent its parent", top.service, top.Name)
			}
			top = parent
		}
		if top.service != "frontdoor" {
			c.Errorf("%s %s begins at %s", one.service, one.Name, top.service)
		}
	}
	slices.Sort(trace)
	return slices.Compact(trace)
}

func (s span) has(key, value string) bool {
	for _, attribute := range s.Attributes {
		if attribute.Key == key && attribute.Value.GetStringValue() == value {
			return true
		}
	}
	return false
}

// traced sends a request with the span of a stranger and returns the ID of the answer, which must be 200.
func (s *service) traced(method, path, bearer string, body any) (id string) {
	s.Helper()
	var sent io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			s.Fatal(err)
		}
		sent = bytes.NewReader(text)
	}
	request, err := http.NewRequestWithContext(s.Context(), method, "http://"+s.public+path, sent)
	if err != nil {
		s.Fatal(err)
	}
	request.Host = "localhost"
	request.Header = http.Header{"Content-Type": {"application/json"}, "Authorization": {"Bearer " + bearer}, "Traceparent": {strangersSpan},
		"Idempotency-Key": {bidKey}}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		s.Fatal(err)
	}
	defer response.Body.Close()
	if text, err := io.ReadAll(response.Body); err != nil || response.StatusCode != http.StatusOK {
		s.Fatalf("%s: %s %s %v", path, response.Status, text, err)
	}
	return response.Header.Get("X-Request-Id")
}

const (
	bidKey         = "key-of-one-bid"
	strangersTrace = "5ca1ab1e5ca1ab1e5ca1ab1e5ca1ab1e"
	strangersSpan  = "00-" + strangersTrace + "-5ca1ab1e5ca1ab1e-01"
)

// TestOneTraceFollowsARequest runs the four services with a collector: one trace follows a bid to the commit, and another one what the reader lacks. A
// hit ends at the front door. Services that stop send what they have. No span has anything of a person, or belongs to the trace of a stranger.
func TestOneTraceFollowsARequest(t *testing.T) {
	folder := t.TempDir()
	kept, address := startCollector(t)
	u := &upgrade{T: t, old: present(t), data: filepath.Join(folder, "data"), settings: []string{"DATABASE_URL="}}
	var err error
	if u.database, err = sql.Open("sqlite", "file:"+filepath.Join(u.data, "fairwarning.db")); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { u.database.Close() })
	u.fill()
	engine := startIn(t, folder, "engine", "--otlp-endpoint", address)
	reader := startIn(t, folder, "reader", "--otlp-endpoint", address, "--engine", "http://"+engine.public)
	writer := startIn(t, folder, "writer", "--otlp-endpoint", address, "--engine", "http://"+engine.public)
	door := startIn(t, folder, "frontdoor", "--otlp-endpoint", address, "--reader", "http://"+reader.public, "--writer", "http://"+writer.public)
	const email = "bidder@prairieiron.example"
	u.signIn(door, email)
	lot := u.lots(engine)[0]
	var bidding api.LotBidding
	u.want(engine, "GET", fmt.Sprint("/api/v1/Auction/GetBidding?item_ID=", lot), nil, &bidding)

	bid := door.traced("POST", "/api/v1/Auction/PreBid", u.bearer, map[string]any{"item_ID": lot, "amount": bidding.NextBid})
	item := fmt.Sprint("/api/v1/Auction/GetItem?ID=", lot)
	miss, hit := door.traced("GET", item, "", nil), door.traced("GET", item, "", nil)
	for _, s := range []*service{door, reader, writer, engine} {
		if err := s.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		<-s.ended
	}

	kept.mu.Lock()
	defer kept.mu.Unlock()
	for id, want := range map[string][]string{
		bid:  {"engine /api/v1/Auction/PreBid", "engine bid desk", "engine transaction", "frontdoor writer", "writer /api/v1/Auction/PreBid"},
		miss: {"engine /api/v1/Auction/GetItem", "engine query", "frontdoor reader", "reader engine", "reader miss"},
		hit:  {"frontdoor reader"},
	} {
		if trace := kept.of(id); !slices.Equal(trace, want) {
			t.Errorf("the trace has %q, want %q", trace, want)
		}
	}
	stranger, err := hex.DecodeString(strangersTrace)
	if err != nil {
		t.Fatal(err)
	}
	for _, secret := range []string{u.bearer, email, "prairie-iron-2026", bidKey, "a-service-token-for-tests", "item_ID", "ID=", string(stranger)} {
		if bytes.Contains(kept.text.Bytes(), []byte(secret)) {
			t.Errorf("a span has %q", secret)
		}
	}
}
