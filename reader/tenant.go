package reader

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

// tenant is one auction house.
type tenant struct {
	id     int64
	origin string // of its site: scheme and host, without a slash at the end
}

// tenants knows which host belongs to which tenant.
type tenants struct {
	byHost atomic.Pointer[map[string]*tenant] // nil until first known; "*" is every other host
	listed atomic.Pointer[[]listing]          // what the engine said last, or the snapshot; nil: nobody said anything
	asked  chan struct{}                      // somebody knows that the list has changed
	origin string                             // setting for the addresses of their sites
}

func newTenants(origin string) *tenants {
	return &tenants{asked: make(chan struct{}, 1), origin: origin}
}

// askSoon has the engine asked now, not when it is time to. It does not wait.
func (t *tenants) askSoon() {
	select {
	case t.asked <- struct{}{}:
	default: // it is asked already, or the settings name the tenants
	}
}

// ids lists the tenants, each once.
func (t *tenants) ids() (ids []int64) {
	if byHost := t.byHost.Load(); byHost != nil {
		for _, one := range *byHost {
			ids = append(ids, one.id)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// list takes a list of tenants in place of the one before.
func (t *tenants) list(all []listing) {
	byHost := directory(all, t.origin)
	t.listed.Store(&all)
	t.byHost.Store(&byHost)
}

// tenantsEvery is how often the engine is asked anew, so that a new tenant or host works within that time.
const tenantsEvery = 15 * time.Second

// of gives the tenant of a Host header, with room for a copy of it; known is false while nobody has told us any tenants yet.
func (t *tenants) of(host, room []byte) (found *tenant, known bool) {
	byHost := t.byHost.Load()
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

// listing is a tenant with the hosts it goes by.
type listing struct {
	ID    int64    `json:"id"`
	Hosts []string `json:"hosts"`
}

func directory(list []listing, origin string) map[string]*tenant {
	byHost := map[string]*tenant{}
	for _, one := range list {
		if len(one.Hosts) == 0 {
			continue
		}
		t := &tenant{id: one.ID, origin: one.origin(origin)}
		for _, host := range one.Hosts {
			byHost[string(hostName(nil, []byte(host)))] = t
		}
	}
	return byHost
}

// origin is the address of the tenant's site: the setting with the first of its hosts that is a name. Without one
// addresses stay relative.
func (l *listing) origin(setting string) string {
	named := slices.IndexFunc(l.Hosts, func(host string) bool { return host != "*" && net.ParseIP(host) == nil })
	switch {
	case !strings.Contains(setting, "{host}"):
		return strings.TrimSuffix(setting, "/")
	case named < 0:
		return ""
	}
	return strings.TrimSuffix(strings.ReplaceAll(setting, "{host}", l.Hosts[named]), "/")
}

// parseTenants reads the setting host=id,host=id; nil when it is empty.
func parseTenants(setting, origin string) (map[string]*tenant, error) {
	var list []listing
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
			list = append(list, listing{ID: id})
		}
		list[i].Hosts = append(list[i].Hosts, host)
	}
	if len(list) == 0 {
		return nil, nil
	}
	return directory(list, origin), nil
}

// follow gets the list again and again, quickly until the first answer. Without an answer the last one stands.
func (t *tenants) follow(ctx context.Context, fetch func(context.Context) ([]listing, error), log *slog.Logger) {
	wait, failing := firstRetry, false
	for {
		err := t.refresh(ctx, fetch)
		switch {
		case err == nil:
			wait = tenantsEvery
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
		case <-t.asked:
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

func (t *tenants) refresh(ctx context.Context, fetch func(context.Context) ([]listing, error)) error {
	all, err := fetch(ctx)
	if err == nil {
		t.list(all)
	}
	return err
}

// named gives the tenant of an id.
func (t *tenants) named(id int64) (found *tenant, known bool) {
	byHost := t.byHost.Load()
	if byHost == nil {
		return nil, false
	}
	for _, one := range *byHost {
		if one.id == id {
			return one, true
		}
	}
	return nil, true
}
