package server

import (
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"fairwarning/engine/api"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/request/input"
)

const (
	docsPath     = "/api/docs"
	documentPath = "/api/openapi.json"
)

// mediaForm is the path of a file: the SHA-256 of the original, and a name.
var mediaForm = regexp.MustCompile(`^/media/[0-9a-f]{64}/[a-z0-9.]{1,40}$`)

// route is a path of the contract.
type route struct {
	path      string // in the contract's spelling
	name      string // the same, with the names of its parameters
	methods   []string
	isPrivate bool
	isService bool // a 404 for everybody but our services
	kind      string
}

// routes returns the handler of the contract, its documentation, media files and the health check.
func (s *Server) routes() (http.Handler, error) {
	mux := http.NewServeMux()
	config := api.Config()
	config.Transformers = append(config.Transformers, request.AddRequestID)
	contract := humago.NewWithPrefix(mux, api.Prefix, config)
	contract.UseMiddleware(input.Check(contract))
	s.bind(contract)
	docs, err := documentation()
	if err != nil {
		return nil, err
	}
	table := contractRoutes()
	for path, handler := range map[string]http.HandlerFunc{docsPath: docs.page, documentPath: docs.document, healthPath: s.healthz, readyPath: s.readyz} {
		mux.HandleFunc("GET "+path, handler)
		table[path] = route{path: path, name: path, methods: []string{http.MethodGet, http.MethodHead}}
	}
	mux.HandleFunc("GET "+inventory.MediaPrefix+"{sha}/{name}", s.media)
	return dispatch(table, mux), nil
}

// bind registers every operation of the contract.
func (s *Server) bind(to huma.API) {
	binding := request.Binding{API: to, Log: s.Log}
	s.operations.bind(binding)
	request.Handle(binding, api.GetTenants, s.listTenants)
	request.Handle(binding, api.GetChanges, s.changes)
}

// contractRoutes maps lowercase paths to the operations of the contract.
func contractRoutes() map[string]route {
	table := map[string]route{}
	for _, op := range api.Operations() {
		path := api.Prefix + op.Path
		if fixed, _, hasParameter := strings.Cut(path, "{"); hasParameter {
			path = fixed + anyNumber
			if op.HasSecret {
				path = fixed + anySecret
			}
		}
		entry := table[strings.ToLower(path)]
		entry.path, entry.name = path, api.Prefix+op.Path
		entry.isPrivate = entry.isPrivate || op.Server != api.ByReader
		entry.isService = op.Server == api.ByServices
		entry.kind = kindOf(op.Server)
		entry.methods = append(entry.methods, op.Method)
		if op.Method == http.MethodGet {
			entry.methods = append(entry.methods, http.MethodHead)
		}
		table[strings.ToLower(path)] = entry
	}
	return table
}

// kindOf returns the kind of a request in metrics.
func kindOf(server api.Server) string {
	switch server {
	case api.ByReader:
		return kindPublic
	case api.ByServices:
		return kindService
	}
	return kindPersonal
}

// dispatch passes requests to mux in the contract's spelling, whatever the case of their path.
func dispatch(table map[string]route, mux *http.ServeMux) http.Handler {
	media := route{name: inventory.MediaPrefix + "{sha}/{name}", methods: []string{http.MethodGet, http.MethodHead}, kind: kindFile}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		entry, found := lookUp(table, r.URL.Path)
		if !found && mediaForm.MatchString(r.URL.Path) {
			entry, found = media, true
			entry.path = r.URL.Path
		}
		switch {
		case !found || entry.isService && !request.From(r.Context()).IsService:
			request.Fail(w, r, api.NotFound("Page"))
		case !slices.Contains(entry.methods, r.Method):
			w.Header().Set("Allow", strings.Join(entry.methods, ", "))
			request.Fail(w, r, &api.Error{Status: http.StatusMethodNotAllowed, Message: r.Method + " is not allowed here"})
		default:
			x := request.From(r.Context())
			x.IsPrivate, x.Kind, x.Route = entry.isPrivate, entry.kind, entry.name
			mux.ServeHTTP(w, respell(r, entry.path))
		}
	})
}

// lookUp returns the route of a path, with its parameter filled in if it has one.
func lookUp(table map[string]route, path string) (route, bool) {
	last := strings.LastIndexByte(path, '/') + 1
	ending := ""
	switch {
	case numberForm.MatchString(path[last:]):
		ending = anyNumber
	case secretForm.MatchString(path[last:]):
		ending = anySecret
	case strings.HasSuffix(path, "}"):
		return route{}, false
	}
	if entry, found := table[strings.ToLower(path[:last])+ending]; found && ending != "" {
		entry.path = strings.TrimSuffix(entry.path, ending) + path[last:]
		return entry, true
	}
	entry, found := table[strings.ToLower(path)]
	return entry, found
}

func respell(r *http.Request, path string) *http.Request {
	if r.URL.Path == path {
		return r
	}
	address := *r.URL
	address.Path, address.RawPath = path, ""
	respelled := *r
	respelled.URL = &address
	return &respelled
}
