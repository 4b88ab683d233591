package attacks

import (
	"bufio"
	"cmp"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/reader/config"
	"fairwarning/scripts/await"
)

// clusterAttacks come from addresses where peers are expected.
var clusterAttacks = []attack{
	{number: 62, title: "the port of the other readers", check: peerPort},
}

const (
	peerSecret = "a secret of the cluster"
	peerPath   = "/_groupcache/answers/"
)

// peerSignature signs a request like a peer.
func peerSignature(secret, method, path string, at time.Time) string {
	seconds := strconv.FormatInt(at.Unix(), 10)
	return "t=" + seconds + ",v1=" + hex.EncodeToString(peerSum(secret, seconds, method, path))
}

func peerSum(secret string, parts ...string) []byte {
	sum := hmac.New(sha256.New, []byte(secret))
	for _, part := range parts {
		_, _ = fmt.Fprintf(sum, "%d:%s", len(part), part)
	}
	return sum.Sum(nil)
}

// impostor listens at a peer's address.
type impostor struct {
	*httptest.Server
	mu  sync.Mutex // protects both below
	say http.HandlerFunc
	got []string // requested keys
}

func newImpostor(t *testing.T) *impostor {
	p := &impostor{say: http.NotFound}
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, values := range r.Header {
			if text := strings.Join(values, ""); strings.Contains(text, token) || strings.Contains(text, peerSecret) {
				t.Errorf("another reader is told %s: %s", name, text)
			}
		}
		p.mu.Lock()
		p.got = append(p.got, strings.TrimPrefix(r.URL.Path, peerPath))
		say := p.say
		p.mu.Unlock()
		say(w, r)
	}))
	t.Cleanup(p.Close)
	return p
}

func (p *impostor) says(say http.HandlerFunc) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.say = say
}

func (p *impostor) asked() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.got...)
}

// peerPort runs everything on one reader, because a process can have only one groupcache pool.
func peerPort(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	own := listener.Addr().String()
	_ = listener.Close()
	list := "http://" + own
	var others []*impostor
	for range 6 {
		others = append(others, newImpostor(t))
		list += "," + others[len(others)-1].URL
	}
	h := newPreparedHouse(t, func(_ *engine, c *config.Config) { c.PeerSecret = peerSecret },
		"--peer-listen", own, "--self", "http://"+own, "--peers", list, "--peer-timeout", "500ms", "--wait", "5s")
	await.Until(t, "the listener", func() bool {
		conn, err := net.Dial("tcp", own)
		if err == nil {
			_ = conn.Close()
		}
		return err == nil
	})
	key := someKey(t, h, others[0])
	strangers(t, h, own, key)
	madeUpKeys(t, h, own)
	impostors(t, h, others, own, key)
	ring(t, h, others, own)
	ownerDown(t, h, others)
}

// someKey requests items until the reader asks its peer, and returns that key.
func someKey(t *testing.T, h *house, other *impostor) string {
	t.Helper()
	for i := range 100 {
		if got := h.clean.do(t, get(fmt.Sprintf(itemCall, 1+i))); got.body != truth("1", fmt.Sprintf(itemCall, 1+i)) &&
			got.status != 503 {
			t.Errorf("%s", got.fingerprint())
		}
		if keys := other.asked(); len(keys) > 0 {
			return keys[0]
		}
	}
	t.Fatal("the other reader owns nothing")
	return ""
}

// askPeer sends a request to the peer listener.
func askPeer(t *testing.T, address, method, path string, pairs ...string) reply {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(await.Limit))
	text := method + " " + path + " HTTP/1.1\r\nHost: " + address + "\r\nConnection: close\r\n"
	for i := 0; i+1 < len(pairs); i += 2 {
		text += pairs[i] + ": " + pairs[i+1] + "\r\n"
	}
	_, _ = io.WriteString(conn, text+"\r\n")
	got, err := readReply(bufio.NewReader(conn), method == "HEAD")
	if err != nil && got.status == 0 && !isReset(err) && err != io.EOF {
		t.Errorf("%s %.100s: %v in %.200q", method, path, err, got.raw)
	}
	return got
}

