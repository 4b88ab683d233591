package admin

import (
	"bytes"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"fairwarning/cdn"
	"fairwarning/cdn/adminhost"
	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/compose"
	"fairwarning/reader/fill"
)

// Explanation is the explainer's answer for a URL: tenant, key, what is stored, and what a request would get.
type Explanation struct {
	Host   string `json:"host,omitempty"`
	URI    string `json:"uri"`
	Tenant int64  `json:"tenant,omitempty"`
	Kind   string `json:"kind,omitempty"` // operation, document, media, page, file or none
	Row    string `json:"row,omitempty"`  // operation id in the policy, or page id
	Key    string `json:"key,omitempty"`
	State  string `json:"state,omitempty"` // fresh, stale, changed, usable, dead, absent, negative or unshared

	Would outcome `json:"would"`

	Stored  *storedInfo  `json:"stored,omitempty"`
	Refusal *refusalInfo `json:"refusal,omitempty"`
	Parts   []PartInfo   `json:"parts,omitempty"` // parts a page has or would have
}

// outcome is what a request would get now.
type outcome struct {
	Status int    `json:"status,omitempty"` // 0: the engine would be asked first
	Get    string `json:"get"`
}

// Names in the explainer's answers.
var (
	kindNames  = [...]string{cache.KindOperation: "operation", cache.KindDocument: "document", cache.KindMedia: "media", cache.KindPage: "page"}
	stateNames = [...]string{cache.Fresh: "fresh", cache.Stale: "stale", cache.Changed: "changed", cache.StaleIfError: "usable", cache.Expired: "dead"}
)

// Explainer explains what the reader would answer.
type Explainer struct {
	Table       *cdn.Table
	Tenants     *edge.Tenants
	Resources   *cache.Resources
	Generations *cache.Generations
	Store       *cache.Store
	Loader      *fill.Loader
	Now         cache.Clock
}

// handleKey answers GET /key?host=HOST&uri=/path?query, or tenant=NUMBER instead of the host. It has no side effects:
// it does not fetch, revalidate, or count as a hit or use.
func (x *Explainer) handleKey(w http.ResponseWriter, request *http.Request) {
	query := request.URL.Query()
	host, uri := query.Get("host"), query.Get("uri")
	id, err := strconv.ParseInt(query.Get("tenant"), 10, 64)
	if host == "" && err != nil || !strings.HasPrefix(uri, "/") {
		adminhost.WriteLine(w, http.StatusBadRequest, "ask /key?host=HOST&uri=/path%3Fquery, the uri percent-encoded; or tenant=NUMBER for host")
		return
	}
	known, tenant := x.Tenants.AreKnown(), x.Tenants.ByHost([]byte(host), nil)
	if host == "" {
		tenant = x.Tenants.ByID(id)
	}
	v := &Explanation{Host: host, URI: uri}
	x.explain(v, tenant, known)
	writeJSON(w, http.StatusOK, v)
}

// explain follows the steps of the request handler without answering.
func (x *Explainer) explain(v *Explanation, tenant *edge.Tenant, known bool) {
	switch {
	case !known:
		v.Would = outcome{http.StatusServiceUnavailable, "the list of tenants has not arrived yet"}
	case tenant == nil:
		v.Would = outcome{http.StatusMisdirectedRequest, "no tenant has this host or number"}
	default:
		v.Tenant = tenant.ID
		path, query, _ := bytes.Cut([]byte(v.URI), []byte{'?'})
		x.explainPath(v, tenant, path, query)
	}
}

func (x *Explainer) explainPath(v *Explanation, tenant *edge.Tenant, path, query []byte) {
	if op := x.Table.Policy.Operation(path); op != nil {
		x.explainOperation(v, tenant, op, query)
		return
	}
	switch {
	case x.Resources.IsAPI(path):
		v.Kind, v.Would = "none", outcome{http.StatusNotFound, "no public operation has this path"}
	case bytes.HasPrefix(path, []byte(x.Table.Routes.Media.Prefix)):
		x.explainMedia(v, tenant, path)
	case x.Table.Routes.IsReader(path):
		x.explainFile(v, tenant, path)
	default:
		x.explainPage(v, tenant, path, query)
	}
}

func (x *Explainer) explainOperation(v *Explanation, tenant *edge.Tenant, op *cdn.Operation, query []byte) {
	v.Kind, v.Row = kindNames[cache.KindOperation], op.ID
	if op.MediaTypes[0] == cache.HTMLType {
		v.Kind = kindNames[cache.KindDocument]
	}
	key, bad := op.AppendKey(x.Resources.AppendScope(nil, tenant.ID), query)
	if bad != nil {
		v.Would = outcome{http.StatusBadRequest, bad.Error()}
		return
	}
	x.explainKey(v, string(key))
}

func (x *Explainer) explainMedia(v *Explanation, tenant *edge.Tenant, path []byte) {
	v.Kind, v.Row = kindNames[cache.KindMedia], cache.MediaRow
	file := x.Table.MediaFile(path)
	if file == nil {
		v.Would = outcome{http.StatusNotFound, "no media file can have this path"}
		return
	}
	x.explainKey(v, string(append(x.Resources.AppendScope(nil, tenant.ID), path...)))
	if file.Stream && v.State == "absent" {
		v.Would = outcome{0, "passed through from the engine; this kind of file is not stored"}
	}
}

func (x *Explainer) explainPage(v *Explanation, tenant *edge.Tenant, path, query []byte) {
	v.Kind = kindNames[cache.KindPage]
	match, found := x.Table.Page(path)
	if !found {
		v.Kind, v.Would = "none", outcome{http.StatusNotFound, "no page has this path"}
		if _, without := x.Table.Page(bytes.TrimSuffix(path, []byte{'/'})); without {
			v.Would = outcome{http.StatusPermanentRedirect, "redirects to the path without the trailing slash"}
		}
		return
	}
	v.Row = match.Page.ID
	key, err := match.AppendKey(x.Resources.AppendPageScope(nil, tenant.ID, tenant.Origin), query)
	var bad *cdn.BadParameter
	switch {
	case errors.As(err, &bad):
		v.Would = outcome{http.StatusBadRequest, bad.Error()}
		return
	case err != nil:
		v.Would = outcome{http.StatusNotFound, err.Error()}
		return
	}
	x.explainKey(v, string(key))
	if v.Stored == nil {
		v.Parts = x.explainParts(tenant, match, query, x.Now.Nanoseconds())
	}
}

// explainFile explains files that the reader makes.
func (x *Explainer) explainFile(v *Explanation, tenant *edge.Tenant, path []byte) {
	v.Kind = "file"
	if !compose.IsFile(path) || tenant.Origin == "" && compose.NeedsOrigin(path) {
		v.Would = outcome{http.StatusNotFound, "there is no such file for this tenant"}
		return
	}
	x.explainKey(v, string(compose.AppendFileKey(x.Resources, nil, tenant, path)))
}
