// Command scripted is an engine for benchmarks. It answers every GET of the contract immediately with a body of a
// fixed size, so that the benchmark measures only the server in front of it. GET /fetches returns the number of
// requests it answered.
package main

import (
	"flag"
	"fmt"
	"log"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
)

// answer describes the response to an operation. The times are those of cdn/policy.yaml, so that every cache under
// test stores it equally long.
type answer struct {
	bytes int // of the body
	fresh int // seconds
	swr   int // seconds
}

// answers lists the responses by lower-case path: one operation per body size, and one with many keys that stays
// fresh for a whole run.
var answers = map[string]answer{
	"/api/v1/auction/getitem":           {1 << 10, 15, 600},
	"/api/v1/auction/searchinventory":   {10 << 10, 30, 600},
	"/api/v1/auction/getauctionresults": {100 << 10, 60, 86400},
	"/api/v1/auction/getphotogallery":   {10 << 10, 300, 86400},
}

func main() {
	listen := flag.String("listen", "127.0.0.1:8083", "address")
	flag.Parse()
	http.HandleFunc("GET /fetches", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintln(w, fetches.Load())
	})
	http.HandleFunc("GET /api/", serve)
	log.Fatal(http.ListenAndServe(*listen, nil))
}

// fetches counts responses, each before it is sent.
var fetches atomic.Int64

// alike are headers that the reader adds itself and its peers forward from the engine, so that all send about the
// same number of bytes, as they would behind the same CDN.
var alike = map[string]string{
	"CDN-Cache-Control":         "public, max-age=30, stale-while-revalidate=600",
	"ETag":                      `"c2b3d4e5f60718293a4b5c6d7e8f9012"`,
	"Netlify-Cache-Tag":         "t1,t1:catalogue",
	"Netlify-CDN-Cache-Control": "public, s-maxage=30, stale-while-revalidate=600",
	"Netlify-Vary":              "query=page_number|page_size|status|events|categories|families|makes|models|locations|years|price|meter|near|sold|search_string|sort",
	"Server-Timing":             "cache;desc=hit",
	"Surrogate-Key":             "t1 t1:catalogue",
	"Vary":                      "Accept-Encoding",
	"X-Content-Type-Options":    "nosniff",
}

func serve(w http.ResponseWriter, r *http.Request) {
	of, known := answers[strings.ToLower(r.URL.Path)]
	if !known {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusNotFound)
		fmt.Fprint(w, `{"message":"The scripted engine does not know this call"}`)
		return
	}
	fetches.Add(1)
	body := bodyOf(r.URL.RequestURI(), of.bytes)
	h := w.Header()
	h.Set("Content-Type", "application/json")
	h.Set("Content-Length", strconv.Itoa(len(body)))
	h.Set("Cache-Control", fmt.Sprintf("public, max-age=%d, stale-while-revalidate=%d", of.fresh, of.swr))
	h.Set("X-Fairwarning-Tenant", "1") // readers reject a response that does not name their tenant and request
	h.Set("X-Request-Id", r.Header.Get("X-Request-Id"))
	for name, value := range alike {
		h.Set(name, value)
	}
	_, _ = w.Write(body) // the cache under test may have disconnected
}
