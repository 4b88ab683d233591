package security

import (
	"net"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
)

// TestNobodyChoosesTheEngine checks that the writer connects only to its own engine, whatever host or service the query, path
// or headers name: a listener named in each of these ways receives no connection.
func TestNobodyChoosesTheEngine(t *testing.T) {
	s := newStack(t)
	evil, heard := trap(t)
	dana := s.who("dana")
	path := "/api/profiles/contact-info/" + itoa(dana.ID)
	body := examples["UpdateContactInfo"].Body
	var queries []string
	for _, name := range []string{
		evil, "http://" + evil, "https://" + evil, "//" + evil, "contacts@" + evil, "@" + evil, "contacts#@" + evil, "contacts\\@" + evil, "contacts." + evil,
		"contacts:" + evil, "Contacts", "CONTACTS", "contacts ", " contacts", "contacts\x00", "contacts\r\nHost: " + evil, "app", "engine", "contacts/../" + evil,
		"contacts,company", "127.0.0.1", "localhost", "contаcts", "..", "%63ontacts", "0",
	} {
		queries = append(queries, "?base_url="+url.QueryEscape(name), "?base_url="+strings.ReplaceAll(url.QueryEscape(name), "%", "%25"),
			"?base_url=contacts&base_url="+url.QueryEscape(name), "?base%5Furl=contacts&BASE_URL="+url.QueryEscape(name))
	}
	queries = append(queries, "?base_url=contacts&base_url=contacts", "?base_url=&base_url=contacts", "?base_url=contacts;base_url="+evil)
	before := s.state()
	s.seen.take()
	for _, query := range queries {
		if got := s.ask("PUT", path+query, body, dana.bearer()...); got.status != 400 || !isRefusal(got) {
			t.Errorf("%s: %d %s", query, got.status, got.body)
		}
	}
	for _, query := range []string{"?base_url=contacts", "?base_url=http://" + evil} {
		if got := s.ask("POST", "/api/Token/v2"+query, `{"grant_Type":"guest"}`); got.status != 400 {
			t.Errorf("a sign-in with %s: %d %s", query, got.status, got.body)
		}
	}
	if came := s.seen.take(); len(came) != 0 {
		t.Errorf("%d of them reached the engine: %s", len(came), came[0].URL)
	}
	for _, headers := range [][]string{
		{"X-Forwarded-Host", evil}, {"X-Original-URL", "http://" + evil + "/"}, {"X-Rewrite-URL", "http://" + evil}, {"Forwarded", "host=" + evil},
		{"X-Host", evil}, {"X-HTTP-Destination-URL", "http://" + evil}, {"Referer", "http://" + evil}, {"X-Fairwarning-Tenant", "2"},
		{"X-Fairwarning-Service", "http://" + evil}, {"X-Nf-Sign", "x.y.z"}, {"base_url", "company"},
	} {
		if got := s.ask("GET", "/api/v1/Auction/GetPreviouslyViewedItems", "", append(dana.bearer(), headers...)...); got.status != 200 {
			t.Errorf("%s: %d %s", headers, got.status, got.body)
		}
	}
	for _, came := range s.seen.take() {
		s.isOurs(came)
	}
	if n := heard.Load(); n != 0 {
		t.Errorf("%d connections were made to the other address", n)
	}
	s.unchanged(before, "a call with a choice of its own")
}

// trap is a listener that must receive no connection.
func trap(t *testing.T) (address string, heard *atomic.Int64) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	heard = &atomic.Int64{}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			heard.Add(1)
			_ = conn.Close()
		}
	}()
	return listener.Addr().String(), heard
}
