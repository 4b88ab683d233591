package conformance

import (
	"net/http"
	"net/url"
	"strings"

	"fairwarning/engine/conformance/contract"
)

const methodCheck = "method"

// tryRequests checks what no operation is special in: methods, hosts, tenants, request IDs and unknown paths.
func (r *run) tryRequests() {
	for _, op := range r.operations() {
		r.tryMethod(op)
	}
	if len(r.Only) > 0 {
		return
	}
	public := r.Contract.Operation("GetCountries")
	r.want(r.do(call{method: "GET", path: contract.Prefix + "/v1/Auction/NoSuchOperation"}), "unknown path", http.StatusNotFound)
	r.want(r.do(call{operation: public, method: "GET", path: public.Path, isStranger: true, house: &House{Host: "no-such-house.example"}}), "unknown host",
		http.StatusMisdirectedRequest)
	r.want(r.do(call{operation: public, method: "GET", path: public.Path, house: &House{Host: r.Accounts.House.Host, Tenant: noTenant}}), "unknown tenant",
		http.StatusMisdirectedRequest)
	r.want(r.do(call{operation: public, method: "GET", path: public.Path, isStranger: true}), "host", http.StatusOK)
	r.tryOwnTenantHeader(public)
}

// noTenant is an ID that no house has.
const noTenant = 9_007_199_254_740_991

// tryOwnTenantHeader checks that a tenant named by a stranger is ignored.
func (r *run) tryOwnTenantHeader(op *contract.Operation) {
	if r.stranger == nil {
		return
	}
	content := r.Contract.Operation("GetTenantContent")
	own := r.do(call{operation: content, method: "GET", path: content.Path, isStranger: true})
	got := r.do(call{operation: content, method: "GET", path: content.Path, isStranger: true, headers: []string{headerTenant, number(r.Accounts.OtherHouse.Tenant)}})
	if string(own.body) != string(got.body) {
		r.fault(got, "host", "a stranger's %s decided the house", headerTenant)
	}
}

// tryMethod calls an operation's path with a method that no operation has.
func (r *run) tryMethod(op *contract.Operation) {
	c := r.example(op.ID, nobody, nil)
	c.method, c.body, c.contentType = http.MethodPatch, "", ""
	got := r.do(c)
	if !op.Required && got.status == http.StatusNotFound {
		return // the engine may lack it
	}
	if !r.want(got, methodCheck, http.StatusMethodNotAllowed) {
		return
	}
	if allow := got.header.Get("Allow"); !strings.Contains(allow, op.Method) {
		r.fault(got, methodCheck, "Allow is %q, without %s", allow, op.Method)
	}
}

// withQuery returns a path with a query.
func withQuery(path string, query url.Values) string { return path + "?" + query.Encode() }
