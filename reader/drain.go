package reader

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/valyala/fasthttp"
)

// drain ends the service without losing a request. Readiness fails first, and requests are answered as ever until whoever
// sends them here has seen that (--drain-delay); then no connection is taken any more, and what is under way is waited
// for. The admin listener goes last.
func (r *Reader) drain(public *fasthttp.Server, admin *http.Server) error {
	r.draining.Store(true)
	time.Sleep(r.config.DrainDelay)
	ctx, cancel := context.WithTimeout(context.Background(), drainTimeout)
	defer cancel()
	return errors.Join(public.ShutdownWithContext(ctx), admin.Shutdown(ctx))
}
