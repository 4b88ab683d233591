package attacks

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"

	"fairwarning/cdn"
)

// asked is a request as the engine received it.
type asked struct {
	connection int // in order of opening, from 1
	method     string
	uri        string
	tenant     string // X-Fairwarning-Tenant
	fields     fields
	raw        string
}

// answer writes the engine's response; false closes the connection afterwards.
type answer func(to io.Writer, q asked) (keep bool)

// engine speaks HTTP byte by byte, so that it can misbehave. Anything not scripted gets a deterministic answer in the
// contract's format.
type engine struct {
	listener net.Listener
	address  string

	mu      sync.Mutex // protects all below
	open    map[net.Conn]bool
	opened  int               // connections so far
	answers map[string]answer // by canonical URL, or by its path
	seen    []asked           // public requests
	service []asked           // service requests
	strange []string          // bytes that were not a request
}

func newEngine(t *testing.T) *engine {
	t.Helper()
	e := &engine{open: map[net.Conn]bool{}, answers: map[string]answer{}}
	e.start(t)
	t.Cleanup(e.stop)
	return e
}

// start listens, on the previous port if it was stopped.
func (e *engine) start(t *testing.T) {
	t.Helper()
	address := e.address
	if address == "" {
		address = "127.0.0.1:0"
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	e.listener, e.address = listener, listener.Addr().String()
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go e.serve(conn)
		}
	}()
}

// stop cuts every connection, like a killed engine.
func (e *engine) stop() {
	_ = e.listener.Close()
	e.mu.Lock()
	defer e.mu.Unlock()
	for conn := range e.open {
		_ = conn.Close()
	}
}

func (e *engine) serve(conn net.Conn) {
	e.mu.Lock()
	e.opened++
	number := e.opened
	e.open[conn] = true
	e.mu.Unlock()
	defer func() {
		_ = conn.Close()
		e.mu.Lock()
		delete(e.open, conn)
		e.mu.Unlock()
	}()
	in := bufio.NewReader(conn)
	for {
		q, err := readAsked(in, number)
		if err == io.EOF {
			return
		}
		e.mu.Lock()
		if err != nil {
			e.strange = append(e.strange, fmt.Sprintf("%v in %q", err, q.raw))
			e.mu.Unlock()
			return
		}
		if strings.HasPrefix(q.uri, servicePrefix) {
			e.service = append(e.service, q)
		} else {
			e.seen = append(e.seen, q)
		}
		say := e.answerTo(q)
		e.mu.Unlock()
		if !say(conn, q) {
			return
		}
	}
}

// readAsked parses a request strictly: CRLF line ends and no body.
func readAsked(in *bufio.Reader, connection int) (q asked, err error) {
	q.connection = connection
	line, err := readLine(in, &q.raw)
	if err != nil {
		if q.raw == "" {
			return q, io.EOF // an idle connection that closed, cleanly or not
		}
		return q, err
	}
	var version string
	if _, err := fmt.Sscanf(line, "%s %s %s", &q.method, &q.uri, &version); err != nil ||
		line != q.method+" "+q.uri+" "+version || version != "HTTP/1.1" {
		return q, fmt.Errorf("%q is no request line", line)
	}
	if q.fields, err = readFields(in, &q.raw); err != nil {
		return q, err
	}
	q.tenant = q.fields.get("X-Fairwarning-Tenant")
	return q, nil
}

func (e *engine) answerTo(q asked) answer {
	path, _, _ := strings.Cut(q.uri, "?")
	if say := e.answers[q.uri]; say != nil {
		return say
	}
	if say := e.answers[path]; say != nil {
		return say
	}
	return ordinary
}

// on scripts the answer to a canonical URL, or to all with its path; nil restores the ordinary answer.
func (e *engine) on(address string, say answer) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if say == nil {
		delete(e.answers, address)
		return
	}
	e.answers[address] = say
}

// servicePrefix starts the paths of service operations.
const servicePrefix = "/api/v1/Service/"

// asked counts requests for a URL, of any tenant.
func (e *engine) asked(uri string) (n int) {
	for _, q := range e.requests() {
		if q.uri == uri {
			n++
		}
	}
	return n
}

// connections counts open connections.
func (e *engine) connections() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return len(e.open)
}

