package tracing

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"fairwarning/cdn/settings"
)

// Names and explanations of the settings, which the engine declares in its own way. The variables are OpenTelemetry's.
const (
	EndpointFlag     = "otlp-endpoint"
	EndpointVariable = "OTEL_EXPORTER_OTLP_ENDPOINT"
	EndpointUsage    = "collector that gets traces by OTLP over HTTP, such as http://127.0.0.1:4318; empty: no traces"

	ShareFlag     = "trace-share"
	ShareVariable = "OTEL_TRACES_SAMPLER_ARG"
	ShareDefault  = "1"
	ShareUsage    = "share of requests that are traced, 0 to 1; the first service decides for all behind it"
)

// Config says where traces go.
type Config struct {
	Endpoint string // http://host:port of a collector; empty: there are no traces
	Share    string // of requests that are traced, from 0 to 1
}

// Declare adds the settings and stores their defaults.
func (c *Config) Declare(s *settings.Settings) {
	s.Text(&c.Endpoint, EndpointFlag, EndpointVariable, "", EndpointUsage)
	s.Text(&c.Share, ShareFlag, ShareVariable, ShareDefault, ShareUsage)
}

// address returns where spans are posted to.
func (c *Config) address() (string, error) {
	at, err := url.Parse(c.Endpoint)
	if err != nil || at.Scheme != "http" && at.Scheme != "https" || at.Hostname() == "" || at.User != nil || at.RawQuery != "" {
		return "", errors.New(EndpointVariable + " must be http://host:port or https://host:port")
	}
	return strings.TrimSuffix(c.Endpoint, "/") + "/v1/traces", nil
}

func (c *Config) share() (float64, error) {
	share, err := strconv.ParseFloat(c.Share, 64)
	if err != nil || !(share >= 0 && share <= 1) {
		return 0, fmt.Errorf("%s must be from 0 to 1, not %q", ShareVariable, c.Share)
	}
	return share, nil
}
