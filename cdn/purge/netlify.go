package purge

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"fairwarning/cdn/settings"
)

// NetlifyAPI is the address of Netlify's API.
const NetlifyAPI = "https://api.netlify.com"

// afterLimit is the pause after a 429 without Retry-After: Netlify counts its limit over 5 s.
const afterLimit = 5 * time.Second

// Netlify is one site at Netlify (https://docs.netlify.com/build/caching/caching-overview/, "Purge by cache tag").
type Netlify struct {
	client *http.Client
	url    string
	site   string
	tenant string // tag of the tenant whose site it is, such as t2; empty: every tenant's
	token  string
}

// NewNetlifySites returns the sites in a list such as 1=5d3c,2=7a1b, each a tenant's number and the id of its site, or in a single id, with
// a personal access token. api is NetlifyAPI, or another address in tests; only this machine may be addressed without TLS.
func NewNetlifySites(api, sites, token string) (list []CDN, err error) {
	at, err := url.Parse(api)
	switch {
	case err != nil || at.Host == "" || at.Scheme != "https" && !(at.Scheme == "http" && settings.IsThisMachine(at.Hostname())):
		return nil, fmt.Errorf("%q is not https://host", api)
	case sites == "" || token == "":
		return nil, errors.New("netlify: site id and token are required")
	}
	client, path := newClient(http.ProxyFromEnvironment), strings.TrimSuffix(api, "/")+"/api/v1/purge"
	entries := strings.Split(sites, ",")
	for _, entry := range entries {
		tenant, site, isTenants := strings.Cut(strings.TrimSpace(entry), "=")
		switch {
		case !isTenants && len(entries) == 1:
			tenant, site = "", tenant
		case !isTenants || site == "" || Check([]string{"t" + tenant}) != nil:
			return nil, fmt.Errorf("netlify: %q is not tenant=site", entry)
		default:
			tenant = "t" + tenant
		}
		list = append(list, &Netlify{client: client, url: path, site: site, tenant: tenant, token: token})
	}
	return list, nil
}

// newClient suits a few short calls. It follows no redirects, which could leak the token.
func newClient(proxy func(*http.Request) (*url.URL, error)) *http.Client {
	return &http.Client{
		Transport: &http.Transport{
			Proxy: proxy, DialContext: (&net.Dialer{Timeout: 3 * time.Second}).DialContext, TLSHandshakeTimeout: 5 * time.Second,
			MaxIdleConnsPerHost: 1, IdleConnTimeout: 30 * time.Second, MaxResponseHeaderBytes: 64 << 10,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// Name returns netlify and, if the site is one tenant's, its tag.
func (n *Netlify) Name() string { return strings.TrimSpace("netlify " + n.tenant) }

// Purge purges the tags of the site's tenant everywhere, which takes Netlify a few seconds. Without any it does nothing: Netlify would
// purge the whole site.
func (n *Netlify) Purge(ctx context.Context, tags []string) error {
	if err := Check(tags); err != nil {
		return err
	}
	if n.tenant != "" {
		tags = slices.DeleteFunc(slices.Clone(tags), func(tag string) bool { return tenantOf(tag) != n.tenant })
	}
	if len(tags) == 0 {
		return nil
	}
	body, err := json.Marshal(map[string]any{"site_id": n.site, "cache_tags": tags})
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, n.url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+n.token)
	request.Header.Set("Content-Type", "application/json")
	response, err := n.client.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	said, _ := io.ReadAll(io.LimitReader(response.Body, 4<<10))
	switch {
	case response.StatusCode == http.StatusTooManyRequests:
		return &TooOften{After: retryAfter(response.Header.Get("Retry-After"))}
	case response.StatusCode < 200 || response.StatusCode > 299:
		return fmt.Errorf("netlify answered %d: %.200q", response.StatusCode, said)
	}
	return nil
}

// retryAfter reads a number of seconds, limited to 1 s to a minute.
func retryAfter(text string) time.Duration {
	seconds, err := strconv.ParseInt(text, 10, 32)
	if err != nil {
		return afterLimit
	}
	return min(max(time.Duration(seconds)*time.Second, time.Second), time.Minute)
}
