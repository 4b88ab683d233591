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

// TestJoined: however requests are cut into packets, answers come in their order, each with its own body, whole; a
// connection that cannot be kept in step ends instead.
func TestJoined(t *testing.T) {
	h := newHouse(t)
	body := func(id string) string { return `{"id":"` + id + `","text":"` + strings.Repeat(id+" ", 3000) + `"}` }
	h.on(getItem, func(w http.ResponseWriter, r *http.Request) { say(body(r.URL.Query().Get("ID")))(w, r) })
	h.on(countries, say(`{"short":1}`))
	for id := range 5 {
		h.get(t, fmt.Sprint(getItem, "?ID=", id+1))
	}
	h.settle()
	request := rapid.SampledFrom([]string{"1", "2", "3", "4", "5", "short", "none", "head"})
	rapid.Check(t, func(t *rapid.T) {
		asked := rapid.SliceOfN(request, 1, 8).Draw(t, "asked")
		lineEnd := rapid.SampledFrom([]string{"\r\n", "\r\n", "\r\n", "\n"})
		var sent string
		for _, one := range asked {
			verb, uri := "GET", getItem+"?ID="+one
			switch one {
			case "short":
				uri = countries
			case "none":
				uri = "/api/none"
			case "head":
				verb, uri = "HEAD", getItem+"?ID=1"
			}
			sent += verb + " " + uri + " HTTP/1.1" + lineEnd.Draw(t, "line end") + "Host: prairie.test\r\nAccept-Encoding: identity\r\n\r\n"
		}
		conn, err := net.Dial("tcp", h.address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		answers := bufio.NewReader(conn)
		go func() {
			for len(sent) > 0 {
				n := min(len(sent), 1+len(sent)*7%173)
				_, _ = io.WriteString(conn, sent[:n]) // it ends early when the reader ends the connection
				sent = sent[n:]
			}
		}()
		for i, one := range asked {
			verb := map[bool]string{true: "HEAD", false: "GET"}[one == "head"]
			response, err := http.ReadResponse(answers, &http.Request{Method: verb})
			if err != nil {
				return // ended
			}
			got, err := io.ReadAll(response.Body)
			want := map[string]string{"short": `{"short":1}`, "head": ""}[one]
			switch {
			case len(one) == 1:
				want = body(one)
			case one == "none":
				want = string(got)
			}
			if err != nil || string(got) != want || response.StatusCode != map[bool]int{true: 404, false: 200}[one == "none"] {
				t.Fatalf("answer %d of %v: %d %.60s… %v", i, asked, response.StatusCode, got, err)
			}
		}
	})
}

// TestJoinedLate: with a line end that fasthttp forgives, and the first byte of the next request in the same packet, a
// request looks as if it had come alone. The connection ends rather than send a body behind another's header.
func TestJoinedLate(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	long := `{"text":"` + strings.Repeat("x", 5000) + `"}`
	h.on(countries, say(long))
	h.get(t, countries)
	h.settle()
	one := "GET " + countries + " HTTP/1.1\nHost: prairie.test\r\n\r\n"
	got := h.raw(t, one+"GET "+countries+"?x=1 HTTP/1.1\r\nHost: prairie.test\r\n\r\n")
	for _, text := range []string{got, h.raw(t, one+"G")} {
		if n := strings.Count(text, "HTTP/1.1 200"); n != strings.Count(text, long) {
			t.Errorf("%d headers and %d bodies: %.300s", n, strings.Count(text, long), text)
		}
	}
}
