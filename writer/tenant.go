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

// tenants maps hosts to tenants.
type tenants struct {
	byHost atomic.Pointer[map[string]int64] // nil until first known; "*" stands for every other host
}

// tenantPollInterval is how soon a new tenant or host works.
const tenantPollInterval = 15 * time.Second

// find returns the tenant of a Host header, 0 for none. isReady is false until the tenants are known.
func (t *tenants) find(host []byte) (id int64, isReady bool) {
	byHost := t.byHost.Load()
	if byHost == nil {
		return 0, false
	}
	if id, ok := (*byHost)[string(host)]; ok { // the usual spelling, looked up without a copy
		return id, true
	}
	if id, ok := (*byHost)[hostName(string(host))]; ok {
		return id, true
	}
	return (*byHost)["*"], true
}

// hostName returns a Host header in lower case, without its port and without the final dot of an absolute name.
func hostName(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.TrimSuffix(fold(host), ".")
}

// parseTenants parses the setting host=id,host=id.
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

// pollTenants fetches the tenants until ctx ends, at short intervals until the first success. After a failure the last known
// tenants stay.
func (w *Writer) pollTenants(ctx context.Context) {
	wait, failing := 100*time.Millisecond, false
	for {
		byHost, err := w.fetchTenants()
		switch {
		case err == nil:
			w.tenants.byHost.Store(&byHost)
			wait = tenantPollInterval
		case !failing: // one line per failure, however long it lasts
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

// tenantsRoute lists the tenants.
var tenantsRoute = Route{Method: "GET", Path: tenantsPath, Deadline: 5 * time.Second}

func (w *Writer) fetchTenants() (map[string]int64, error) {
	list := &call{route: &tenantsRoute, requester: requester{client: netip.AddrFrom4([4]byte{127, 0, 0, 1}), requestID: newRequestID()}}
	answer := fasthttp.AcquireResponse()
	defer fasthttp.ReleaseResponse(answer)
	long, err := w.send(list, answer, tenantsRoute.Deadline)
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
