package reader

import (
	"bytes"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"fairwarning/cdn"
)

// verdict is what the oracle says of an address: whose it is, under which key its answer is stored, what is stored there,
// and what a request would get.
type verdict struct {
	Host   string `json:"host,omitempty"`
	URI    string `json:"uri"`
	Tenant int64  `json:"tenant,omitempty"`
	Kind   string `json:"kind,omitempty"` // call, document, media, page, file or none
	Row    string `json:"row,omitempty"`  // of the policy, or the page's id
	Key    string `json:"key,omitempty"`
	State  string `json:"state,omitempty"` // fresh, stale, usable, dead, absent, negative or unshared

	Would would `json:"would"`

	Stored  *storedVerdict  `json:"stored,omitempty"`
	Refusal *refusalVerdict `json:"refusal,omitempty"`
	Parts   []partVerdict   `json:"parts,omitempty"` // what a page is, or would be, made of
}

// would is what a request would get now.
type would struct {
	Status int    `json:"status,omitempty"` // 0: the engine would be asked first
	Get    string `json:"get"`
}

// Names in the oracle's answers.
var (
	kindNames  = [...]string{kindCall: "call", kindDocument: "document", kindMedia: "media", kindPage: "page"}
	stateNames = [...]string{isFresh: "fresh", isStale: "stale", isUsable: "usable", isDead: "dead"}
)

// oracle says what would be answered.
type oracle struct {
	table       *cdn.Table
	tenants     *tenants
	resources   *resources
	generations *generations
	store       *local
	filler      *filler
	now         Clock
}

// handleKey answers GET /key?host=HOST&uri=/path?query, or tenant=NUMBER in place of the host. It only looks: asking fetches
// nothing, refreshes nothing, and counts neither as a hit nor as a use.
func (o *oracle) handleKey(w http.ResponseWriter, request *http.Request) {
	query := request.URL.Query()
	host, uri := query.Get("host"), query.Get("uri")
	tenant, err := strconv.ParseInt(query.Get("tenant"), 10, 64)
	if host == "" && err != nil || !strings.HasPrefix(uri, "/") {
		sayText(w, http.StatusBadRequest, "ask /key?host=HOST&uri=/path%3Fquery, the uri percent-encoded; or tenant=NUMBER for host")
		return
	}
	of, known := o.tenants.of([]byte(host), nil)
	if host == "" {
		of, known = o.tenants.named(tenant)
	}
	v := &verdict{Host: host, URI: uri}
	o.explain(v, of, known)
	sayJSON(w, http.StatusOK, v)
}

// explain goes the way of handle, without answering.
func (o *oracle) explain(v *verdict, of *tenant, known bool) {
	switch {
	case !known:
		v.Would = would{http.StatusServiceUnavailable, "nobody has named the tenants yet"}
	case of == nil:
		v.Would = would{http.StatusMisdirectedRequest, "there is no such tenant, or none has this host"}
	default:
		v.Tenant = of.id
		path, query, _ := bytes.Cut([]byte(v.URI), []byte{'?'})
		o.explainPath(v, of, path, query)
	}
}

func (o *oracle) explainPath(v *verdict, of *tenant, path, query []byte) {
	if call := o.table.Policy.Call(path); call != nil {
		o.explainCall(v, of, call, query)
		return
	}
	switch {
	case o.resources.isAPI(path):
		v.Kind, v.Would = "none", would{http.StatusNotFound, "no public call has this path"}
	case bytes.HasPrefix(path, []byte(o.table.Routes.Media.Prefix)):
		o.explainMedia(v, of, path)
	case o.table.Routes.IsReader(path):
		o.explainFile(v, of, path)
	default:
		o.explainPage(v, of, path, query)
	}
}

func (o *oracle) explainCall(v *verdict, of *tenant, call *cdn.Call, query []byte) {
	v.Kind, v.Row = kindNames[kindCall], call.ID
	if call.MediaTypes[0] == htmlType {
		v.Kind = kindNames[kindDocument]
	}
	key, bad := call.AppendKey(o.resources.appendScope(nil, of.id), query)
	if bad != nil {
		v.Would = would{http.StatusBadRequest, bad.Error()}
		return
	}
	o.explainKey(v, string(key))
}

func (o *oracle) explainMedia(v *verdict, of *tenant, path []byte) {
	v.Kind, v.Row = kindNames[kindMedia], mediaRow
	file := o.table.MediaFile(path)
	if file == nil {
		v.Would = would{http.StatusNotFound, "no file has such an address"}
		return
	}
	o.explainKey(v, string(append(o.resources.appendScope(nil, of.id), path...)))
	if file.Stream && v.State == "absent" {
		v.Would = would{0, "passed through from the engine; files of this kind are not stored"}
	}
}

func (o *oracle) explainPage(v *verdict, of *tenant, path, query []byte) {
	v.Kind = kindNames[kindPage]
	match, found := o.table.Page(path)
	if !found {
		v.Kind, v.Would = "none", would{http.StatusNotFound, "no page has this path"}
		if _, without := o.table.Page(bytes.TrimSuffix(path, []byte{'/'})); without {
			v.Would = would{http.StatusPermanentRedirect, "the page's path has no slash at its end"}
		}
		return
	}
	v.Row = match.Page.ID
	key, err := match.AppendKey(o.resources.appendPageScope(nil, of.id, of.origin), query)
	var bad *cdn.BadParameter
	switch {
	case errors.As(err, &bad):
		v.Would = would{http.StatusBadRequest, bad.Error()}
		return
	case err != nil:
		v.Would = would{http.StatusNotFound, err.Error()}
		return
	}
	o.explainKey(v, string(key))
	if v.Stored == nil {
		v.Parts = o.explainParts(of, match, query, o.now.nanoseconds())
	}
}

// explainFile speaks of the files that the reader makes itself.
func (o *oracle) explainFile(v *verdict, of *tenant, path []byte) {
	v.Kind = "file"
	if !isFile(path) || of.origin == "" && string(path) != robotsPath {
		v.Would = would{http.StatusNotFound, "no such file is made for this tenant"}
		return
	}
	o.explainKey(v, string(appendFileKey(o.resources, nil, of, path)))
}
