package addresses

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"fairwarning/engine/api"
)

const (
	providerTimeout = 2 * time.Second // a person is waiting
	providerAnswer  = 256 << 10       // bytes; longer responses are errors
	sayAgainAfter   = time.Minute
)

// Provider queries an address service: a GET of its URL with line1, line2, city, state, postalCode and country_ID in the query, which
// returns a JSON list of addresses in the contract's form. If that fails or takes over 2 s, the ZIP table is used and a warning
// logged, at most once a minute.
type Provider struct {
	address  *url.URL
	client   *http.Client
	log      *slog.Logger
	fallback ZIPTable

	mu       sync.Mutex
	saidLast time.Time
}

// NewProvider returns a provider for an http or https URL, whose query is kept.
func NewProvider(address string, log *slog.Logger) (*Provider, error) {
	parsed, err := url.Parse(address)
	if err != nil || parsed.Scheme != "http" && parsed.Scheme != "https" || parsed.Host == "" {
		return nil, fmt.Errorf("the address service needs an http or https URL") // without the URL, which may hold a key
	}
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &Provider{address: parsed, client: &http.Client{Timeout: providerTimeout, CheckRedirect: stay}, log: log}, nil
}

// Suggest implements Lookup.
func (p *Provider) Suggest(ctx context.Context, typed api.Address) []api.Address {
	found, err := p.ask(ctx, typed)
	if err != nil {
		p.complain(ctx, err)
		return p.fallback.Suggest(ctx, typed)
	}
	return found[:min(len(found), maxSuggestions)]
}

// Find implements Lookup. An address is confirmed with its street if it is among those the service returns.
func (p *Provider) Find(ctx context.Context, whole api.Address) (api.Address, string) {
	found, err := p.ask(ctx, whole)
	if err != nil {
		p.complain(ctx, err)
		return p.fallback.Find(ctx, whole)
	}
	whole = Normalize(whole)
	for _, one := range found {
		if isSame(one, whole) {
			return one, api.MatchStreet
		}
	}
	return whole, api.MatchNone
}

// isSame compares addresses. The known ZIP code may be longer than the typed one.
func isSame(known, typed api.Address) bool {
	return strings.EqualFold(known.Line1, typed.Line1) && strings.EqualFold(known.Line2, typed.Line2) &&
		strings.EqualFold(known.City, typed.City) && known.State == typed.State && known.CountryID == typed.CountryID &&
		strings.HasPrefix(known.PostalCode, typed.PostalCode)
}

// ask returns the addresses of the service, normalized, without invalid ones.
func (p *Provider) ask(ctx context.Context, typed api.Address) ([]api.Address, error) {
	response, err := p.get(ctx, typed)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("status %d", response.StatusCode)
	}
	text, err := io.ReadAll(io.LimitReader(response.Body, providerAnswer+1))
	if err != nil || len(text) > providerAnswer {
		return nil, fmt.Errorf("reading the response failed, or it is longer than %d KiB", providerAnswer>>10)
	}
	list, found := []api.Address{}, []api.Address{}
	if json.Unmarshal(text, &list) != nil {
		return nil, fmt.Errorf("the response is not a list of addresses")
	}
	for _, one := range list {
		if one = Normalize(one); len(Check(one)) == 0 && isShort(one) {
			found = append(found, one)
		}
	}
	return found, nil
}

func (p *Provider) get(ctx context.Context, typed api.Address) (*http.Response, error) {
	address := *p.address
	query := address.Query()
	for name, value := range map[string]string{"line1": typed.Line1, "line2": typed.Line2, "city": typed.City, "state": typed.State,
		"postalCode": typed.PostalCode, "country_ID": strconv.FormatInt(typed.CountryID, 10)} {
		query.Set(name, value)
	}
	address.RawQuery = query.Encode()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address.String(), nil)
	if err != nil {
		return nil, fmt.Errorf("building the request failed")
	}
	response, err := p.client.Do(request)
	if err != nil {
		return nil, fmt.Errorf("unreachable, or no response within %v", providerTimeout) // err contains the requested URL
	}
	return response, nil
}

// isShort reports whether an address fits the limits of api.Address, so that the site can send it back.
func isShort(a api.Address) bool {
	return len(a.Line1) <= 200 && len(a.Line2) <= 200 && len(a.City) <= 100 && len(a.State) <= 100 && len(a.PostalCode) <= 20
}

// complain logs a failure of the service, at most once a minute and without the request.
func (p *Provider) complain(ctx context.Context, err error) {
	if ctx.Err() != nil {
		return // the client disconnected
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if now := time.Now(); now.Sub(p.saidLast) >= sayAgainAfter {
		p.saidLast = now
		p.log.Warn("address look-up fails, the ZIP table answers", "error", err)
	}
}
