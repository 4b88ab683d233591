package reader

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/nfsign"
	"fairwarning/reader/config"
	"fairwarning/scripts/await"
)

const (
	netlifyKey   = "the key of the site's signed rules"
	netlifyToken = "a personal access token"
	netlifySite  = "5d3c"
)

// netlify does for one house's site what Netlify's documentation says of its edge: it signs what it passes on, keeps answers as
// Netlify-CDN-Cache-Control, Netlify-Vary and Netlify-Cache-Tag say, and has the API that purges. It knows no time: an answer is kept until
// it is purged, or for good.
type netlify struct {
	*httptest.Server
	reader, tenant, key string

	mu      sync.Mutex
	kept    map[string]*keptAnswer // by path and the part of the query that counts
	vary    map[string][]string    // parameters that count, by path, as its first answer said
	purged  chan []string
	refused []string // why the API refused calls
}

type keptAnswer struct {
	header http.Header
	status int
	body   []byte
	tags   []string
}

func newNetlify(t *testing.T, tenant, key string) *netlify {
	t.Helper()
	n := &netlify{tenant: tenant, key: key, kept: map[string]*keptAnswer{}, vary: map[string][]string{}, purged: make(chan []string, 100)}
	n.Server = httptest.NewServer(n)
	t.Cleanup(n.Close)
	return n
}

func (n *netlify) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if r.Method == http.MethodPost && r.URL.Path == "/api/v1/purge" {
		n.purge(w, r)
		return
	}
	answer, found := n.kept[n.keyOf(r)], "fwd=miss"
	if answer == nil {
		answer = n.ask(r)
	} else {
		found = "hit"
	}
	for name, values := range answer.header {
		w.Header()[name] = values
	}
	w.Header().Set("Cache-Status", answer.header.Get("Cache-Status")+`, "Netlify Edge"; `+found)
	w.WriteHeader(answer.status)
	_, _ = w.Write(answer.body)
}

func (n *netlify) keyOf(r *http.Request) string {
	key := r.URL.Path
	for _, name := range n.vary[r.URL.Path] {
		if name == "" {
			return key + "?" + r.URL.RawQuery // every parameter counts
		}
		key += "&" + name + "=" + strings.Join(r.URL.Query()[name], ",")
	}
	return key
}

var (
	netlifyVary = regexp.MustCompile(`query(?:=([^,]*))?`)
	lifetime    = regexp.MustCompile(`s-maxage=([1-9][0-9]*)`)
)

// ask passes a request on, signed as Netlify signs, and keeps the answer if it may.
func (n *netlify) ask(r *http.Request) *keptAnswer {
	request, err := http.NewRequest(r.Method, "http://"+n.reader+r.URL.RequestURI(), nil)
	if err != nil {
		panic(err)
	}
	signed, err := jwt.NewWithClaims(jwt.SigningMethodHS256, jwt.MapClaims{
		"iss": "netlify", "exp": time.Now().Add(5 * time.Minute).Unix(), "iat": time.Now().Unix(), "deploy_context": "production",
		"netlify_id": netlifySite, "site_url": "https://prairie.test",
	}).SignedString([]byte(n.key))
	if err != nil {
		panic(err)
	}
	request.Host = "reader.example"
	request.Header.Set(nfsign.Header, signed)
	request.Header.Set(edge.HeaderTenant, n.tenant)
	request.Header.Set(edge.HeaderNetlifyClient, "203.0.113.9")
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		panic(err)
	}
	answer := &keptAnswer{header: response.Header, status: response.StatusCode, body: body}
	n.keep(r, answer)
	return answer
}

func (n *netlify) keep(r *http.Request, answer *keptAnswer) {
	control := answer.header.Get("Netlify-CDN-Cache-Control")
	if n.vary[r.URL.Path] == nil {
		if found := netlifyVary.FindStringSubmatch(answer.header.Get("Netlify-Vary")); found != nil {
			n.vary[r.URL.Path] = strings.Split(found[1], "|")
		}
	}
	for tag := range strings.SplitSeq(answer.header.Get("Netlify-Cache-Tag"), ",") {
		answer.tags = append(answer.tags, strings.TrimSpace(tag))
	}
	for _, own := range []string{"Netlify-CDN-Cache-Control", "Netlify-Vary", "Netlify-Cache-Tag"} {
		answer.header.Del(own)
	}
	if lifetime.MatchString(control) && !strings.Contains(control, "no-store") {
		n.kept[n.keyOf(r)] = answer
	}
}

