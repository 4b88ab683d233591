package server

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"

	"fairwarning/engine/api"
)

// onlyReadable lets through what is readable.
func onlyReadable(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := readable(r); err != nil {
			fail(w, r, err)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// readable refuses what no handler should see: queries that are not UTF-8, bodies over 64 KiB, and the character NUL,
// which no text has and SQL cannot hold.
func readable(r *http.Request) error {
	values, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return api.BadRequest("The query of the address cannot be read")
	}
	for name, list := range values {
		for _, value := range append(list, name) {
			if !utf8.ValidString(value) || strings.ContainsRune(value, 0) {
				return api.BadRequest("The query of the address is not text")
			}
		}
	}
	return readBody(r)
}

func readBody(r *http.Request) error {
	if r.Body == nil || r.Body == http.NoBody {
		return nil
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, maxBody+1))
	switch {
	case err != nil:
		return api.BadRequest("The body did not arrive whole")
	case len(body) > maxBody:
		return &api.Error{Status: http.StatusRequestEntityTooLarge, Message: "The body is larger than 64 KiB"}
	case bytes.Contains(body, []byte(`\u0000`)) && hasNUL(body):
		return api.BadRequest("The body holds a character that no text has")
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	return nil
}

// hasNUL looks for the character in the strings of a JSON text.
func hasNUL(body []byte) bool {
	decoder := json.NewDecoder(bytes.NewReader(body))
	for {
		token, err := decoder.Token()
		if err != nil {
			return false
		}
		if text, isText := token.(string); isText && strings.ContainsRune(text, 0) {
			return true
		}
	}
}
