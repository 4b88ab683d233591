package reader

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// packetRequest is a request of TestResponsesInPackets and what has to come back.
type packetRequest struct {
	verb, uri, header string // header: further lines
	status            int
	body              string // "": none for HEAD and 304, any for an error
}

// packetRequests sets up responses of every kind: with a long body, a short one and none.
func packetRequests(t *testing.T, h *house) (requests []packetRequest) {
	body := func(id string) string { return `{"id":"` + id + `","text":"` + strings.Repeat(id+" ", 3000) + `"}` }
	h.on(getItem, func(w http.ResponseWriter, r *http.Request) { say(body(r.URL.Query().Get("ID")))(w, r) })
	h.on(countries, say(`{"short":1}`))
	for id := range 5 {
		requests = append(requests, packetRequest{"GET", fmt.Sprint(getItem, "?ID=", id+1), "", http.StatusOK, body(fmt.Sprint(id + 1))})
	}
	requests = append(requests, packetRequest{"GET", countries, "", http.StatusOK, `{"short":1}`})
	for _, one := range requests {
		h.get(t, one.uri)
	}
	tag := h.get(t, getItem+"?ID=1", header("Accept-Encoding", "identity")).header.Get("ETag")
	h.settle()
	return append(requests,
		packetRequest{"GET", "/api/none", "", http.StatusNotFound, ""},
		packetRequest{"HEAD", getItem + "?ID=1", "", http.StatusOK, ""},
		packetRequest{"GET", getItem + "?ID=1", "If-None-Match: " + tag + "\r\n", http.StatusNotModified, ""})
}

// check reads the response to the request.
func (q packetRequest) check(from *bufio.Reader) error {
	response, err := http.ReadResponse(from, &http.Request{Method: q.verb})
	if err != nil {
		return err
	}
	got, err := io.ReadAll(response.Body)
	isError := q.status == http.StatusNotFound
	if err != nil || response.StatusCode != q.status || string(got) != q.body && !isError {
		return fmt.Errorf("%d %.60s… %w", response.StatusCode, got, err)
	}
	for _, name := range []string{"Content-Type", "Cache-Status", "Netlify-Vary", "X-Request-Id", "X-Content-Type-Options"} {
		if n := len(response.Header.Values(name)); n != 1 && (!isError || name != "Cache-Status") {
			return fmt.Errorf("%s comes %d times", name, n)
		}
	}
	return nil
}

// TestResponsesInPackets cuts requests into packets of any size, sent at once or each after the response to the last: responses come
// in their order, each with its own headers and body, whole.
func TestResponsesInPackets(t *testing.T) {
	h := newHouse(t)
	all := packetRequests(t, h)
	rapid.Check(t, func(t *rapid.T) {
		asked := rapid.SliceOfN(rapid.SampledFrom(all), 1, 8).Draw(t, "asked")
		before := rapid.SampledFrom([]string{"", "", "\r\n", "\r\n\r\n"})
		padding := rapid.SampledFrom([]string{"", "X-Padding:  a \r\n", "X-Padding:\r\n"})
		packet, isInTurn := rapid.IntRange(1, 300).Draw(t, "packet"), rapid.Bool().Draw(t, "isInTurn")
		conn, err := net.Dial("tcp", h.address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		send := func(text string) {
			for len(text) > 0 {
				n := min(len(text), packet)
				_, _ = io.WriteString(conn, text[:n]) // the test reads what came of it
				text = text[n:]
			}
		}
		texts := make([]string, len(asked))
		for i, q := range asked {
			texts[i] = before.Draw(t, "before") + q.verb + " " + q.uri + " HTTP/1.1\r\nHost: prairie.test\r\nAccept-Encoding: identity\r\n" + q.header + padding.Draw(t, "padding") + "\r\n"
		}
		if !isInTurn {
			go send(strings.Join(texts, ""))
		}
		responses := bufio.NewReader(conn)
		for i, q := range asked {
			if isInTurn {
				send(texts[i])
			}
			if err := q.check(responses); err != nil {
				t.Fatalf("response %d, to %s %s: %v", i, q.verb, q.uri, err)
			}
		}
	})
}

// TestBodyAfterLongHeader sends a header that is longer than the write buffer, with a body that would go out with it.
func TestBodyAfterLongHeader(t *testing.T) {
	h := newHouse(t)
	body, name := `{"text":"`+strings.Repeat("x", 5000)+`"}`, strings.Repeat("x", 20_000)
	h.on(countries, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
		say(body)(w, r)
	})
	for range 2 {
		got := h.get(t, countries, func(r *http.Request) { r.Header.Set("Accept-Encoding", "identity") })
		if got.status != 200 || got.body != body || !strings.Contains(got.header.Get("Content-Disposition"), name) {
			t.Fatalf("%d, %d bytes", got.status, len(got.body))
		}
	}
}
