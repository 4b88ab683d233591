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

// TestBodiesInPackets cuts requests into packets of any size: responses come in their order, each with its own body, whole.
func TestBodiesInPackets(t *testing.T) {
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
		before := rapid.SampledFrom([]string{"", "", "\r\n", "\r\n\r\n"})
		header := rapid.SampledFrom([]string{"", "X-Padding:  a \r\n", "X-Padding:\r\n"})
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
			sent += before.Draw(t, "before") + verb + " " + uri + " HTTP/1.1\r\nHost: prairie.test\r\nAccept-Encoding: identity\r\n" + header.Draw(t, "header") + "\r\n"
		}
		packet := rapid.IntRange(1, 300).Draw(t, "packet")
		conn, err := net.Dial("tcp", h.address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		responses := bufio.NewReader(conn)
		go func() {
			for len(sent) > 0 {
				n := min(len(sent), packet)
				_, _ = io.WriteString(conn, sent[:n]) // the test reads what came of it
				sent = sent[n:]
			}
		}()
		for i, one := range asked {
			verb := map[bool]string{true: "HEAD", false: "GET"}[one == "head"]
			response, err := http.ReadResponse(responses, &http.Request{Method: verb})
			if err != nil {
				t.Fatalf("response %d of %v: %v", i, asked, err)
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
				t.Fatalf("response %d of %v: %d %.60s… %v", i, asked, response.StatusCode, got, err)
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
