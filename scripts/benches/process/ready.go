//go:build linux

package process

import "net/http"

// Answers reports whether a URL responds with 200.
func Answers(url string) bool {
	got, err := http.Get(url)
	if err != nil {
		return false
	}
	_ = got.Body.Close() // the body is not needed
	return got.StatusCode == http.StatusOK
}
