// Package api is the contract: every call the engine answers, with its input, its answer and its errors, as Go types
// from which openapi.json and the site's TypeScript types are made. It holds no behaviour; any engine that speaks these
// types can stand behind the reader, the writer and the site.
//
// Paths and field names are the specification's (section 3 and 7), odd spellings included. Paths match without regard
// to case; the spelling here is the canonical one. Amounts on the wire are dollars with at most two decimals, times are
// RFC 3339 in UTC.
package api

import "github.com/danielgtaylor/huma/v2"

// Prefix stands before every path of this package.
const Prefix = "/api"

// Headers between our services. The engine believes Tenant and Client only beside a valid Service token; it sets Tenant on
// what it answers to a service.
const (
	HeaderService = "X-Fairwarning-Service" // the shared secret
	HeaderTenant  = "X-Fairwarning-Tenant"  // tenant id, decimal
	HeaderClient  = "X-Fairwarning-Client"  // address of the browser, as the front door saw it
	HeaderRequest = "X-Request-Id"
)

// Who may serve a call to the outside.
const (
	ByReader   = "reader"   // public, the same bytes for everyone in a tenant
	ByWriter   = "writer"   // personal, or changes something
	ByServices = "services" // between our own services, never from outside
)

// Operations lists every call in the order of the specification.
func Operations() []huma.Operation {
	var all []huma.Operation
	for _, group := range [][]huma.Operation{tokenCalls, eventCalls, inventoryCalls, itemCalls, contentCalls, referenceCalls, userCalls, registrationCalls, bidderCalls, bidCalls, offerCalls, purchaseCalls, watchCalls, accountCalls, serviceCalls} {
		all = append(all, group...)
	}
	return all
}

// call describes one operation of the specification.
func call(server, method, path, id, summary string) huma.Operation {
	return huma.Operation{
		OperationID: id, Method: method, Path: path, Summary: summary, Tags: []string{server},
		Extensions: map[string]any{"x-fairwarning-server": server},
	}
}

// extension describes a call the product needs and the specification does not name (design.md section 3).
func extension(server, method, path, id, summary string) huma.Operation {
	op := call(server, method, path, id, summary)
	op.Extensions["x-fairwarning"] = "extension"
	return op
}