// strangers: without the secret, requests get nothing, learn nothing, and cost the engine nothing.
func strangers(t *testing.T, h *house, own, key string) {
	t.Helper()
	seen := len(h.requests())
	path := peerPath + key
	now := time.Now()
	f := func(method, path, signature string) {
		t.Helper()
		got := askPeer(t, own, method, path, "X-Fairwarning-Peer", signature)
		if got.status == 200 || got.status >= 500 || strings.Contains(got.raw, mark("1")) ||
			strings.Contains(got.raw, h.engine.address) || len(got.body) > 200 {
			t.Errorf("%s %.100s %.100s: %.400q", method, path, signature, got.raw)
		}
	}
	good := peerSignature(peerSecret, "GET", path, now)
	for _, signature := range []string{
		"", "t=,v1=", good[:len(good)-2], good + "00", strings.ToUpper(good), "v1=" + strings.Repeat("0", 64),
		strings.Replace(good, "v1", "v0", 1), peerSignature("another secret of 16", "GET", path, now),
		peerSignature("", "GET", path, now),
		peerSignature(peerSecret, "POST", path, now), peerSignature(peerSecret, "GET", path+"x", now),
		peerSignature(peerSecret, "GET", path, now.Add(-2*time.Minute)),
		peerSignature(peerSecret, "GET", path, now.Add(2*time.Minute)),
		peerSignature(peerSecret, "GET", path, time.Unix(0, 0)),
	} {
		f("GET", path, signature)
	}
	for _, path := range []string{
		"/", "/metrics", "/purge", "/key?host=prairie.test&uri=/", "/_groupcache", "/_groupcache/", "/_groupcache/answers",
		peerPath,
		"/_groupcache/other/" + key, "/_groupcache/answers/../" + key, "/_groupcache/x/../answers/" + key,
		"/_groupcache/x/../",
		"//_groupcache/answers/" + key, "/_groupcache/%2e%2e/answers/" + key, itemCall, "/debug/pprof/", "/healthz",
		path + "/x",
		peerPath + strings.Repeat("A", 60<<10), peerPath + strings.Repeat("A", 100<<10),
	} {
		f("GET", path, "")
		f("GET", path, good)
	}
	for _, method := range []string{"POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PURGE"} {
		f(method, path, good)
		if method != "HEAD" {
			f(method, path, peerSignature(peerSecret, method, path, now))
		}
	}
	if n := len(h.requests()); n != seen {
		t.Errorf("the engine was asked %d times", n-seen)
	}
	// the public listener serves none of it
	for _, got := range h.raw(t, get(path).with("X-Fairwarning-Peer", good).text()) {
		if got.status != 404 {
			t.Errorf("%s", got.fingerprint())
		}
	}
}

// madeUpKeys: even with the secret, the engine is only asked for resources of the policy.
func madeUpKeys(t *testing.T, h *house, own string) {
	t.Helper()
	seen := len(h.requests())
	plain := func(text string) string { return base64.RawURLEncoding.EncodeToString([]byte(text)) }
	version := table().Policy.Version
	for _, key := range []string{
		"x", "*", "====", plain(""), plain("|||"), plain(fmt.Sprintf("v%d|1|0.0.0.0|", version)),
		plain(fmt.Sprintf("v%d|1|0.0.0.0|/api/v1/Service/GetTenants", version)),
		plain(fmt.Sprintf("v%d|1|0.0.0.0|/api/v1/Auction/getUserInformation", version)),
		plain(fmt.Sprintf("v%d|1|0.0.0.0|/metrics", version)), plain(fmt.Sprintf("v%d|1|0.0.0.0|//evil.test/", version)),
		plain(fmt.Sprintf("v%d|1|0.0.0.0|http://evil.test/", version)),
		plain(fmt.Sprintf("v%d|1|99999999999.0.0.0|%s", version, countries)),
		plain(fmt.Sprintf("v%d|0|0.0.0.0|%s", version, countries)),
		plain(fmt.Sprintf("v%d|-1|0.0.0.0|%s", version, countries)),
		plain(fmt.Sprintf("v%d|1|0.0.0.0|%s", version+1, countries)),
		plain(fmt.Sprintf("v%d|1|0.0.0.0|%s\r\nX: y", version, countries)),
		plain(fmt.Sprintf("v%d|1|0.0.0.0|/api/v1/Auction/GetItem?ID=5&evil=1", version)), plain(strings.Repeat("v", 40_000)),
		plain(fmt.Sprintf("v%d|1|0.0.0.0|%s?search_string=%s", version, searchCall, strings.Repeat("x", 30_000))),
	} {
		path := peerPath + key
		got := askPeer(t, own, "GET", path, "X-Fairwarning-Peer", peerSignature(peerSecret, "GET", path, time.Now()))
		if got.status == 200 || strings.Contains(got.raw, h.engine.address) || strings.Contains(got.raw, evil) ||
			strings.Contains(got.raw, "goroutine") {
			t.Errorf("%.100s: %.400q", key, got.raw)
		}
	}
	for _, q := range h.requests()[seen:] {
		t.Errorf("the engine was asked for %s", q.uri)
	}
}