// purge is Netlify's API. It refuses what the real one refuses, and an absent or unknown field, which would purge something else.
func (n *netlify) purge(w http.ResponseWriter, r *http.Request) {
	var call struct {
		Site string   `json:"site_id"`
		Tags []string `json:"cache_tags"`
	}
	body := json.NewDecoder(r.Body)
	body.DisallowUnknownFields()
	switch err := body.Decode(&call); {
	case r.Header.Get("Authorization") != "Bearer "+netlifyToken, r.Header.Get("Content-Type") != "application/json":
		n.refuse(w, http.StatusUnauthorized, "token or type")
		return
	case err != nil || len(call.Tags) == 0 || call.Site != netlifySite:
		n.refuse(w, http.StatusBadRequest, "site or tags")
		return
	}
	for key, answer := range n.kept {
		if slices.ContainsFunc(answer.tags, func(tag string) bool { return slices.Contains(call.Tags, tag) }) {
			delete(n.kept, key)
		}
	}
	w.WriteHeader(http.StatusAccepted)
	n.purged <- call.Tags
}

func (n *netlify) refuse(w http.ResponseWriter, status int, why string) {
	n.refused = append(n.refused, why)
	w.WriteHeader(status)
}

// TestFirstVisitorThroughNetlify checks that the first visitor after a bid sees it once the reader has purged the house's site, that
// answers come from Netlify until then, and that parameters that change nothing do not split them.
func TestFirstVisitorThroughNetlify(t *testing.T) {
	t.Parallel()
	n := newNetlify(t, "1", netlifyKey)
	a := newAuctionHouse(t, func(c *config.Config) {
		c.CDNPurge, c.NetlifyAPI, c.NetlifySite, c.NetlifyToken, c.SignKey = "netlify", n.URL, "1="+netlifySite+",2=7a1b", netlifyToken, netlifyKey
	})
	n.reader = a.address
	address := n.Listener.Addr().String()
	a.sees(t, address, "No bids")
	for _, uri := range []string{"/item/5", "/item/5?utm_source=mail", getItem + "?gclid=1&ID=5"} {
		if got := a.get(t, uri); !strings.HasSuffix(got.header.Get("Cache-Status"), `"Netlify Edge"; hit`) || !strings.Contains(got.body, "No bids") {
			t.Errorf("%s: %d %v", uri, got.status, got.header)
		}
	}
	for _, bids := range []string{"One bid", "Two bids"} {
		a.bid(t)
		for !slices.Contains(await.Receive(t, "a purge of the item", n.purged), "t1:item:5") { // others are of the start
			continue
		}
		a.sees(t, address, bids)
		a.pass(time.Minute)
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if len(n.refused) > 0 {
		t.Errorf("Netlify's API refused %v", n.refused)
	}
}

// TestTenantThroughNetlify checks that the house follows the signed rule, and that another key's signature says nothing: the request then
// counts as one to the reader's own name.
func TestTenantThroughNetlify(t *testing.T) {
	t.Parallel()
	h := newHouse(t, func(c *config.Config) { c.SignKey = netlifyKey })
	h.on(countries, func(w http.ResponseWriter, r *http.Request) {
		say(`{"of":"`+r.Header.Get(edge.HeaderTenant)+`"}`)(w, r)
	})
	reader := h.address
	f := func(tenant, key string, status int, body string) {
		t.Helper()
		n := newNetlify(t, tenant, key)
		n.reader, h.address = reader, n.Listener.Addr().String()
		if got := h.get(t, countries, host("www.anything.test")); got.status != status || !strings.Contains(got.body, body) {
			t.Errorf("house %s: %d %s, want %d %s", tenant, got.status, got.body, status, body)
		}
	}
	f("1", netlifyKey, 200, `{"of":"1"}`)
	f("2", netlifyKey, 200, `{"of":"2"}`)
	f("3", netlifyKey, 421, "")
	f("1", "another site's key", 421, "")
}
