package reader

import (
	"context"
	"errors"
	"net/http"

	"github.com/valyala/fasthttp"

	"fairwarning/reader/config"
)

// Close stops background work and flushes pending CDN purges.
func (r *Reader) Close() {
	r.end()
	defer r.loader.Tracer.Stop()
	r.changes.Close()
	r.purger.Close()
	r.store.Close()
}

// drain stops without dropping requests. Readiness fails first and requests are still answered for --drain-delay,
// until load balancers notice; then the listeners close and open requests finish. The admin listener closes last.
func (r *Reader) drain(public *fasthttp.Server, admin *http.Server) error {
	r.readiness.Draining.Store(true)
	r.pause(r.config.DrainDelay)
	ctx, cancel := context.WithTimeout(context.Background(), config.DrainTimeout)
	defer cancel()
	return errors.Join(public.ShutdownWithContext(ctx), admin.Shutdown(ctx))
}
