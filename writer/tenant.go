package writer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/valyala/fasthttp"
)

// tenants knows which host belongs to which tenant.
type tenants struct {
	byHost atomic.Pointer[map[string]int64] // nil until first known; "*" is every other host
}

// tenantsEvery is how often the engine is asked anew, so that a new tenant or host works within that time.
const tenantsEvery = 15 * time.Second

// of gives the tenant of a Host header; ready is false while nobody has told us any tenants yet.
func (t *tenants) of(host []byte) (id int64, ready bool) {
	byHost := t.byHost.Load()
	if byHost == nil {
		return 0, false
	}
	if id, ok := (*byHost)[string(host)]; ok { // as most come, and without a copy
		return id, true
	}
	if id, ok := (*byHost)[hostName(string(host))]; ok {
		return id, true
	}
	return (*byHost)["*"], true
}

// hostName is a Host header without port, lower case, without the dot of a full name.
func hostName(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.TrimSuffix(fold(host), ".")
}

// parseTenants reads the setting host=id,host=id.
func parseTenants(setting string) (map[string]int64, error) {
	byHost := map[string]int64{}
	for pair := range strings.SplitSeq(setting, ",") {
		if pair = strings.TrimSpace(pair); pair == "" {
			continue
		}
		host, text, _ := strings.Cut(pair, "=")
		id, err := strconv.ParseInt(text, 10, 64)
		if err != nil || id < 1 || host == "" {
			return nil, fmt.Errorf("tenants: %q is not host=id", pair)
		}
		byHost[hostName(host)] = id
	}
	return byHost, nil
}

// followTenants asks the engine again and again, quickly until the first answer. Without an answer the last one stands.
func (w *Writer) followTenants(ctx context.Context) {
	wait, failing := 100*time.Millisecond, false
	for {
		byHost, err := w.askTenants()
		switch {
		case err == nil:
			w.tenants.byHost.Store(&byHost)
			wait = tenantsEvery
		case !failing: // one line a failure, however long it lasts
			w.log.event("tenants not refreshed", "error", redact(err.Error()))
			fallthrough
		default:
			wait = min(2*wait, 2*time.Second)
		}
		failing = err != nil
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
	}
}

// tenantsCall asks for the tenants, as every call is asked.
var tenantsCall = Route{Method: "GET", Path: "/api/v1/Service/GetTenants", Deadline: 5 * time.Second}

func (w *Writer) askTenants() (map[string]int64, error) {
	own := &call{route: &tenantsCall, asker: asker{client: netip.AddrFrom4([4]byte{127, 0, 0, 1}), requestID: newRequestID()}}
	answer := fasthttp.AcquireResponse()
	defer fasthttp.ReleaseResponse(answer)
	long, err := w.send(own, answer, tenantsCall.Deadline)
	if err != nil {
		return nil, err
	}
	body := answer.Body()
	if long != nil {
		const longest = 1 << 20 // bytes
		body, err = io.ReadAll(io.LimitReader(long, longest))
		if err = errors.Join(err, long.Close()); err != nil {
			return nil, err
		}
	}
	if status := answer.StatusCode(); status != fasthttp.StatusOK {
		return nil, fmt.Errorf("the engine answered GetTenants with %d; is SERVICE_TOKEN the same there?", status)
	}
	return hostsOf(body)
}

func hostsOf(body []byte) (map[string]int64, error) {
	var list struct {
		Tenants []struct {
			ID    int64    `json:"id"`
			Hosts []string `json:"hosts"`
		} `json:"tenants"`
	}
	if err := json.Unmarshal(body, &list); err != nil {
		return nil, fmt.Errorf("GetTenants: %w", err)
	}
	byHost := map[string]int64{}
	for _, tenant := range list.Tenants {
		for _, host := range tenant.Hosts {
			byHost[hostName(host)] = tenant.ID
		}
	}
	return byHost, nil
}
