package server

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
	"fairwarning/engine/tenant"
)

// directory maps hosts and ids to tenants.
type directory struct {
	mu     sync.RWMutex
	byHost map[string]*db.Tenant
	byID   map[int64]*db.Tenant
	list   []db.Tenant
}

// Reload reads the tenants again, but for those that have ended, and returns their ids.
func (s *Server) Reload(ctx context.Context) ([]int64, error) {
	list, err := tenant.Tenants(ctx, s.Store)
	if err != nil {
		return nil, err
	}
	list = slices.DeleteFunc(list, func(t db.Tenant) bool { return t.EndedAt != nil })
	ids, byHost, byID := []int64{}, map[string]*db.Tenant{}, map[int64]*db.Tenant{}
	for i := range list {
		t := &list[i]
		ids = append(ids, t.ID)
		byID[t.ID] = t
		for _, host := range t.Hosts {
			byHost[host] = t
		}
	}
	s.tenants.mu.Lock()
	defer s.tenants.mu.Unlock()
	s.tenants.list, s.tenants.byHost, s.tenants.byID = list, byHost, byID
	return ids, nil
}

// resolve finds the tenant of a request. Our services name it in a header, which is ignored from anyone else; for all
// others it follows from Host. The answer repeats the tenant to services, so that they can refuse an answer meant for
// another.
func (s *Server) resolve(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		x := request.From(r.Context())
		if name := repeatedClaim(r.Header); name != "" {
			request.Fail(w, r, api.BadRequest("The header "+name+" must not be repeated"))
			return
		}
		x.IsService = s.isService(r.Header.Get(api.HeaderService))
		x.Client = clientOf(r, x.IsService)
		x.Tenant = s.tenantOf(r, x.IsService)
		if x.Tenant == nil && needsTenant(r.URL.Path) {
			request.Fail(w, r, &api.Error{Status: http.StatusMisdirectedRequest, Message: "No auction house uses this host name"})
			return
		}
		if x.IsService && x.Tenant != nil {
			w.Header().Set(api.HeaderTenant, strconv.FormatInt(x.Tenant.ID, 10))
		}
		next.ServeHTTP(w, r)
	})
}

func (s *Server) tenantOf(r *http.Request, service bool) *db.Tenant {
	s.tenants.mu.RLock()
	defer s.tenants.mu.RUnlock()
	if named := r.Header.Get(api.HeaderTenant); service && named != "" {
		id, err := strconv.ParseInt(named, 10, 64)
		if err != nil {
			return nil
		}
		return s.tenants.byID[id]
	}
	return s.tenants.byHost[request.HostName(r.Host)]
}

// isLoaded reports whether Reload has been called.
func (d *directory) isLoaded() bool {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return d.byID != nil
}

func (d *directory) count() int {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return len(d.list)
}

// needsTenant reports whether a path depends on the tenant. What is the same for all houses is served on any host.
func needsTenant(path string) bool {
	switch strings.ToLower(path) {
	case healthPath, readyPath, docsPath, documentPath, strings.ToLower(api.Prefix + api.GetTenants.Path), strings.ToLower(api.Prefix + api.GetChanges.Path):
		return false
	}
	return true
}
