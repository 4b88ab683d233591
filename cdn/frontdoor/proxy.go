package frontdoor

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"syscall"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/tracing"
)

// upstream is one service behind the front door.
type upstream struct {
	name       string
	proxy      *httputil.ReverseProxy
	unanswered prometheus.Counter
}

// newUpstream returns a proxy to a service. changes means that calls have effects there: they carry bodies, and each uses
// its own connection, because Go's transport resends GETs, and anything with an Idempotency-Key, when an idle connection
// turns out dead.
func newUpstream(name, address string, senders senders, changes bool, gate *gate, ending context.Context, unanswered prometheus.Counter, log *slog.Logger) (*upstream, error) {
	target, err := url.Parse(address)
	if err != nil || target.Host == "" || target.Scheme != "http" && target.Scheme != "https" {
		return nil, errors.New("address of the " + name + " must be http://host:port, not " + address)
	}
	u := &upstream{name: name, unanswered: unanswered}
	u.proxy = &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			rewrite(r, target)
			senders.identify(r)
			switch {
			case !changes: // public operations take no body
				r.Out.Body, r.Out.ContentLength, r.Out.TransferEncoding = http.NoBody, 0, nil
			case r.Out.Body != nil:
				r.Out.Body = newClientBody(r.Out)
			}
		},
		Transport:      transport(changes, gate),
		FlushInterval:  -1, // flush every write, for event streams
		ModifyResponse: answered(ending),
		ErrorLog:       slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			log.Warn("no response", "request", r.Header.Get(edge.HeaderRequest), "from", u.name, "error", err.Error())
			tracing.Of(r.Context()).Fail("no response")
			u.failed(w, r, err)
		},
	}
	return u, nil
}

const upstreamTimeout = 300 * time.Second // specification section 9

func transport(once bool, gate *gate) *http.Transport {
	return &http.Transport{
		DialContext:           gate.dial,
		DisableKeepAlives:     once,
		MaxIdleConnsPerHost:   256,
		IdleConnTimeout:       30 * time.Second,
		ResponseHeaderTimeout: upstreamTimeout,
		DisableCompression:    true, // the reader chooses encodings
		Protocols:             http1(),
	}
}

func http1() *http.Protocols {
	only := new(http.Protocols)
	only.SetHTTP1(true)
	return only
}

// rewrite keeps path, query and Host, and strips headers that only we may set.
func rewrite(r *httputil.ProxyRequest, target *url.URL) {
	r.Out.URL.Scheme, r.Out.URL.Host = target.Scheme, target.Host
	r.Out.URL.RawQuery = r.In.URL.RawQuery
	r.Out.Host = r.In.Host
	for name := range r.Out.Header {
		if edge.IsTrusted([]byte(name)) {
			r.Out.Header.Del(name)
		}
	}
	r.Out.Header.Del("Upgrade")
	r.Out.Header.Del("Connection")
}

// failed reports that a service gave no response. A refused connection means that the request was never sent, and a body that
// the client did not finish that the service cannot have carried it out.
func (u *upstream) failed(w http.ResponseWriter, r *http.Request, err error) {
	switch failure := clientFailure(r); {
	case errors.Is(failure, os.ErrDeadlineExceeded):
		late(w, r)
	case failure != nil:
		malformed(w, r)
	case r.Context().Err() != nil:
		w.WriteHeader(499) // the browser has left
	case errors.Is(err, syscall.ECONNREFUSED), isDial(err):
		u.unanswered.Inc()
		unavailable(w, r)
	default:
		u.unanswered.Inc()
		broken(w, r, u.name == serviceWriter)
	}
}

func isDial(err error) bool {
	var operation *net.OpError
	return errors.As(err, &operation) && operation.Op == "dial"
}
