//go:build linux

package process

import (
	"io"
	"net/http"
	"strconv"
	"strings"
)

// Answers reports whether a URL responds with 200.
func Answers(url string) bool {
	got, err := http.Get(url)
	if err != nil {
		return false
	}
	_ = got.Body.Close() // the body is not needed
	return got.StatusCode == http.StatusOK
}

// Count returns the number that a URL responds with.
func Count(url string) (int64, error) {
	got, err := http.Get(url)
	if err != nil {
		return 0, err
	}
	defer got.Body.Close()
	text, err := io.ReadAll(got.Body)
	if err != nil {
		return 0, err
	}
	return strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
}
