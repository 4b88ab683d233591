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
	"fairwarning/engine/request"
)

// rejectUnreadable refuses requests that checkReadable rejects. Files, by method and lower-case path, pass as they arrive.
func rejectUnreadable(files map[string]bool, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		isFile := files[r.Method+" "+strings.ToLower(r.URL.Path)]
		if err := checkReadable(r, isFile); err != nil {
			request.Fail(w, r, err)
			return
		}
		if isFile {
			body := pace(w, r)
			defer body.drain() // only then does our service read the answer
			var err error
			if r, err = takeForm(r); err != nil {
				request.Fail(w, r, err)
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

// checkReadable rejects what no handler should see: queries that are not UTF-8, bodies over 64 KiB, and the NUL character,
// which text does not contain and SQL cannot store. It leaves the body buffered, unless it is a file.
func checkReadable(r *http.Request, isFile bool) error {
	values, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return api.BadRequest("The query string is malformed")
	}
	for name, list := range values {
		for _, value := range append(list, name) {
			if !utf8.ValidString(value) || strings.ContainsRune(value, 0) {
				return api.BadRequest("The query string is not valid text")
			}
		}
	}
	if isFile {
		return nil
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
		return api.BadRequest("The request body is incomplete")
	case len(body) > maxBody:
		return &api.Error{Status: http.StatusRequestEntityTooLarge, Message: "The request body is larger than 64 KiB"}
	case bytes.Contains(body, []byte(`\u0000`)) && hasNUL(body):
		return api.BadRequest("The request body contains a NUL character")
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	return nil
}

// hasNUL reports whether a string in a JSON text contains the NUL character.
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
