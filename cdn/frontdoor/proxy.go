package frontdoor

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"syscall"
	"time"
)

// upstream is one service behind the front door.
type upstream struct {
	name  string
	proxy *httputil.ReverseProxy
}

// newUpstream makes the way to a service. changes says that calls change something there: they bring bodies, and Go's own
// second try is forbidden, which it makes for GET, and for anything with an Idempotency-Key, when an idle connection
// turns out dead; with a connection for each call there are none.
func newUpstream(name, address, serviceToken string, changes bool, log *slog.Logger) (*upstream, error) {
	target, err := url.Parse(address)
	if err != nil || target.Host == "" || target.Scheme != "http" && target.Scheme != "https" {
		return nil, errors.New("address of the " + name + " must be http://host:port; it is " + address)
	}
	u := &upstream{name: name}
	u.proxy = &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			rewrite(r, target, serviceToken)
			if !changes { // nothing public takes a body
				r.Out.Body, r.Out.ContentLength, r.Out.TransferEncoding = http.NoBody, 0, nil
			}
		},
		Transport:     transport(changes),
		FlushInterval: -1, // every piece goes out as it comes: event streams
		ErrorLog:      slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			log.Warn("no answer", "from", u.name, "error", err.Error())
			u.failed(w, r, err)
		},
	}
	return u, nil
}

func transport(once bool) *http.Transport {
	return &http.Transport{
		DialContext:           (&net.Dialer{Timeout: 3 * time.Second}).DialContext,
		DisableKeepAlives:     once,
		MaxIdleConnsPerHost:   256,
		IdleConnTimeout:       30 * time.Second,
		ResponseHeaderTimeout: 300 * time.Second, // specification section 9
		DisableCompression:    true,              // forms are the reader's to choose
		Protocols:             http1(),
	}
}

func http1() *http.Protocols {
	only := new(http.Protocols)
	only.SetHTTP1(true)
	return only
}

// rewrite keeps path, query and Host as they came and says who asks. Nothing that only we may say comes in from outside.
func rewrite(r *httputil.ProxyRequest, target *url.URL, serviceToken string) {
	r.Out.URL.Scheme, r.Out.URL.Host = target.Scheme, target.Host
	r.Out.URL.RawQuery = r.In.URL.RawQuery
	r.Out.Host = r.In.Host
	for name := range r.Out.Header {
		if strings.HasPrefix(name, "X-Fairwarning-") || strings.HasPrefix(name, "X-Nf-") {
			r.Out.Header.Del(name)
		}
	}
	r.Out.Header.Del("Upgrade")
	r.Out.Header.Del("Connection")
	client, _, err := net.SplitHostPort(r.In.RemoteAddr)
	if err != nil {
		client = r.In.RemoteAddr
	}
	r.Out.Header.Set("X-Fairwarning-Client", client)
	r.Out.Header.Set("X-Request-Id", r.In.Header.Get("X-Request-Id"))
	if serviceToken != "" {
		r.Out.Header.Set("X-Fairwarning-Service", serviceToken)
	}
}

func newRequestID() string {
	var id [12]byte
	_, _ = rand.Read(id[:]) // never fails: crypto/rand
	return hex.EncodeToString(id[:])
}

// failed says what it means that a service gave no answer. Refused connections were never asked anything.
func (u *upstream) failed(w http.ResponseWriter, r *http.Request, err error) {
	switch {
	case r.Context().Err() != nil:
		w.WriteHeader(499) // the browser has gone; nobody reads this
	case errors.Is(err, syscall.ECONNREFUSED), isDial(err):
		unavailable(w, r)
	default:
		broken(w, r, u.name == "writer")
	}
}

func isDial(err error) bool {
	var operation *net.OpError
	return errors.As(err, &operation) && operation.Op == "dial"
}
