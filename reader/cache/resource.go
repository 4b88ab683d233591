package cache

import (
	"bytes"
	"context"
	"strconv"
	"strings"

	"fairwarning/cdn"
)

// Kind is what an answer is, for the headers it goes out with.
type Kind int

const (
	KindCall Kind = iota
	KindDocument
	KindMedia
	KindPage
)

// Resource is something that can be asked, and how to find the answer. Two requests with the same key are the same
// question.
type Resource struct {
	Key  string // policy version | tenant | canonical path and query
	Kind Kind
	Life Lifetime
	Vary string // Netlify-Vary
	Tags *Tags  // nil: known when it is answered
	Csp  string // Content-Security-Policy of the answer, or empty

	Source  *Source // what the engine is asked; nil: the answer is composed of others
	Compose func(ctx context.Context, prior *Entry) (*Entry, error)
}

// Source is the engine's part of a question.
type Source struct {
	Row    string // of the policy
	Target Target
}

// Resources makes questions of what the policy has.
type Resources struct{ Table *cdn.Table }

// AppendScope begins a key: what is stored for one tenant is never found for another.
func (rs *Resources) AppendScope(dst []byte, tenant int64) []byte {
	dst = strconv.AppendInt(append(dst, 'v'), int64(rs.Table.Policy.Version), 10)
	dst = strconv.AppendInt(append(dst, '|'), tenant, 10)
	return append(dst, '|')
}

// AppendPageScope begins the key of a page: the origin stands in it, so a new one makes another page.
func (rs *Resources) AppendPageScope(dst []byte, tenant int64, origin string) []byte {
	return append(append(rs.AppendScope(dst, tenant), origin...), ' ')
}

// Call is the question of a call by its canonical key.
func (rs *Resources) Call(tenant int64, call *cdn.Call, canonical string) *Resource {
	q := &Resource{
		Key: string(rs.AppendScope(nil, tenant)) + canonical, Life: call.Lifetime, Vary: VaryQuery(call.Vary()),
		Tags: NewTagList(tenant, call.TagsOf(canonical)),
		Source: &Source{Row: call.ID, Target: Target{
			Tenant: tenant, Path: canonical, MaxBytes: int(call.MaxBytes), MediaTypes: call.MediaTypes,
		}},
	}
	if call.MediaTypes[0] == HtmlType {
		q.Kind, q.Csp = KindDocument, DocumentPolicy
	}
	return q
}

// MediaRow names media files where calls are named by their ids.
const MediaRow = "media"

// Media is the question of a file by its path.
func (rs *Resources) Media(tenant int64, file *cdn.MediaFile, path string) *Resource {
	media := &rs.Table.Policy.Media
	return &Resource{
		Key: string(rs.AppendScope(nil, tenant)) + path, Kind: KindMedia, Vary: VaryQuery("none"), Csp: mediaPolicy(file),
		Life: cdn.Lifetime{Fresh: media.Fresh, StaleWhileRevalidate: media.Fresh, StaleIfError: media.Fresh, Negative: media.Negative},
		Tags: NewTagList(tenant, []string{MediaRow}),
		Source: &Source{Row: MediaRow, Target: Target{
			Tenant: tenant, Path: path, MaxBytes: int(media.MaxStored), MediaTypes: []string{file.Type},
		}},
	}
}

// Restore makes the question again of what another process, or this one before it was started anew, wrote down: tenant
// and canonical path with query. nil when the policy has no such question, or spells it otherwise.
func (rs *Resources) Restore(tenant int64, canonical string) *Resource {
	path, query, _ := strings.Cut(canonical, "?")
	if file := rs.Table.MediaFile([]byte(path)); file != nil && !file.Stream && path == canonical {
		return rs.Media(tenant, file, path)
	}
	call := rs.Table.Policy.Call([]byte(path))
	if call == nil || tenant < 1 {
		return nil
	}
	if key, bad := call.AppendKey(nil, []byte(query)); bad != nil || !bytes.Equal(key, []byte(canonical)) {
		return nil
	}
	return rs.Call(tenant, call, canonical)
}

// DocumentPolicy is for the engine's own pages: text and styles, nothing that runs.
const DocumentPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

// VaryQuery is the value of Netlify-Vary: which parameters make another answer; empty: the whole query.
func VaryQuery(parameters string) string {
	if parameters == "" {
		return "query"
	}
	return "query=" + parameters
}

// SvgPolicy keeps a picture from doing anything when it is opened as a page of its own.
const SvgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

func mediaPolicy(file *cdn.MediaFile) string {
	if file.Type == "image/svg+xml" {
		return SvgPolicy
	}
	return ""
}

// Target is what to ask the engine for. Nothing of a visitor's request is in it but what was keyed.
type Target struct {
	Tenant     int64 // 0: none
	Path       string
	MaxBytes   int
	MediaTypes []string
}

// IsAPI looks at the beginning of the path only, so that no path is copied.
func (rs *Resources) IsAPI(path []byte) bool {
	return rs.Table.IsAPI(string(path[:min(len(path), len(rs.Table.Routes.API.Prefix)+1)]))
}
