package cache

import (
	"bytes"
	"context"
	"strconv"
	"strings"

	"fairwarning/cdn"
)

// Kind determines the headers a response gets.
type Kind int

const (
	KindOperation Kind = iota
	KindDocument
	KindMedia
	KindPage
)

// Resource is something the reader can serve, and where to get it. Its key identifies it.
type Resource struct {
	Key  string // policy version | tenant | canonical path and query
	Kind Kind
	Life Lifetime
	Vary string // Netlify-Vary
	Tags *Tags  // nil: known once it is composed
	CSP  string // Content-Security-Policy of the answer, or empty

	Source  *Source // nil: the resource is composed of others
	Compose func(ctx context.Context, prior *Entry) (*Entry, error)
}

// Source is where the engine has a resource.
type Source struct {
	Row    string // operation id in the policy, or "media"
	Target Target
}

// Resources builds resources from the policy.
type Resources struct{ Table *cdn.Table }

// AppendScope starts a key with policy version and tenant, so that tenants never share entries.
func (rs *Resources) AppendScope(dst []byte, tenant int64) []byte {
	dst = strconv.AppendInt(append(dst, 'v'), int64(rs.Table.Policy.Version), 10)
	dst = strconv.AppendInt(append(dst, '|'), tenant, 10)
	return append(dst, '|')
}

// AppendPageScope starts the key of a page. It includes the site's origin, so a new origin makes a new page.
func (rs *Resources) AppendPageScope(dst []byte, tenant int64, origin string) []byte {
	return append(append(rs.AppendScope(dst, tenant), origin...), ' ')
}

// Operation returns the resource of an API operation for a canonical path and query.
func (rs *Resources) Operation(tenant int64, op *cdn.Operation, canonical string) *Resource {
	q := &Resource{
		Key: string(rs.AppendScope(nil, tenant)) + canonical, Life: op.Lifetime, Vary: VaryQuery(op.Vary()),
		Tags: NewTagList(tenant, op.TagsOf(canonical)),
		Source: &Source{Row: op.ID, Target: Target{
			Tenant: tenant, Path: canonical, MaxBytes: int(op.MaxBytes), MediaTypes: op.MediaTypes,
		}},
	}
	if op.MediaTypes[0] == HTMLType {
		q.Kind, q.CSP = KindDocument, DocumentPolicy
	}
	return q
}

// MediaRow identifies media files where operations have ids.
const MediaRow = "media"

// Media returns the resource of a media file.
func (rs *Resources) Media(tenant int64, file *cdn.MediaFile, path string) *Resource {
	media := &rs.Table.Policy.Media
	return &Resource{
		Key: string(rs.AppendScope(nil, tenant)) + path, Kind: KindMedia, Vary: VaryQuery("none"), CSP: mediaPolicy(file),
		Life: cdn.Lifetime{Fresh: media.Fresh, StaleWhileRevalidate: media.Fresh, StaleIfError: media.Fresh, Negative: media.Negative},
		Tags: NewTagList(tenant, []string{MediaRow}),
		Source: &Source{Row: MediaRow, Target: Target{
			Tenant: tenant, Path: path, MaxBytes: int(media.MaxStored), MediaTypes: []string{file.Type},
		}},
	}
}

// Restore returns the resource for a tenant and canonical path from a peer or snapshot. It returns nil if the policy
// has no such resource or spells it differently.
func (rs *Resources) Restore(tenant int64, canonical string) *Resource {
	path, query, _ := strings.Cut(canonical, "?")
	if file := rs.Table.MediaFile([]byte(path)); file != nil && !file.Stream && path == canonical {
		return rs.Media(tenant, file, path)
	}
	op := rs.Table.Policy.Operation([]byte(path))
	if op == nil || tenant < 1 {
		return nil
	}
	if key, bad := op.AppendKey(nil, []byte(query)); bad != nil || !bytes.Equal(key, []byte(canonical)) {
		return nil
	}
	return rs.Operation(tenant, op, canonical)
}

// DocumentPolicy is the Content-Security-Policy of the engine's own pages: text and styles only.
const DocumentPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

// VaryQuery returns the Netlify-Vary value for a list of parameters; an empty list means the whole query.
func VaryQuery(parameters string) string {
	if parameters == "" {
		return "query"
	}
	return "query=" + parameters
}

// SVGPolicy stops an image from running scripts when opened as a document.
const SVGPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

func mediaPolicy(file *cdn.MediaFile) string {
	if file.Type == "image/svg+xml" {
		return SVGPolicy
	}
	return ""
}

// Target is a request to the engine. Everything it holds of the visitor's request is in the key.
type Target struct {
	Tenant     int64 // 0 if none
	Path       string
	MaxBytes   int
	MediaTypes []string
}

// IsAPI looks only at the start of the path, so that it copies nothing long.
func (rs *Resources) IsAPI(path []byte) bool {
	return rs.Table.IsAPI(string(path[:min(len(path), len(rs.Table.Routes.API.Prefix)+1)]))
}
