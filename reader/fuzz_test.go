package reader

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/valyala/fasthttp"
	"golang.org/x/text/unicode/norm"

	"fairwarning/cdn"
	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
)

// FuzzQuestion: two queries share a key exactly if an independent reading gives them the same meaning, and respelled
// queries keep it.
func FuzzQuestion(f *testing.F) {
	f.Add("makes=Deere|cat&page_number=2", "page_number=02&makes=CAT%7cdeere%7C&utm_source=x", uint8(1))
	f.Add("search_string=a%20b|c", "search_string=a%20b&makes=c", uint8(7))
	f.Add("search_string=u%cc%88&sort=lot", "search_string=%C3%9C&sort=lot&page_size=24", uint8(3))
	f.Add("years=2018-2021|2016", "years=2016|2018-2021&years=2016%7C2018-2021", uint8(4))
	f.Add("events=10|9", "events=9|10|010", uint8(2))
	call := loadTable().Policy.ByID("SearchInventory")
	f.Fuzz(func(t *testing.T, first, second string, way uint8) {
		one, bad := call.Key(first)
		if bad != nil {
			return
		}
		if again, bad := call.Key(respelt(call, first, way)); bad != nil || again != one {
			t.Fatalf("%q has the key %q, and spelt %q the key %q (%v)", first, one, respelt(call, first, way), again, bad)
		}
		other, bad := call.Key(second)
		if same := meaning(call, first) == meaning(call, second); bad == nil && same != (one == other) {
			t.Fatalf("%q and %q: keys %q and %q, the same: %v", first, second, one, other, same)
		}
	})
}

// meaning returns a canonical description of what a valid query requests.
func meaning(call *cdn.Operation, query string) string {
	asked := map[string]string{}
	for pair := range strings.SplitSeq(query, "&") {
		name, raw, _ := strings.Cut(pair, "=")
		value, err := url.QueryUnescape(raw)
		i := slices.IndexFunc(call.Parameters, func(p cdn.Parameter) bool { return p.Name == name && !p.Dropped })
		if err != nil || i < 0 {
			continue
		}
		p := &call.Parameters[i]
		values := []string{value}
		if p.Type == "list" || p.Type == "years" {
			values = strings.Split(value, "|")
		}
		for n := range values {
			values[n] = plainly(p, values[n])
		}
		slices.Sort(values)
		values = slices.DeleteFunc(slices.Compact(values), func(v string) bool { return v == "" })
		if text := strings.Join(values, "\x00"); text != "" && text != p.Default {
			asked[name] = text
		}
	}
	return fmt.Sprint(asked)
}

// plainly returns a value in its simplest form.
func plainly(p *cdn.Parameter, value string) string {
	value = strings.Join(strings.Fields(norm.NFC.String(value)), " ")
	if p.Fold {
		value = norm.NFC.String(strings.ToLower(value))
	}
	if p.Type == "int" || p.Type == "years" || p.Of == "int" {
		numbers := strings.Split(strings.ReplaceAll(value, " ", ""), "-")
		for i := range numbers {
			numbers[i] = strings.TrimLeft(numbers[i], "0")
		}
		value = strings.Join(numbers, "-")
	}
	return value
}

// respelt spells a query differently: reordered, percent-encoded, among unknown parameters.
func respelt(call *cdn.Operation, query string, way uint8) string {
	pairs := strings.Split(query, "&")
	for i, pair := range pairs {
		name, raw, found := strings.Cut(pair, "=")
		value, err := url.QueryUnescape(raw)
		if err != nil || !found || way>>i&1 == 0 {
			continue
		}
		pairs[i] = name + "="
		for _, c := range []byte(value) {
			pairs[i] += fmt.Sprintf("%%%02x", c)
		}
	}
	turn := int(way) % len(pairs)
	return "utm_source=" + call.ID + "&" + strings.Join(append(slices.Clone(pairs[turn:]), pairs[:turn]...), "&") + "&x"
}