// impostors: a peer's response counts only if that peer signed it for that key.
func impostors(t *testing.T, h *house, others []*impostor, own, key string) {
	t.Helper()
	body, bomb := []byte(`{"evil":1}`), []byte("\x9b\xff\xff\xff\xff\xff\xff\xff\xff")
	bytesOf := func(value []byte) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(value) }
	}
	signed := func(secret, request string, status int, signedBody, sent []byte) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("X-Fairwarning-Peer", hex.EncodeToString(peerSum(secret, "answer", cmp.Or(request, r.Header.Get("X-Fairwarning-Peer")), strconv.Itoa(status), string(signedBody))))
			_, _ = w.Write(sent)
		}
	}
	earlier := peerSignature(peerSecret, "GET", peerPath+key, time.Now())
	never := make(chan struct{})
	defer close(never)
	var names []string
	var says []http.HandlerFunc
	for name, say := range map[string]http.HandlerFunc{
		"nothing":        bytesOf(nil),
		"unsigned":       bytesOf(body),
		"zeros":          bytesOf(make([]byte, 100)),
		"another secret": signed("another secret of 16", "", 200, body, body),
		"another key":    signed(peerSecret, earlier, 200, body, body),
		"another body":   signed(peerSecret, "", 200, []byte(`{"good":1}`), body),
		"another status": signed(peerSecret, "", 500, body, body),
		"signed garbage": signed(peerSecret, "", 200, body, body),
		"signed nothing": signed(peerSecret, "", 200, nil, nil),
		"signed bomb":    signed(peerSecret, "", 200, bomb, bomb),
		"a huge length":  bytesOf([]byte("\x0a\xff\xff\xff\xff\xff\xff\xff\xff\x7f")),
		"its word":       func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "evil: panic at 10.0.0.1", 500) },
		"not found":      func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "evil", 404) },
		"a redirect":     func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "http://evil.test/", 302) },
		"a redirect here": func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://"+own+r.URL.Path, 307)
		},
		"unauthorized": func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "evil", 401) },
		"a cut":        func(w http.ResponseWriter, _ *http.Request) { panic(http.ErrAbortHandler) },
		"half": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "1000")
			_, _ = w.Write(body)
		},
		"no end": func(w http.ResponseWriter, r *http.Request) {
			select {
			case <-never:
			case <-r.Context().Done():
			}
		},
	} {
		names, says = append(names, name), append(says, say)
	}
	for start := 0; start < len(says); start += len(others) {
		var said []string
		before := map[*impostor]int{}
		for i, other := range others {
			n := (start + i) % len(says)
			said = append(said, names[n])
			other.says(says[n])
			before[other] = len(other.asked())
		}
		await.Until(t, "all impostors are asked", func() bool { // the reader skips a failed peer for a while
			h.trueOrNone(t, "impostors say "+strings.Join(said, ", "), 1)
			return !slices.ContainsFunc(others, func(other *impostor) bool { return len(other.asked()) == before[other] })
		})
	}
}

var asking atomic.Int64

// trueOrNone requests n new resources; each gets its own answer or none, and the engine gets at most one request
// each.
func (h *house) trueOrNone(t *testing.T, while string, many int) {
	t.Helper()
	for range many {
		uri := fmt.Sprintf(itemCall, 100_000+asking.Add(1))
		got := h.clean.do(t, get(uri))
		if (got.status != 200 || got.body != truth("1", uri)) &&
			(got.status != 503 || !got.isUnkept()) {
			t.Errorf("while %s: %s", while, got.fingerprint())
		}
		if n := h.asked(uri); n > 1 {
			t.Errorf("while %s: the engine was asked %d times", while, n)
		}
	}
}

// ring: two readers with different lists each consider the other the owner. The request goes around at most once.
func ring(t *testing.T, h *house, others []*impostor, own string) {
	t.Helper()
	var turns atomic.Int64
	for _, other := range others {
		other.says(func(w http.ResponseWriter, r *http.Request) {
			turns.Add(1)
			path := r.URL.EscapedPath()
			got := askPeer(t, own, "GET", path, "X-Fairwarning-Peer", peerSignature(peerSecret, "GET", path, time.Now()))
			if got.status == 0 {
				got.status = http.StatusBadGateway
			}
			w.WriteHeader(got.status)
			_, _ = io.WriteString(w, got.body)
		})
	}
	asked := 0
	await.Until(t, "a ring", func() bool {
		h.trueOrNone(t, "the lists of peers make a ring", 1)
		asked++
		return turns.Load() > 2
	})
	if n := turns.Load(); n > int64(asked) {
		t.Errorf("%d turns for %d questions", n, asked)
	}
}

// ownerDown: with all peers down, few requests at a time reach the engine, and all get answers.
func ownerDown(t *testing.T, h *house, others []*impostor) {
	t.Helper()
	for _, other := range others {
		other.Close()
	}
	var now, most atomic.Int64
	h.on("/api/v1/Auction/GetItem", func(to io.Writer, q asked) bool {
		for n := now.Add(1); n > most.Load(); {
			most.Store(n)
		}
		defer now.Add(-1)
		return ordinary(to, q)
	})
	all := h.crowd(t, 300, func(i int) ask { return get(fmt.Sprintf(itemCall, 200_000+i)) })
	for i, c := range all {
		if got := c.read(t); got.status != 200 || got.body != truth("1", fmt.Sprintf(itemCall, 200_000+i)) {
			t.Fatalf("with the owner gone: %s", got.fingerprint())
		}
	}
	if n := most.Load(); n > 32 {
		t.Errorf("%d at the engine at one time", n)
	}
	for i := range 300 {
		if n := h.asked(fmt.Sprintf(itemCall, 200_000+i)); n > 2 {
			t.Errorf("the engine was asked %d times for one thing", n)
		}
	}
}
