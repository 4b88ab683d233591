// Package input checks requests against the schemas of their operations before a handler sees them, and says in words what is wrong:
// at the field for the body (422), in messages for parameters (400).
package input

import (
	"bytes"
	"io"
	"mime"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"fairwarning/engine/api"
	"fairwarning/engine/request"
)

const jsonType = "application/json"

// Check returns middleware that refuses bodies that are not JSON (415), malformed (400) or against their operation's schema (422).
// Bodies that are files pass. What passes has plain numbers, which the types of package api can hold.
func Check(to huma.API) func(huma.Context, func(huma.Context)) {
	schemas := to.OpenAPI().Components.Schemas
	return func(ctx huma.Context, next func(huma.Context)) {
		expected := ctx.Operation().RequestBody
		if expected == nil || expected.Content[jsonType] == nil {
			next(ctx)
			return
		}
		r, w := humago.Unwrap(ctx)
		if err := check(r, bodySchema{schemas, expected.Content[jsonType].Schema}, expected.Required); err != nil {
			request.Fail(w, r, err)
			return
		}
		next(ctx)
	}
}

// check replaces the body of a request by its checked text.
func check(r *http.Request, schema bodySchema, isRequired bool) error {
	body, err := io.ReadAll(r.Body)
	switch {
	case err != nil:
		return api.BadRequest("The request body is incomplete")
	case len(body) == 0 && isRequired:
		return api.BadRequest("The request body is missing. Send a JSON object")
	case len(body) > 0 && !isJSON(r.Header.Get("Content-Type")):
		return &api.Error{Status: http.StatusUnsupportedMediaType, Message: "Send the body as JSON, with the header Content-Type: " + jsonType}
	}
	if len(body) > 0 {
		if body, err = schema.read(body); err != nil {
			return err
		}
	}
	r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	return nil
}

// isJSON reports whether a Content-Type is JSON; so is none.
func isJSON(contentType string) bool {
	if contentType == "" {
		return true
	}
	media, _, err := mime.ParseMediaType(contentType)
	return err == nil && (media == jsonType || strings.HasSuffix(media, "+json"))
}
