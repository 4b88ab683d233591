// Command reverseproxy runs net/http/httputil.ReverseProxy in front of an engine with sensible tuning: it keeps
// upstream connections open, pools buffers, and neither compresses nor logs.
package main

import (
	"crypto/rand"
	"flag"
	"log"
	"net/http"
	"net/http/httputil"
	"net/url"
	"sync"
	"time"
)

func main() {
	listen := flag.String("listen", "127.0.0.1:8082", "address")
	engine := flag.String("engine", "http://127.0.0.1:8083", "engine")
	flag.Parse()
	to, err := url.Parse(*engine)
	if err != nil {
		log.Fatal("reverseproxy: ", err)
	}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(to)
			tell(r.Out.Header, r.In.RemoteAddr)
		},
		Transport: &http.Transport{
			MaxIdleConns: kept, MaxIdleConnsPerHost: kept, IdleConnTimeout: 75 * time.Second, DisableCompression: true,
		},
		BufferPool: &buffers{sync.Pool{New: func() any { b := make([]byte, 32<<10); return &b }}},
		ModifyResponse: func(r *http.Response) error {
			r.Header["Cache-Control"] = []string{"no-store, private"}
			return nil
		},
	}
	log.Fatal(http.ListenAndServe(*listen, proxy))
}

// kept is the number of idle connections to keep, more than the load uses.
const kept = 256

// tell adds the headers that the writer sends the engine.
func tell(h http.Header, client string) {
	h["X-Fairwarning-Service"] = []string{"of-the-benchmark"}
	h["X-Fairwarning-Tenant"] = []string{"1"}
	h["X-Fairwarning-Client"] = []string{client}
	h["X-Request-Id"] = []string{rand.Text()}
}

// buffers are reused, as the manual of ReverseProxy recommends.
type buffers struct{ sync.Pool }

func (b *buffers) Get() []byte  { return *b.Pool.Get().(*[]byte) }
func (b *buffers) Put(p []byte) { b.Pool.Put(&p) }
