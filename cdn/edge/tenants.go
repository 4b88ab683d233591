package edge

import (
	"slices"
	"strconv"
	"sync/atomic"
	"time"
)

// Tenant is one auction house.
type Tenant struct {
	ID     int64
	Origin string // scheme and host of its site, without a trailing slash; empty: links stay relative
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
