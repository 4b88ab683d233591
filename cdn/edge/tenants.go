package edge

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

// Tenant is one auction house.
type Tenant struct {
	ID     int64
	Origin string // scheme and host of its site, without a trailing slash; empty: links stay relative
}

// Listing is a tenant and its hosts, as the engine lists them. The host "*" matches every host no other tenant has.
type Listing struct {
	ID    int64    `json:"id"`
	Hosts []string `json:"hosts"`
}

// Tenants finds the tenant of a request. It knows none until Set is called or Follow has its first answer.
type Tenants struct {
	origin  string
	byHost  atomic.Pointer[map[string]*Tenant]
	listed  atomic.Pointer[[]Listing]
	refresh chan struct{}

	Every time.Duration // between two refreshes: RefreshEvery, in tests longer
}

// NewTenants returns an empty directory. In origin, the address of a tenant's site, {host} is replaced by its first named host.
func NewTenants(origin string) *Tenants {
	return &Tenants{origin: origin, refresh: make(chan struct{}, 1), Every: RefreshEvery}
}

// Set replaces the list of tenants. Tenants without a host are left out.
func (t *Tenants) Set(list []Listing) {
	byHost := map[string]*Tenant{}
	for _, listing := range list {
		tenant := &Tenant{ID: listing.ID, Origin: listing.origin(t.origin)}
		for _, host := range listing.Hosts {
			byHost[string(appendHostName(nil, []byte(host)))] = tenant
		}
	}
	t.listed.Store(&list)
	t.byHost.Store(&byHost)
}

// AreKnown reports whether there is a list of tenants, even an empty one.
func (t *Tenants) AreKnown() bool { return t.byHost.Load() != nil }

// List returns the list last set, nil when there is none.
func (t *Tenants) List() []Listing {
	if listed := t.listed.Load(); listed != nil {
		return *listed
	}
	return nil
}

// IDs returns the id of every tenant that has a host, sorted.
func (t *Tenants) IDs() (ids []int64) {
	if byHost := t.byHost.Load(); byHost != nil {
		for _, tenant := range *byHost {
			ids = append(ids, tenant.ID)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// ByID returns the tenant with an id, or nil.
func (t *Tenants) ByID(id int64) *Tenant {
	if byHost := t.byHost.Load(); byHost != nil {
		for _, tenant := range *byHost {
			if tenant.ID == id {
				return tenant
			}
		}
	}
	return nil
}

// ByHost returns the tenant of a Host header, or nil when it is unknown or not a valid host. It folds case and ignores a
// port and a final dot. The buffer, which may be nil, saves an allocation where it has room for the host.
func (t *Tenants) ByHost(host, buffer []byte) *Tenant {
	byHost := t.byHost.Load()
	if byHost == nil {
		return nil
	}
	if tenant := (*byHost)[string(host)]; tenant != nil && len(host) > 1 {
		return tenant // spelled as in the list, where "*" is not a host
	}
	if !isHost(host) {
		return nil
	}
	name := appendHostName(buffer[:0], host)
	if tenant := (*byHost)[string(name)]; tenant != nil && len(name) > 0 {
		return tenant
	}
	return (*byHost)["*"]
}

// Of returns the tenant of a request, or nil when it is unknown: the one that Netlify's signed rule names, because the requests it passes
// on carry our Host and not the tenant's; otherwise the one of the Host header. ByHost explains the buffer.
func (t *Tenants) Of(sender *Sender, host, buffer []byte) *Tenant {
	if !sender.IsNetlify {
		return t.ByHost(host, buffer)
	}
	id, err := strconv.ParseInt(string(sender.tenant), 10, 64)
	if err != nil {
		return nil
	}
	return t.ByID(id)
}

// LongestHost is the longest DNS name, in bytes.
const LongestHost = 253

// isHost reports whether a Host header is a name or an IP address with an optional port. Services disagree about anything
// else: what one takes for a stranger another might take for a different tenant.
func isHost(host []byte) bool {
	name, port := splitPort(host)
	for _, c := range port {
		if c < '0' || c > '9' {
			return false
		}
	}
	isBracketed := len(name) > 1 && name[0] == '[' && name[len(name)-1] == ']'
	if isBracketed {
		name = name[1 : len(name)-1]
	}
	for _, c := range name {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '-', c == '.', c == '_', c == ':' && isBracketed:
		default:
			return false
		}
	}
	return len(host) <= LongestHost && len(port) <= len("65535")
}

// splitPort cuts off the port after the last colon that is not within brackets.
func splitPort(host []byte) (name, port []byte) {
	for i := len(host) - 1; i >= 0; i-- {
		switch host[i] {
		case ']':
			return host, nil
		case ':':
			return host[:i], host[i+1:]
		}
	}
	return host, nil
}

// appendHostName appends a host in lower case, without its port and final dot.
func appendHostName(dst, host []byte) []byte {
	name, _ := splitPort(host)
	for _, c := range name {
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		dst = append(dst, c)
	}
	if n := len(dst); n > 0 && dst[n-1] == '.' {
		dst = dst[:n-1]
	}
	return dst
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
