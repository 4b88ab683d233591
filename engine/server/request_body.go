package server

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"

	"fairwarning/engine/api"
)

// maxBody is the most bytes of a body that is no file.
const maxBody = 64 << 10

// readBody buffers a body. It refuses one that is too long or incomplete, or that contains the NUL character.
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
