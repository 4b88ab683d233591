package fill

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/klauspost/compress/gzip"

	"fairwarning/reader/cache"
)

// validate accepts only responses with the right status, type, form and size. A refusal must have the contract's
// shape, so that an error page of a proxy never hides existing content.
func validate(got *rawResponse, at cache.Target) (*cache.Answer, error) {
	mediaType := cache.MediaTypeOf(got.header.Get("Content-Type"))
	body, err := plainBody(got, at)
	switch {
	case err != nil:
		return nil, fmt.Errorf("engine: %s: %w", at.Path, err)
	case got.status == http.StatusNotFound || got.status == http.StatusGone || got.status == http.StatusBadRequest:
		return nil, refusalFrom(got, mediaType, at)
	case got.status != http.StatusOK:
		return nil, fmt.Errorf("engine: %s answered %d", at.Path, got.status)
	case !slices.Contains(at.MediaTypes, mediaType):
		return nil, fmt.Errorf("engine: %s has Content-Type %q", at.Path, mediaType)
	case len(body) > at.MaxBytes:
		return nil, fmt.Errorf("engine: %s: %w", at.Path, ErrTooLong)
	case mediaType == cache.JSONType && (!json.Valid(body) || isProblem(body)):
		return nil, fmt.Errorf("engine: %s is invalid JSON, or an error with status 200", at.Path)
	case (mediaType == cache.JSONType || strings.HasPrefix(mediaType, "text/")) && !utf8.Valid(body):
		return nil, fmt.Errorf("engine: %s is not UTF-8 text", at.Path)
	case mediaType != cache.JSONType && !got.whole:
		return nil, fmt.Errorf("engine: %s has no length", at.Path)
	}
	answer := &cache.Answer{Status: http.StatusOK, ContentType: cache.WithCharset(mediaType), Body: body}
	answer.Disposition = got.header.Get("Content-Disposition")
	answer.MaxAge, answer.IsShared = storable(got.header)
	answer.IsStrict = isStrict(got.header)
	return answer, nil
}

// isProblem recognizes the contract's error format in a response with status 200: an object with nothing but a
// message.
func isProblem(body []byte) bool {
	const longest = 4 << 10
	if len(body) > longest || len(body) == 0 || bytes.TrimSpace(body)[0] != '{' {
		return false
	}
	var object map[string]json.RawMessage
	if json.Unmarshal(body, &object) != nil || len(object) == 0 {
		return false
	}
	said := false
	for name := range object {
		switch name {
		case "message", "messages":
			said = true
		case "requestId":
		default:
			return false
		}
	}
	return said
}

// plainBody decodes the body. The reader requests identity, but a proxy may send gzip anyway; it must be complete and
// within the limit.
func plainBody(got *rawResponse, at cache.Target) ([]byte, error) {
	switch coding := got.header.Get("Content-Encoding"); {
	case isPlain(got.header):
		return got.body, nil
	case coding == "gzip":
		unpacker, err := gzip.NewReader(bytes.NewReader(got.body))
		if err != nil {
			return nil, err
		}
		plain, err := io.ReadAll(io.LimitReader(unpacker, int64(at.MaxBytes)+1))
		return bytes.Clone(plain), err
	default:
		return nil, fmt.Errorf("unexpected Content-Encoding %.40q", coding)
	}
}

func isPlain(header http.Header) bool {
	coding := header.Get("Content-Encoding")
	return coding == "" || coding == "identity"
}

// refusalFrom parses the contract's error format; anything else is a failure.
func refusalFrom(got *rawResponse, mediaType string, at cache.Target) error {
	var problem struct {
		Message  string   `json:"message"`
		Messages []string `json:"messages"`
	}
	if mediaType != cache.JSONType && mediaType != "application/problem+json" || json.Unmarshal(got.body, &problem) != nil {
		return fmt.Errorf("engine: %s answered %d as %q, not as an error of the contract", at.Path, got.status, mediaType)
	}
	message := problem.Message
	if message == "" && len(problem.Messages) > 0 {
		message = problem.Messages[0]
	}
	if message == "" {
		return fmt.Errorf("engine: %s answered %d without a message", at.Path, got.status)
	}
	return &cache.Refusal{Status: got.status, Message: message}
}

// storable returns the engine's max-age (negative if absent) and whether the response may be stored. One meant for a
// single visitor, or that varies on headers we do not send, may not.
func storable(header http.Header) (maxAge time.Duration, isShared bool) {
	maxAge, isShared = -1, len(header["Set-Cookie"]) == 0
	for _, vary := range header["Vary"] {
		if strings.Contains(vary, "*") {
			isShared = false
		}
	}
	for _, line := range header["Cache-Control"] {
		for directive := range strings.SplitSeq(strings.ToLower(line), ",") {
			name, value, _ := strings.Cut(strings.TrimSpace(directive), "=")
			switch name {
			case "no-store", "private", "no-cache":
				isShared = false
			case "max-age", "s-maxage":
				maxAge = shorter(maxAge, value)
			}
		}
	}
	return maxAge, isShared
}

// isStrict reports whether the engine forbids serving the response stale (RFC 9111 section 5.2.2.2).
func isStrict(header http.Header) bool {
	for _, line := range header["Cache-Control"] {
		for directive := range strings.SplitSeq(strings.ToLower(line), ",") {
			if name := strings.TrimSpace(directive); name == "must-revalidate" || name == "proxy-revalidate" {
				return true
			}
		}
	}
	return false
}

// shorter returns the shorter of two ages; an invalid one counts as 0 (RFC 9111 section 4.2.1).
func shorter(known time.Duration, text string) time.Duration {
	seconds, err := strconv.ParseUint(strings.Trim(text, `"`), 10, 31)
	said := time.Duration(seconds) * time.Second
	if err != nil {
		said = 0
	}
	if known >= 0 {
		return min(known, said)
	}
	return said
}
