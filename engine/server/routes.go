package server

import (
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"fairwarning/engine/api"
)

const (
	docsPath     = "/api/docs"
	documentPath = "/api/openapi.json"
	healthPath   = "/healthz"
	mediaPrefix  = "/media/"
)

// mediaForm is the path of a file: the SHA-256 of the original and a name.
var mediaForm = regexp.MustCompile(`^/media/[0-9a-f]{64}/[a-z0-9.]{1,40}$`)

// route is one path of the contract.
type route struct {
	path    string // as the contract spells it
	methods []string
	private bool
	service bool // exists for the services only
}

// routes serves the contract under its prefix, its documentation, media and health.
func (s *Server) routes() (http.Handler, error) {
	mux := http.NewServeMux()
	config := api.Config()
	config.Transformers = append(config.Transformers, nameRequest)
	s.bind(humago.NewWithPrefix(mux, api.Prefix, config))
	docs, err := documentation()
	if err != nil {
		return nil, err
	}
	table := contractRoutes()
	for path, handler := range map[string]http.HandlerFunc{docsPath: docs.page, documentPath: docs.document, healthPath: s.health} {
		mux.HandleFunc("GET "+path, handler)
		table[path] = route{path: path, methods: []string{http.MethodGet, http.MethodHead}}
	}
	mux.HandleFunc("GET "+mediaPrefix+"{sha}/{name}", s.media)
	return dispatch(table, mux), nil
}

// binding is what the bind functions fill: each file binds its operations to the handlers next to them.
type binding struct {
	server *Server
	api    huma.API
}

// handle serves an operation with its handler.
func handle[In, Out any](to binding, op api.Operation[In, Out], handler api.Handler[In, Out]) {
	api.Handle(to.api, op, checked(to.server, handler))
}

// bind serves every operation of the contract.
func (s *Server) bind(to huma.API) {
	for _, bind := range []func(binding){
		s.bindTokens, s.bindEvents, s.bindResults, s.bindBids, s.bindBlock, s.bindSearch, s.bindSitemap, s.bindItems,
		s.bindInspections, s.bindContent, s.bindNewsletter, s.bindReference, s.bindUserInformation, s.bindViewed,
		s.bindHandoff, s.bindPasswordChange, s.bindSessions, s.bindActivity, s.bindIdle, s.bindExternalUser,
		s.bindPasswordReset, s.bindPhoneCode, s.bindOpenAccount, s.bindEmail, s.bindInvitations, s.bindMarketing,
		s.bindCards, s.bindEventRegistration, s.bindTermsAcceptance, s.bindRegisteredAuctions, s.bindPermissions,
		s.bindPermissionRequests, s.bindPreBid, s.bindBidding, s.bindMyBids, s.bindCost, s.bindRetraction,
		s.bindEventStatus, s.bindBiddingTerms, s.bindBidLog, s.bindOffers, s.bindBuyNow, s.bindOffersRead,
		s.bindOfferAnswer, s.bindPurchases, s.bindSurcharge, s.bindWatching, s.bindSavedSearches, s.bindNotices,
		s.bindPersonalStream, s.bindContact, s.bindAccounts, s.bindNotificationPreferences, s.bindAddresses,
		s.bindServices, s.bindStream,
	} {
		bind(binding{s, to})
	}
}

// anyNumber replaces a parameter at the end of a path in the table; numberForm is what it may be: an id.
const anyNumber = "{}"

var numberForm = regexp.MustCompile(`^[0-9]{1,16}$`)

// contractRoutes is the table of every operation by lower-case path.
func contractRoutes() map[string]route {
	table := map[string]route{}
	for _, op := range api.Operations() {
		path := api.Prefix + op.Path
		if fixed, _, hasParameter := strings.Cut(path, "{"); hasParameter {
			path = fixed + anyNumber
		}
		known := table[strings.ToLower(path)]
		known.path = path
		known.private = known.private || op.Server != api.ByReader
		known.service = op.Server == api.ByServices
		known.methods = append(known.methods, op.Method)
		if op.Method == http.MethodGet {
			known.methods = append(known.methods, http.MethodHead)
		}
		table[strings.ToLower(path)] = known
	}
	return table
}

// dispatch passes a request to mux in the contract's spelling, whatever the case of its path.
func dispatch(table map[string]route, mux *http.ServeMux) http.Handler {
	media := route{methods: []string{http.MethodGet, http.MethodHead}}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		known, found := lookUp(table, r.URL.Path)
		if !found && mediaForm.MatchString(r.URL.Path) {
			known, found = media, true
			known.path = r.URL.Path
		}
		switch {
		case !found || known.service && !from(r.Context()).service:
			fail(w, r, api.NotFound("Page"))
		case !slices.Contains(known.methods, r.Method):
			w.Header().Set("Allow", strings.Join(known.methods, ", "))
			fail(w, r, &api.Error{Status: http.StatusMethodNotAllowed, Message: "This address does not take " + r.Method})
		default:
			from(r.Context()).private = known.private
			mux.ServeHTTP(w, respell(r, known.path))
		}
	})
}

// lookUp returns the route of a path, with the parameter filled in where there is one.
func lookUp(table map[string]route, path string) (route, bool) {
	if known, found := table[strings.ToLower(path)]; found && !strings.HasSuffix(path, anyNumber) {
		return known, true
	}
	last := strings.LastIndexByte(path, '/') + 1
	if !numberForm.MatchString(path[last:]) {
		return route{}, false
	}
	known, found := table[strings.ToLower(path[:last])+anyNumber]
	known.path = strings.TrimSuffix(known.path, anyNumber) + path[last:]
	return known, found
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

func (s *Server) health(w http.ResponseWriter, r *http.Request) {
	from(r.Context()).private = true
	if err := s.Store.DB.PingContext(r.Context()); err != nil {
		s.Log.Error("database does not answer", "error", err)
		fail(w, r, &api.Error{Status: http.StatusServiceUnavailable, Message: "The database does not answer"})
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Write([]byte(`{"status":"ok"}` + "\n"))
}
