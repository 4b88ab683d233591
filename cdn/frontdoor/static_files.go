package frontdoor

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"
	"time"

	"fairwarning/cdn"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

// files are the exported site's static files by path, all in memory: a site is a few megabytes. Only paths in the map
// exist, so none can escape the folder. Pages belong to the reader, and dot-files are never served.
type files map[string]*file

// file is one file and its compressed variants, which are made on first use.
type file struct {
	kind  string // media type
	cache string // Cache-Control
	tag   string // hash of the bytes
	plain []byte
	brotli,
	gzip func() []byte // nil when compression gains nothing
}

// loadFiles reads the exported site.
func loadFiles(site fs.FS, table *cdn.Table) (files, error) {
	all := files{}
	err := fs.WalkDir(site, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case strings.HasPrefix(entry.Name(), ".") && name != ".":
			return skip(entry)
		case !entry.Type().IsRegular() || strings.HasSuffix(name, ".html"):
			return nil
		}
		rule := table.StaticRule("/" + name)
		if rule == nil {
			return nil
		}
		content, err := fs.ReadFile(site, name)
		if err != nil {
			return err
		}
		all["/"+name] = newFile(name, content, rule.Cache)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("the exported site: %w", err)
	}
	return all, nil
}

func skip(entry fs.DirEntry) error {
	if entry.IsDir() {
		return fs.SkipDir
	}
	return nil
}

func newFile(name string, content []byte, cache string) *file {
	sum := sha256.Sum256(content)
	f := &file{kind: mediaType(name), cache: cache, tag: hex.EncodeToString(sum[:12]), plain: content}
	if compressible(f.kind) && len(content) > 512 {
		f.brotli = sync.OnceValue(func() []byte { return compressBrotli(content) })
		f.gzip = sync.OnceValue(func() []byte { return compressGzip(content) })
	}
	return f
}

// mediaTypes are those of an export. Go's own table depends on the machine.
var mediaTypes = map[string]string{
	".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".json": "application/json", ".map": "application/json", ".webmanifest": "application/manifest+json",
	".txt": "text/plain; charset=utf-8", ".xml": "application/xml", ".svg": "image/svg+xml",
	".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp", ".avif": "image/avif",
	".gif": "image/gif", ".ico": "image/x-icon", ".woff2": "font/woff2", ".woff": "font/woff", ".wasm": "application/wasm",
}

func mediaType(name string) string {
	if kind, ok := mediaTypes[strings.ToLower(path.Ext(name))]; ok {
		return kind
	}
	return "application/octet-stream"
}

func compressible(kind string) bool {
	return strings.HasPrefix(kind, "text/") || strings.HasPrefix(kind, "application/") && kind != "application/octet-stream" ||
		kind == "image/svg+xml" || kind == "image/x-icon"
}

func compressBrotli(content []byte) []byte {
	var out bytes.Buffer
	w := brotli.NewWriterLevel(&out, 9)
	_, _ = w.Write(content) // writing to a buffer cannot fail
	_ = w.Close()
	return out.Bytes()
}

func compressGzip(content []byte) []byte {
	var out bytes.Buffer
	w, _ := gzip.NewWriterLevel(&out, 9) // the level is valid
	_, _ = w.Write(content)
	_ = w.Close()
	return out.Bytes()
}

// serve answers GET and HEAD with the best variant the browser accepts, or 304 when it has that variant.
func (f *file) serve(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Content-Type", f.kind)
	header.Set("Cache-Control", f.cache)
	header.Set("X-Content-Type-Options", "nosniff")
	content, coding := f.plain, ""
	if f.brotli != nil {
		header.Set("Vary", "Accept-Encoding")
		content, coding = f.form(negotiate(r.Header.Get("Accept-Encoding")))
	}
	header.Set("Etag", `"`+f.tag+`"`)
	if coding != "" {
		header.Set("Etag", `"`+f.tag+"-"+coding+`"`)
		header.Set("Content-Encoding", coding)
		header.Set("Content-Length", strconv.Itoa(len(content)))
		r.Header.Del("Range") // a range of a compressed variant is useless
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(content))
}

func (f *file) form(coding string) ([]byte, string) {
	switch coding {
	case "br":
		return f.brotli(), coding
	case "gzip":
		return f.gzip(), coding
	}
	return f.plain, ""
}

// negotiate picks br, gzip or "" from an Accept-Encoding header (RFC 9110 section 12.5.3).
func negotiate(accept string) string {
	weight := map[string]float64{}
	for part := range strings.SplitSeq(accept, ",") {
		name, parameters, _ := strings.Cut(part, ";")
		weight[strings.ToLower(strings.TrimSpace(name))] = quality(parameters)
	}
	best, most := "", 0.0
	for _, coding := range []string{"br", "gzip"} {
		q, named := weight[coding]
		if !named {
			q = weight["*"]
		}
		if q > most {
			best, most = coding, q
		}
	}
	if weight["identity"] > most {
		return ""
	}
	return best
}

func quality(parameters string) float64 {
	name, value, _ := strings.Cut(parameters, "=")
	if !strings.EqualFold(strings.TrimSpace(name), "q") {
		return 1
	}
	q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
	if err != nil || q < 0 || q > 1 {
		return 0
	}
	return q
}
