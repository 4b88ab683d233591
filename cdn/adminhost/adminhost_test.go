package adminhost

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestCheck(t *testing.T) {
	handler := Check("writer-1, Metrics.Internal", http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	for host, want := range map[string]int{
		"127.0.0.1": 200, "127.0.0.1:9082": 200, "10.1.2.3:9082": 200, "[::1]:9082": 200, "localhost": 200, "LOCALHOST:9082": 200, "localhost.": 200,
		"writer-1:9082": 200, "metrics.internal": 200,
		"": 421, ":9082": 421, "evil.example": 421, "evil.example:9082": 421, "127.0.0.1.evil.example": 421, "localhost.evil.example": 421,
		"writer-2": 421, "*": 421, "localhost@evil.example": 421,
	} {
		request := httptest.NewRequest("GET", "/metrics", nil)
		request.Host = host
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, request)
		if answer.Code != want {
			t.Errorf("%q: %d, want %d", host, answer.Code, want)
		}
	}
}
