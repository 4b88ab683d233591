package reader

import (
	"bytes"
	"encoding/json"
	"fmt"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/valyala/fasthttp"
)

const (
	jsonType = "application/json"
	htmlType = "text/html"
)

// validate decides whether what the engine sent is an answer. Only one of the right status, type, form and size is; a
// refusal must be in the contract's shape, so that a page of some proxy in between never hides what exists.
func validate(response *fasthttp.Response, at target) (*answerFrom, error) {
	mediaType := mediaTypeOf(response.Header.ContentType())
	body := response.Body()
	switch status := response.StatusCode(); {
	case len(response.Header.ContentEncoding()) > 0:
		return nil, fmt.Errorf("engine: %s came encoded as %q", at.path, response.Header.ContentEncoding())
	case status == http.StatusNotFound || status == http.StatusGone || status == http.StatusBadRequest:
		return nil, refusalFrom(status, mediaType, body, at)
	case status != http.StatusOK:
		return nil, fmt.Errorf("engine: %s answered %d", at.path, status)
	case !slices.Contains(at.mediaTypes, mediaType):
		return nil, fmt.Errorf("engine: %s came as %q", at.path, mediaType)
	case len(body) > at.maxBytes:
		return nil, fmt.Errorf("engine: %s: %w", at.path, fasthttp.ErrBodyTooLarge)
	case mediaType == jsonType && !json.Valid(body):
		return nil, fmt.Errorf("engine: %s is not well-formed JSON", at.path)
	case strings.HasPrefix(mediaType, "text/") && !utf8.Valid(body):
		return nil, fmt.Errorf("engine: %s is not UTF-8 text", at.path)
	}
	got := &answerFrom{status: http.StatusOK, contentType: withCharset(mediaType), body: bytes.Clone(body)}
	got.disposition = string(response.Header.Peek(fasthttp.HeaderContentDisposition))
	got.maxAge, got.isShared = storable(&response.Header)
	return got, nil
}

func mediaTypeOf(header []byte) string {
	mediaType, _, err := mime.ParseMediaType(string(header))
	if err != nil {
		return ""
	}
	return mediaType
}

func withCharset(mediaType string) string {
	if strings.HasPrefix(mediaType, "text/") {
		return mediaType + "; charset=utf-8"
	}
	return mediaType
}

// refusalFrom reads the contract's error; anything in another shape is a failure.
func refusalFrom(status int, mediaType string, body []byte, at target) error {
	var problem struct {
		Message  string   `json:"message"`
		Messages []string `json:"messages"`
	}
	if mediaType != jsonType && mediaType != "application/problem+json" || json.Unmarshal(body, &problem) != nil {
		return fmt.Errorf("engine: %s answered %d as %q, not in the contract's form", at.path, status, mediaType)
	}
	message := problem.Message
	if message == "" && len(problem.Messages) > 0 {
		message = problem.Messages[0]
	}
	if message == "" {
		return fmt.Errorf("engine: %s answered %d without saying why", at.path, status)
	}
	return &refusal{status: status, message: message}
}

// storable reads what the engine says about storing: how long at most (negative: nothing said), and whether at all. An
// answer meant for one visitor, or one that depends on what we do not send, is not.
func storable(header *fasthttp.ResponseHeader) (maxAge time.Duration, isShared bool) {
	maxAge, isShared = -1, true
	if len(header.Peek(fasthttp.HeaderSetCookie)) > 0 {
		isShared = false
	}
	for _, vary := range header.PeekAll(fasthttp.HeaderVary) {
		if bytes.IndexByte(vary, '*') >= 0 {
			isShared = false
		}
	}
	for _, line := range header.PeekAll(fasthttp.HeaderCacheControl) {
		for directive := range strings.SplitSeq(strings.ToLower(string(line)), ",") {
			name, value, _ := strings.Cut(strings.TrimSpace(directive), "=")
			switch name {
			case "no-store", "private", "no-cache":
				isShared = false
			case "max-age", "s-maxage":
				maxAge = smaller(maxAge, value)
			}
		}
	}
	return maxAge, isShared
}

// smaller gives the shorter of the two ages; one that cannot be read is none at all (RFC 9111 section 4.2.1).
func smaller(known time.Duration, text string) time.Duration {
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
