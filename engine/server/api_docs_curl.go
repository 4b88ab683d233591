package server

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"

	"fairwarning/engine/api"
)

// curl returns a command that calls an operation.
func curl(method, path string, op operation) string {
	query := []string{}
	for _, p := range op.Parameters {
		if p.Required && p.In == "query" {
			query = append(query, p.Name+"=…")
		}
	}
	address := "$SITE" + path
	if len(query) > 0 {
		address += "?" + strings.Join(query, "&")
	}
	words := []string{"curl"}
	if len(op.Facts.Events) > 0 {
		words = append(words, "-N")
	}
	if method != http.MethodGet {
		words = append(words, "-X", method)
	}
	switch op.Facts.Audience {
	case string(api.Anyone):
	case string(api.Services):
		words = append(words, `-H "`+api.HeaderService+`: $SECRET"`)
	default:
		words = append(words, `-H "Authorization: Bearer $TOKEN"`)
	}
	if op.Facts.Idempotent {
		words = append(words, `-H "Idempotency-Key: $(uuidgen)"`)
	}
	if op.RequestBody != nil {
		words = append(words, op.RequestBody.curl())
	}
	return strings.Join(append(words, `"`+address+`"`), " ")
}

// requestBody is what an operation takes, by media type.
type requestBody struct {
	Content map[string]struct {
		Schema  schema
		Example json.RawMessage
	}
}

// curl returns the arguments of curl that send the body's example, or a file as a form.
func (b *requestBody) curl() string {
	if _, isFile := b.Content["multipart/form-data"]; isFile {
		return "-F 'file=@document.pdf;type=application/pdf'"
	}
	var line bytes.Buffer
	if err := json.Compact(&line, b.Content["application/json"].Example); err != nil {
		return "-H 'Content-Type: application/json'"
	}
	return "-H 'Content-Type: application/json' -d '" + strings.ReplaceAll(line.String(), "'", `'\''`) + "'"
}
