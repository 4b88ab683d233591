package edge

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Listing is a tenant and its hosts, as the engine lists them. The host "*" matches every host no other tenant has.
type Listing struct {
	ID    int64    `json:"id"`
	Hosts []string `json:"hosts"`
}

// origin returns the address of the tenant's site, from the setting and the first host that is a name.
func (l *Listing) origin(setting string) string {
	named := slices.IndexFunc(l.Hosts, func(host string) bool { return host != "*" && net.ParseIP(host) == nil })
	switch {
	case !strings.Contains(setting, "{host}"):
		return strings.TrimSuffix(setting, "/")
	case named < 0:
		return ""
	}
	return strings.TrimSuffix(strings.ReplaceAll(setting, "{host}", l.Hosts[named]), "/")
}

// ParseTenants reads the setting host=id,host=id; an empty one gives no tenants.
func ParseTenants(setting string) ([]Listing, error) {
	var list []Listing
	for pair := range strings.SplitSeq(setting, ",") {
		if pair = strings.TrimSpace(pair); pair == "" {
			continue
		}
		host, text, _ := strings.Cut(pair, "=")
		id, err := strconv.ParseInt(text, 10, 64)
		if err != nil || id < 1 || host == "" || host != "*" && !isHost([]byte(host)) {
			return nil, fmt.Errorf("%q is not host=id", pair)
		}
		i := slices.IndexFunc(list, func(known Listing) bool { return known.ID == id })
		if i < 0 {
			i, list = len(list), append(list, Listing{ID: id})
		}
		list[i].Hosts = append(list[i].Hosts, host)
	}
	return list, nil
}

// TenantsPath is the operation that lists the engine's tenants. It needs the service token.
const TenantsPath = "/api/v1/Service/GetTenants"

// DecodeTenants reads the body that TenantsPath answers with.
func DecodeTenants(body []byte) ([]Listing, error) {
	var answer struct {
		Tenants []Listing `json:"tenants"`
	}
	if err := json.Unmarshal(body, &answer); err != nil {
		return nil, fmt.Errorf("GetTenants: %w", err)
	}
	return answer.Tenants, nil
}

// RefreshEvery is the time between two refreshes: a new tenant or host works within it.
const RefreshEvery = 15 * time.Second

const (
	firstRetry     = 100 * time.Millisecond
	longestBackOff = 2 * time.Second
)

// Follow fetches the list until ctx ends: every t.Every, sooner after RefreshSoon, and with growing pauses while fetch fails, in
// which case the last list stays. It calls failed once for each run of failures.
func (t *Tenants) Follow(ctx context.Context, fetch func(context.Context) ([]Listing, error), failed func(error)) {
	wait, isFailing := firstRetry, false
	for {
		list, err := fetch(ctx)
		switch {
		case err == nil:
			t.Set(list)
			wait = t.Every
		default:
			if !isFailing {
				failed(err)
			}
			wait = min(2*wait, longestBackOff)
		}
		isFailing = err != nil
		select {
		case <-ctx.Done():
			return
		case <-t.refresh:
			wait = firstRetry
		case <-time.After(wait):
		}
	}
}

// RefreshSoon makes Follow fetch the list now. It does not wait.
func (t *Tenants) RefreshSoon() {
	select {
	case t.refresh <- struct{}{}:
	default: // a refresh is pending, or nobody follows
	}
}
