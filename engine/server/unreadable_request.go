package server

import (
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
