package tenants

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

// Tenant is an auction house.
type Tenant struct {
	ID     int64
	Origin string // URL of its site: scheme and host, no trailing slash
}

// Directory maps hosts to tenants.
type Directory struct {
	Index       atomic.Pointer[map[string]*Tenant] // nil until known; "*" matches every other host
	Listed      atomic.Pointer[[]Listing]          // last list from the engine or snapshot; nil if none
	refreshSoon chan struct{}                      // the list is known to have changed
	origin      string                             // setting for the URLs of their sites
}

func New(origin string) *Directory {
	return &Directory{refreshSoon: make(chan struct{}, 1), origin: origin}
}

// RefreshSoon triggers a refresh of the list. It does not wait.
func (t *Directory) RefreshSoon() {
	select {
	case t.refreshSoon <- struct{}{}:
	default: // already triggered, or settings name the tenants
	}
}

// IDs returns the tenants' ids, sorted.
func (t *Directory) IDs() (ids []int64) {
	if byHost := t.Index.Load(); byHost != nil {
		for _, one := range *byHost {
			ids = append(ids, one.ID)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// Set replaces the list of tenants.
func (t *Directory) Set(all []Listing) {
	byHost := BuildIndex(all, t.origin)
	t.Listed.Store(&all)
	t.Index.Store(&byHost)
}

// TenantsEvery is the refresh interval: a new tenant or host works within that time.
const TenantsEvery = 15 * time.Second

// ByHost returns the tenant of a Host header, or nil. room is a buffer. known is false until a list has arrived.
func (t *Directory) ByHost(host, room []byte) (found *Tenant, known bool) {
	byHost := t.Index.Load()
	if byHost == nil {
		return nil, false
	}
	if found := (*byHost)[string(host)]; found != nil && len(host) > 1 {
		return found, true // spelled as in the list, which has only valid names
	}
	const longest = 253 // length of a host name
	if len(host) > longest || !isHost(host) {
		return nil, true
	}
	name := hostName(room[:0], host)
	if found := (*byHost)[string(name)]; found != nil && len(name) > 0 {
		return found, true
	}
	return (*byHost)["*"], true
}

// isHost reports whether a Host header is a name or address with an optional port. Other servers might read anything
// else as another tenant's.
func isHost(host []byte) bool {
	name, port := host, []byte(nil)
	if i := bytes.LastIndexByte(host, ':'); i >= 0 && bytes.IndexByte(host[i:], ']') < 0 {
		name, port = host[:i], host[i+1:]
	}
	for _, c := range port {
		if c < '0' || c > '9' {
			return false
		}
	}
	bracketed := len(name) > 1 && name[0] == '[' && name[len(name)-1] == ']'
	if bracketed {
		name = name[1 : len(name)-1]
	}
	for _, c := range name {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '-', c == '.', c == '_', c == ':' && bracketed:
		default:
			return false
		}
	}
	return len(port) <= 5
}

// hostName appends a Host header in lower case, without port and trailing dot.
func hostName(dst, host []byte) []byte {
	if i := bytes.LastIndexByte(host, ':'); i >= 0 && bytes.IndexByte(host[i:], ']') < 0 {
		host = host[:i]
	}
	for _, c := range bytes.TrimSuffix(host, []byte{'.'}) {
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		dst = append(dst, c)
	}
	return dst
}

// Listing is a tenant with its hosts.
type Listing struct {
	ID    int64    `json:"id"`
	Hosts []string `json:"hosts"`
}

func BuildIndex(list []Listing, origin string) map[string]*Tenant {
	byHost := map[string]*Tenant{}
	for _, one := range list {
		if len(one.Hosts) == 0 {
			continue
		}
		t := &Tenant{ID: one.ID, Origin: one.origin(origin)}
		for _, host := range one.Hosts {
			byHost[string(hostName(nil, []byte(host)))] = t
		}
	}
	return byHost
}

// origin returns the URL of the tenant's site, from the setting and its first host that is a name. Without one it
// returns "", and URLs stay relative.
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

// Parse parses the setting host=id,host=id. It returns nil if the setting is empty.
func Parse(setting, origin string) (map[string]*Tenant, error) {
	var list []Listing
	place := map[int64]int{}
	for pair := range strings.SplitSeq(setting, ",") {
		if pair = strings.TrimSpace(pair); pair == "" {
			continue
		}
		host, text, _ := strings.Cut(pair, "=")
		id, err := strconv.ParseInt(text, 10, 64)
		if err != nil || id < 1 || host == "" {
			return nil, fmt.Errorf("%q is not host=id", pair)
		}
		i, known := place[id]
		if !known {
			i, place[id] = len(list), len(list)
			list = append(list, Listing{ID: id})
		}
		list[i].Hosts = append(list[i].Hosts, host)
	}
	if len(list) == 0 {
		return nil, nil
	}
	return BuildIndex(list, origin), nil
}

// Follow refreshes the list until ctx ends, quickly until the first success. A failed refresh keeps the last list.
func (t *Directory) Follow(ctx context.Context, fetch func(context.Context) ([]Listing, error), log *slog.Logger) {
	wait, failing := firstRetry, false
	for {
		err := t.Refresh(ctx, fetch)
		switch {
		case err == nil:
			wait = TenantsEvery
		case !failing: // one line per outage
			log.Warn("cannot refresh tenants", "error", err)
			fallthrough
		default:
			wait = min(2*wait, longestRetry)
		}
		failing = err != nil
		select {
		case <-ctx.Done():
			return
		case <-t.refreshSoon:
			wait = firstRetry
		case <-time.After(wait):
		}
	}
}

// Delay after a failed refresh, doubled up to the longest.
const (
	firstRetry   = 250 * time.Millisecond
	longestRetry = 2 * time.Second
)

func (t *Directory) Refresh(ctx context.Context, fetch func(context.Context) ([]Listing, error)) error {
	all, err := fetch(ctx)
	if err == nil {
		t.Set(all)
	}
	return err
}

// ByID returns the tenant with an id, or nil. known is false until a list has arrived.
func (t *Directory) ByID(id int64) (found *Tenant, known bool) {
	byHost := t.Index.Load()
	if byHost == nil {
		return nil, false
	}
	for _, one := range *byHost {
		if one.ID == id {
			return one, true
		}
	}
	return nil, true
}