// requests returns all public requests so far.
func (e *engine) requests() []asked {
	e.mu.Lock()
	defer e.mu.Unlock()
	return slices.Clone(e.seen)
}

// respond is an answer in the contract's format.
func respond(status int, contentType, body string, more ...string) answer {
	return func(to io.Writer, q asked) bool {
		writeResponse(to, q, status, contentType, body, more...)
		return true
	}
}

func writeResponse(to io.Writer, q asked, status int, contentType, body string, more ...string) {
	var out strings.Builder
	fmt.Fprintf(&out, "HTTP/1.1 %d Said\r\n", status)
	fmt.Fprintf(&out, "X-Fairwarning-Tenant: %s\r\nX-Request-Id: %s\r\n", q.tenant, q.fields.get("X-Request-Id"))
	fmt.Fprintf(&out, "Content-Type: %s\r\nContent-Length: %d\r\n", contentType, len(body))
	for _, line := range more {
		out.WriteString(line + "\r\n")
	}
	_, _ = io.WriteString(to, out.String()+"\r\n"+body)
}

// verbatim answers with these bytes. It replaces TENANT with the tenant, TRUTH with the ordinary body, and DECIMAL
// and HEX with its length. Without keep it closes the connection.
func verbatim(keep bool, text string) answer {
	return func(to io.Writer, q asked) bool {
		body := truth(q.tenant, q.uri)
		tenant := q.tenant + "\r\nX-Request-Id: " + q.fields.get("X-Request-Id")
		size := len(body)
		fill := strings.NewReplacer("TENANT", tenant, "TRUTH", body, "DECIMAL", fmt.Sprint(size), "HEX", fmt.Sprintf("%x", size))
		_, err := io.WriteString(to, fill.Replace(text))
		return err == nil && keep
	}
}

const (
	jsonType = "application/json"
	htmlType = "text/html"
)

// mark is part of everything the engine sends for a tenant, and of nothing else.
func mark(tenant string) string { return "only-of-tenant-" + tenant }

// ordinary answers every public request truthfully: with tenant, URL, and any header that should not have come along.
func ordinary(to io.Writer, q asked) bool {
	path, _, _ := strings.Cut(q.uri, "?")
	call := table().Policy.Operation([]byte(path))
	switch file := table().MediaFile([]byte(q.uri)); {
	case file != nil:
		writeFile(to, q, file)
	case strings.EqualFold(path, "/api/v1/Settings/GetTenantContent"):
		writeResponse(to, q, 200, jsonType, `{"tenantName":"House `+mark(q.tenant)+`","retailMode":false,"theme":{}}`)
	case call != nil && call.MediaTypes[0] != jsonType:
		writeResponse(to, q, 200, call.MediaTypes[0], mark(q.tenant)+" asked for "+q.uri+unasked(q))
	case call != nil:
		writeResponse(to, q, 200, jsonType, truth(q.tenant, q.uri, unasked(q)))
	default:
		writeResponse(to, q, 404, jsonType, `{"message":"Nothing here"}`)
	}
	return true
}

// truth is the ordinary answer to an operation.
func truth(tenant, uri string, more ...string) string {
	return fmt.Sprintf(`{"mark":%q,"asked":%q,"more":%q}`, mark(tenant), uri, strings.Join(more, ""))
}

// fileBody is a file of 1,000 bytes: its owner, then digits.
func fileBody(tenant string) string { return (mark(tenant) + strings.Repeat("0123456789", 100))[:1000] }

// writeFile sends a file or the requested range.
func writeFile(to io.Writer, q asked, file *cdn.MediaFile) {
	body := fileBody(q.tenant)
	var first, last int
	n, _ := fmt.Sscanf(q.fields.get("Range"), "bytes=%d-%d", &first, &last)
	if n == 2 && first <= last && first < len(body) {
		last = min(last, len(body)-1)
		part := fmt.Sprintf("Content-Range: bytes %d-%d/%d", first, last, len(body))
		writeResponse(to, q, 206, file.Type, body[first:last+1], part)
		return
	}
	if q.fields.get("Range") != "" && first >= len(body) {
		writeResponse(to, q, 416, file.Type, "", fmt.Sprintf("Content-Range: bytes */%d", len(body)))
		return
	}
	writeResponse(to, q, 200, file.Type, body)
}