// FuzzHandle checks that no input crashes the reader, produces anything but its own responses, or makes it request a
// non-canonical URL from the engine, and that no key contains control characters.
func FuzzHandle(f *testing.F) {
	f.Add("GET", "/", "prairie.test", "")
	f.Add("HEAD", "/item/a/b/c/5?x=%zz", "PRAIRIE.test.:80", "Accept-Encoding: br")
	f.Add("GET", "/api/v1/Auction/GetItem?ID=5;ID=6", "prairie.test", "If-None-Match: *\r\n\r\nGET /robots.txt HTTP/1.0")
	h := newHouse(f)
	asked := &strictEngine{reader: h.reader}
	h.reader.loader.Upstream.Origin.Transport = asked
	f.Fuzz(func(t *testing.T, method, uri, host, fields string) {
		request := method + " " + uri + " HTTP/1.1\r\nHost: " + host + "\r\n" + fields + "\r\n\r\n"
		asked.strange = ""
		conn := &scriptedConn{in: strings.NewReader(request)}
		_ = h.reader.front.ServeConn(conn) // an error concerns this connection only
		if asked.strange != "" {
			t.Fatalf("%q: the engine was asked for %q", request, asked.strange)
		}
		checkAnswers(t, request, conn.out.Bytes())
		checkKeys(t, h.reader, uri)
	})
}

// checkKeys builds the keys of a URL.
func checkKeys(t *testing.T, r *Reader, uri string) {
	t.Helper()
	path, query, _ := strings.Cut(uri, "?")
	var keys [][]byte
	if call := r.table.Policy.Operation([]byte(path)); call != nil {
		if key, bad := call.AppendKey(nil, []byte(query)); bad == nil {
			keys = append(keys, key)
		}
	}
	if match, found := r.table.Page([]byte(path)); found {
		if key, err := match.AppendKey(nil, []byte(query)); err == nil {
			keys = append(keys, key)
		}
	}
	for _, key := range keys {
		if bytes.ContainsFunc(key, func(c rune) bool { return c < ' ' || c > '~' }) {
			t.Fatalf("%q has the key %q", uri, key)
		}
	}
}

// strictEngine answers every canonical request alike and records any other.
type strictEngine struct {
	reader  *Reader
	strange string
}

func (s *strictEngine) RoundTrip(request *http.Request) (*http.Response, error) {
	uri := request.URL.RequestURI()
	isFile := s.reader.table.MediaFile([]byte(uri)) != nil
	if q := s.reader.handler.resources.Restore(1, uri); q == nil && !isFile ||
		strings.ContainsFunc(uri, func(c rune) bool { return c <= ' ' || c > '~' }) || request.Method != http.MethodGet ||
		request.Body != nil {
		s.strange = uri
	}
	body, contentType := `{"tenantName":"A house","items":[],"total":1,"pageSize":1}`, cache.JSONType
	if isFile || strings.Contains(uri, "PDF") || strings.Contains(uri, "InspectionReport") {
		contentType = "application/pdf"
	}
	return &http.Response{
		StatusCode: 200, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, ContentLength: int64(len(body)),
		Body: io.NopCloser(strings.NewReader(body)),
		Header: http.Header{
			"Content-Type": {contentType}, edge.HeaderTenant: request.Header[edge.HeaderTenant],
			edge.HeaderRequest: request.Header[edge.HeaderRequest],
		},
		Request: request,
	}, nil
}

// checkAnswers parses the written bytes as responses.
func checkAnswers(t *testing.T, request string, written []byte) {
	t.Helper()
	for in := bufio.NewReader(bytes.NewReader(written)); ; {
		if _, err := in.Peek(1); err == io.EOF {
			return
		}
		var answer fasthttp.Response
		answer.SkipBody = strings.HasPrefix(request, "HEAD ")
		if err := answer.Read(in); err != nil {
			if strings.Contains(request, "HEAD ") {
				return // unknown which of several responses has no body
			}
			t.Fatalf("%q: %v in %.300q", request, err, written)
		}
		if status := answer.StatusCode(); status < 200 || status >= 500 && status != http.StatusServiceUnavailable {
			t.Fatalf("%q: %d", request, status)
		}
	}
}

// scriptedConn is a client that has sent everything and reads.
type scriptedConn struct {
	in  *strings.Reader
	out bytes.Buffer
}

func (c *scriptedConn) Read(into []byte) (int, error)  { return c.in.Read(into) }
func (c *scriptedConn) Write(what []byte) (int, error) { return c.out.Write(what) }
func (c *scriptedConn) Close() error                   { return nil }
func (c *scriptedConn) LocalAddr() net.Addr            { return &net.TCPAddr{} }
func (c *scriptedConn) RemoteAddr() net.Addr           { return &net.TCPAddr{} }
func (c *scriptedConn) SetDeadline(time.Time) error    { return nil }
func (c *scriptedConn) SetReadDeadline(time.Time) error {
	return nil
}
func (c *scriptedConn) SetWriteDeadline(time.Time) error {
	return nil
}
