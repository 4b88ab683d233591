package server

import (
	"net/http"
	"strings"
	"testing"

	"fairwarning/engine/api"
)

// TestRepeatedHeadersAreRefused checks that a request with the service token is refused if a header about its sender comes twice,
// whatever the two say.
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
		{"Accept-Language", "en", 2, 200},
	} {
		request, err := http.NewRequest("GET", e.address+"/api/v1/Settings/GetTermsAndConditions", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Host = "localhost"
		request.Header.Set(api.HeaderService, serviceToken)
		for range c.times {
			request.Header.Add(c.name, c.value)
		}
		response, err := http.DefaultTransport.RoundTrip(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		if isRefused := response.StatusCode == 400; isRefused != (c.want == 400) {
			t.Errorf("%s %d times more: %s, want %d", c.name, c.times, response.Status, c.want)
		}
	}
}
