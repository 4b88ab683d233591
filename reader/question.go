package reader

import (
	"bytes"
	"context"
	"strconv"
	"strings"

	"fairwarning/cdn"
)

// kind is what an answer is, for the headers it goes out with.
type kind int

const (
	kindCall kind = iota
	kindDocument
	kindMedia
	kindPage
)

// question is something that can be asked, and how to find the answer. Two requests with the same key are the same
// question.
type question struct {
	key  string // policy version | tenant | canonical path and query
	kind kind
	life lifetime
	vary string   // Netlify-Vary
	tags *tagList // nil: known when it is answered
	csp  string   // Content-Security-Policy of the answer, or empty

	source  *source // what the engine is asked; nil: the answer is composed of others
	compose func(ctx context.Context, prior *entry) (*entry, error)
}

// source is the engine's part of a question.
type source struct {
	row    string // of the policy
	target target
}

// resources makes questions of what the policy has.
type resources struct{ table *cdn.Table }

// appendScope begins a key: what is stored for one tenant is never found for another.
func (rs *resources) appendScope(dst []byte, tenant int64) []byte {
	dst = strconv.AppendInt(append(dst, 'v'), int64(rs.table.Policy.Version), 10)
	dst = strconv.AppendInt(append(dst, '|'), tenant, 10)
	return append(dst, '|')
}

// appendPageScope begins the key of a page: the origin stands in it, so a new one makes another page.
func (rs *resources) appendPageScope(dst []byte, tenant int64, origin string) []byte {
	return append(append(rs.appendScope(dst, tenant), origin...), ' ')
}

// callQuestion is the question of a call by its canonical key.
func (rs *resources) callQuestion(tenant int64, call *cdn.Call, canonical string) *question {
	q := &question{
		key: string(rs.appendScope(nil, tenant)) + canonical, life: call.Lifetime, vary: varyQuery(call.Vary()),
		tags: newTagList(tenant, call.TagsOf(canonical)),
		source: &source{row: call.ID, target: target{
			tenant: tenant, path: canonical, maxBytes: int(call.MaxBytes), mediaTypes: call.MediaTypes,
		}},
	}
	if call.MediaTypes[0] == htmlType {
		q.kind, q.csp = kindDocument, documentPolicy
	}
	return q
}

// mediaRow names media files where calls are named by their ids.
const mediaRow = "media"

// mediaQuestion is the question of a file by its path.
func (rs *resources) mediaQuestion(tenant int64, file *cdn.MediaFile, path string) *question {
	media := &rs.table.Policy.Media
	return &question{
		key: string(rs.appendScope(nil, tenant)) + path, kind: kindMedia, vary: varyQuery("none"), csp: mediaPolicy(file),
		life: cdn.Lifetime{Fresh: media.Fresh, StaleWhileRevalidate: media.Fresh, StaleIfError: media.Fresh, Negative: media.Negative},
		tags: newTagList(tenant, []string{mediaRow}),
		source: &source{row: mediaRow, target: target{
			tenant: tenant, path: path, maxBytes: int(media.MaxStored), mediaTypes: []string{file.Type},
		}},
	}
}

// questionOf makes the question again of what another process, or this one before it was started anew, wrote down: tenant
// and canonical path with query. nil when the policy has no such question, or spells it otherwise.
func (rs *resources) questionOf(tenant int64, canonical string) *question {
	path, query, _ := strings.Cut(canonical, "?")
	if file := rs.table.MediaFile([]byte(path)); file != nil && !file.Stream && path == canonical {
		return rs.mediaQuestion(tenant, file, path)
	}
	call := rs.table.Policy.Call([]byte(path))
	if call == nil || tenant < 1 {
		return nil
	}
	if key, bad := call.AppendKey(nil, []byte(query)); bad != nil || !bytes.Equal(key, []byte(canonical)) {
		return nil
	}
	return rs.callQuestion(tenant, call, canonical)
}

// documentPolicy is for the engine's own pages: text and styles, nothing that runs.
const documentPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

// varyQuery is the value of Netlify-Vary: which parameters make another answer; empty: the whole query.
func varyQuery(parameters string) string {
	if parameters == "" {
		return "query"
	}
	return "query=" + parameters
}

// svgPolicy keeps a picture from doing anything when it is opened as a page of its own.
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

func mediaPolicy(file *cdn.MediaFile) string {
	if file.Type == "image/svg+xml" {
		return svgPolicy
	}
	return ""
}

// target is what to ask the engine for. Nothing of a visitor's request is in it but what was keyed.
type target struct {
	tenant     int64 // 0: none
	path       string
	maxBytes   int
	mediaTypes []string
}

// isAPI looks at the beginning of the path only, so that no path is copied.
func (rs *resources) isAPI(path []byte) bool {
	return rs.table.IsAPI(string(path[:min(len(path), len(rs.table.Routes.API.Prefix)+1)]))
}
