package server

import (
	"net/http"
	"strings"
	"testing"

	"fairwarning/engine/api"
)

// TestRepeatedHeadersAreRefused checks that a request is refused if a header about its sender comes twice, whatever the two say, from a
// service as from anybody who reaches the engine directly.
func TestRepeatedHeadersAreRefused(t *testing.T) {
	e := NewEngine(t, 10)
	for _, c := range []struct {
		name, value string
		times, want int
	}{
		{api.HeaderTenant, "1", 1, 200},
		{api.HeaderTenant, "1", 2, 400},
		{strings.ToLower(api.HeaderClient), "203.0.113.7", 2, 400},
		{api.HeaderService, serviceToken, 1, 400}, // and the one below
		{api.HeaderRequest, "abcdefgh", 2, 400},
		{"X-Nf-Sign", "x", 2, 400},
		{"X-Forwarded-For", "203.0.113.7", 2, 400},
		{"Forwarded", "for=203.0.113.7", 2, 400},
		{"authorization", "Bearer a", 2, 400},
		{"Idempotency-Key", "a", 2, 400},
		{"Login-Source", "auction", 2, 400},
		{"X-Real-Ip", "203.0.113.7", 2, 400},
		{"Accept-Language", "en", 2, 200},
	} {
		for _, isService := range []bool{true, false} {
			request, err := http.NewRequest("GET", e.address+"/api/v1/Settings/GetTermsAndConditions", nil)
			if err != nil {
				t.Fatal(err)
			}
			request.Host = "localhost"
			times := c.times
			switch {
			case isService:
				request.Header.Set(api.HeaderService, serviceToken)
			case c.name == api.HeaderService:
				times = 2
			}
			for range times {
				request.Header.Add(c.name, c.value)
			}
			response, err := http.DefaultTransport.RoundTrip(request)
			if err != nil {
				t.Fatal(err)
			}
			_ = response.Body.Close()
			if isRefused := response.StatusCode == 400; isRefused != (c.want == 400) {
				t.Errorf("%s %d times more, service %t: %s, want %d", c.name, times, isService, response.Status, c.want)
			}
		}
	}
}
