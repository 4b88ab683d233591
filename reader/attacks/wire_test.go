package attacks

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// fields are the header lines of a message, in order.
type fields [][2]string

// get returns the first value of a name, ignoring case, or "".
func (f fields) get(name string) string {
	for _, one := range f {
		if strings.EqualFold(one[0], name) {
			return one[1]
		}
	}
	return ""
}

func (f fields) count(name string) (n int) {
	for _, one := range f {
		if strings.EqualFold(one[0], name) {
			n++
		}
	}
	return n
}

// readLine reads a line ended by CRLF and records everything read.
func readLine(in *bufio.Reader, raw *string) (string, error) {
	line, err := in.ReadString('\n')
	*raw += line
	if err != nil {
		return "", err
	}
	text, found := strings.CutSuffix(line, "\r\n")
	if !found || strings.ContainsAny(text, "\r\n\x00") {
		return "", fmt.Errorf("%q is not ended by CRLF", line)
	}
	return text, nil
}

// readFields reads header lines up to the empty one; anything but Name: value is an error.
func readFields(in *bufio.Reader, raw *string) (all fields, err error) {
	for {
		line, err := readLine(in, raw)
		if err != nil || line == "" {
			return all, err
		}
		name, value, found := strings.Cut(line, ":")
		if !found || name == "" || strings.ContainsAny(name, " \t") {
			return all, fmt.Errorf("%q is no header", line)
		}
		all = append(all, [2]string{name, strings.Trim(value, " \t")})
	}
}

// reply is a client's view of a response.
type reply struct {
	status int // 0: the connection closed without a response
	fields fields
	body   string
	raw    string // as received, with body
}

// isFrom returns the cache status: hit, stale, miss, collapsed, bypass, or none.
func (r *reply) isFrom() string {
	status := r.fields.get("Cache-Status")
	switch {
	case strings.Contains(status, "fwd=stale"):
		return "stale"
	case strings.Contains(status, "collapsed"):
		return "collapsed"
	case strings.HasPrefix(status, "reader; hit"):
		return "hit"
	case strings.Contains(status, "fwd=miss"):
		return "miss"
	case strings.Contains(status, "fwd=bypass"):
		return "bypass"
	}
	return "none"
}

// isUnkept reports whether no cache may store the response.
func (r *reply) isUnkept() bool {
	return r.fields.get("Cache-Control") == "no-store" && r.fields.get("CDN-Cache-Control") == "no-store" &&
		r.fields.get("Netlify-CDN-Cache-Control") == "no-store"
}

// freshFor returns for how many seconds CDNs may use the response.
func (r *reply) freshFor(t *testing.T) int {
	t.Helper()
	age, err := strconv.Atoi(r.fields.get("Age"))
	_, text, _ := strings.Cut(r.fields.get("Netlify-CDN-Cache-Control"), "s-maxage=")
	text, _, _ = strings.Cut(text, ",")
	seconds, err2 := strconv.Atoi(text)
	if err != nil || err2 != nil || age < 0 {
		t.Errorf("Age %q, %q", r.fields.get("Age"), r.fields.get("Netlify-CDN-Cache-Control"))
	}
	return seconds - age
}

func (r *reply) tag() string { return r.fields.get("ETag") }

func (r *reply) isRefusal() bool { return r.status >= 400 && r.status < 500 }

// volatile fields may differ between two responses to one request.
var volatile = map[string]bool{
	"Date": true, "X-Request-Id": true, "Cache-Status": true, "Server-Timing": true, "Age": true, "Connection": true,
}

// fingerprint is the part that must be the same for everyone, always. The order of fields with different names means nothing (RFC 9110
// section 5.3), and it differs when the reader has kept the header lines.
func (r *reply) fingerprint() string {
	var out strings.Builder
	fmt.Fprintln(&out, r.status)
	byName := slices.Clone(r.fields)
	slices.SortStableFunc(byName, func(a, b [2]string) int { return strings.Compare(a[0], b[0]) })
	for _, one := range byName {
		if !volatile[one[0]] {
			fmt.Fprintf(&out, "%s: %s\n", one[0], one[1])
		}
	}
	return out.String() + "\n" + requestIDInBody.ReplaceAllString(r.body, "")
}

var requestIDInBody = regexp.MustCompile(`"requestId":"[0-9a-z]+"`)

// readReply parses one response strictly: HTTP/1.1, one framing, exact lengths. io.EOF means there is none.
func readReply(in *bufio.Reader, head bool) (r reply, err error) {
	line, err := readLine(in, &r.raw)
	if err != nil {
		if r.raw == "" {
			return r, io.EOF
		}
		return r, err
	}
	status, found := strings.CutPrefix(line, "HTTP/1.1 ")
	if len(status) < 4 || !found {
		return r, fmt.Errorf("%q is no status line", line)
	}
	if r.status, err = strconv.Atoi(status[:3]); err != nil || status[3] != ' ' {
		return r, fmt.Errorf("%q is no status line", line)
	}
	if r.fields, err = readFields(in, &r.raw); err != nil {
		return r, unexpected(err)
	}
	if head || r.status == 304 || r.status == 204 || r.status < 200 {
		return r, nil
	}
	r.body, err = readBody(in, r.fields)
	r.raw += r.body
	return r, unexpected(err)
}

func unexpected(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

func readBody(in *bufio.Reader, f fields) (string, error) {
	lengths, encodings := f.count("Content-Length"), f.count("Transfer-Encoding")
	switch {
	case lengths+encodings != 1:
		return "", fmt.Errorf("framed %d times", lengths+encodings)
	case encodings == 1 && f.get("Transfer-Encoding") != "chunked":
		return "", fmt.Errorf("encoded as %q", f.get("Transfer-Encoding"))
	case encodings == 1:
		return readChunks(in)
	}
	length, err := strconv.ParseUint(f.get("Content-Length"), 10, 31)
	if err != nil {
		return "", err
	}
	body := make([]byte, length)
	n, err := io.ReadFull(in, body)
	return string(body[:n]), err
}

func readChunks(in *bufio.Reader) (string, error) {
	var body strings.Builder
	for {
		var raw string
		line, err := readLine(in, &raw)
		if err != nil {
			return body.String(), err
		}
		size, err := strconv.ParseUint(line, 16, 31)
		if err != nil {
			return body.String(), err
		}
		if _, err := io.CopyN(&body, in, int64(size)); err != nil {
			return body.String(), err
		}
		if line, err := readLine(in, &raw); err != nil || line != "" {
			return body.String(), fmt.Errorf("chunk ends with %q: %v", line, err)
		}
		if size == 0 {
			return body.String(), nil
		}
	}
}
