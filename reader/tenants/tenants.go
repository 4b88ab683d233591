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

// Tenant is one auction house.
type Tenant struct {
	Id     int64
	Origin string // of its site: scheme and host, without a slash at the end
}

// Directory knows which host belongs to which tenant.
type Directory struct {
	Index       atomic.Pointer[map[string]*Tenant] // nil until first known; "*" is every other host
	Listed      atomic.Pointer[[]Listing]          // what the engine said last, or the snapshot; nil: nobody said anything
	refreshSoon chan struct{}                      // somebody knows that the list has changed
	origin      string                             // setting for the addresses of their sites
}

func New(origin string) *Directory {
	return &Directory{refreshSoon: make(chan struct{}, 1), origin: origin}
}

// RefreshSoon has the engine asked now, not when it is time to. It does not wait.
func (t *Directory) RefreshSoon() {
	select {
	case t.refreshSoon <- struct{}{}:
	default: // it is asked already, or the settings name the tenants
	}
}

// IDs lists the tenants, each once.
func (t *Directory) IDs() (ids []int64) {
	if byHost := t.Index.Load(); byHost != nil {
		for _, one := range *byHost {
			ids = append(ids, one.Id)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// Set takes a list of tenants in place of the one before.
func (t *Directory) Set(all []Listing) {
	byHost := BuildIndex(all, t.origin)
	t.Listed.Store(&all)
	t.Index.Store(&byHost)
}

// TenantsEvery is how often the engine is asked anew, so that a new tenant or host works within that time.
const TenantsEvery = 15 * time.Second

// ByHost gives the tenant of a Host header, with room for a copy of it; known is false while nobody has told us any tenants yet.
func (t *Directory) ByHost(host, room []byte) (found *Tenant, known bool) {
	byHost := t.Index.Load()
	if byHost == nil {
		return nil, false
	}
	if found := (*byHost)[string(host)]; found != nil && len(host) > 1 {
		return found, true // it is spelt as in the list, which has names only
	}
	const longest = 253 // of a host name
	if len(host) > longest || !isHost(host) {
		return nil, true
	}
	name := hostName(room[:0], host)
	if found := (*byHost)[string(name)]; found != nil && len(name) > 0 {
		return found, true
	}
	return (*byHost)["*"], true
}

// isHost says whether a Host header is a name or an address, and a port at most: others might take a stranger one for
// another house's.
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

// hostName appends a Host header without port, in lower case, without the dot of a full name.
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

// Listing is a tenant with the hosts it goes by.
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
		t := &Tenant{Id: one.ID, Origin: one.origin(origin)}
		for _, host := range one.Hosts {
			byHost[string(hostName(nil, []byte(host)))] = t
		}
	}
	return byHost
}

// origin is the address of the tenant's site: the setting with the first of its hosts that is a name. Without one
// addresses stay relative.
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

// Parse reads the setting host=id,host=id; nil when it is empty.
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

// Follow gets the list again and again, quickly until the first answer. Without an answer the last one stands.
func (t *Directory) Follow(ctx context.Context, fetch func(context.Context) ([]Listing, error), log *slog.Logger) {
	wait, failing := firstRetry, false
	for {
		err := t.Refresh(ctx, fetch)
		switch {
		case err == nil:
			wait = TenantsEvery
		case !failing: // one line a failure, however long it lasts
			log.Warn("tenants not refreshed", "error", err)
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

// Waits after a list that could not be had, doubled up to the longest.
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

// ByID gives the tenant of an id.
func (t *Directory) ByID(id int64) (found *Tenant, known bool) {
	byHost := t.Index.Load()
	if byHost == nil {
		return nil, false
	}
	for _, one := range *byHost {
		if one.Id == id {
			return one, true
		}
	}
	return nil, true
}
