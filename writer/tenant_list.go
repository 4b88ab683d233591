package writer

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"time"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/edge"
)

// tenantsOperation lists the tenants.
var tenantsOperation = Operation{Method: "GET", Path: edge.TenantsPath, Deadline: 5 * time.Second}

func (w *Writer) fetchTenants(context.Context) ([]edge.Listing, error) {
	list := &call{operation: &tenantsOperation, requester: requester{client: netip.AddrFrom4([4]byte{127, 0, 0, 1}), requestID: edge.NewRequestID()}}
	answer := fasthttp.AcquireResponse()
	defer fasthttp.ReleaseResponse(answer)
	long, err := w.send(list, answer, tenantsOperation.Deadline)
	if err != nil {
		return nil, err
	}
	body := answer.Body()
	if long != nil {
		const longest = 1 << 20 // bytes
		body, err = edge.ReadAtMost(long, longest)
		if err = errors.Join(err, long.Close()); err != nil {
			return nil, err
		}
	}
	if status := answer.StatusCode(); status != fasthttp.StatusOK {
		return nil, fmt.Errorf("the engine answered GetTenants with %d; is SERVICE_TOKEN the same there?", status)
	}
	return edge.DecodeTenants(body)
}
