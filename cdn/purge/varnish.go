package purge

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// SoftPurge is the header of a PURGE request with which cdn/varnish/fairwarning.vcl makes objects with the named tags
// stale.
const SoftPurge = "Xkey-Softpurge"

// longestHeader limits the tags of one request, in bytes; Varnish accepts headers of 8 KiB (http_req_hdr_len).
const longestHeader = 4 << 10

// Varnish is one Varnish server.
type Varnish struct {
	client  *http.Client
	address string // http://host:port
}

// NewVarnishes returns the servers in a list such as http://10.0.0.4:6081,http://10.0.0.5:6081.
func NewVarnishes(list string) ([]CDN, error) {
	var all []CDN
	for address := range strings.SplitSeq(list, ",") {
		address = strings.TrimSuffix(strings.TrimSpace(address), "/")
		at, err := url.Parse(address)
		if err != nil || at.Scheme != "http" || at.Host == "" || at.Path != "" || at.RawQuery != "" {
			return nil, fmt.Errorf("%q is not http://host:port", address)
		}
		all = append(all, &Varnish{client: newClient(nil), address: address})
	}
	return all, nil
}

// Name returns varnish and the server's address.
func (v *Varnish) Name() string { return "varnish " + strings.TrimPrefix(v.address, "http://") }

// Purge makes the tags' objects stale: Varnish revalidates them when somebody asks, and serves them if that fails. Each
// request names tags of one tenant, whose first tag tells Varnish which tenant it is.
func (v *Varnish) Purge(ctx context.Context, tags []string) error {
	if err := Check(tags); err != nil {
		return err
	}
	tags = slices.Clone(tags)
	slices.SortStableFunc(tags, func(a, b string) int { return strings.Compare(tenantOf(a), tenantOf(b)) })
	for len(tags) > 0 {
		n := firstRequest(tags)
		if err := v.purge(ctx, strings.Join(tags[:n], " ")); err != nil {
			return err
		}
		tags = tags[n:]
	}
	return nil
}

// firstRequest returns how many of the tags are of the first one's tenant and fit in one request.
func firstRequest(tags []string) (n int) {
	size := 0
	for n < len(tags) && size+len(tags[n]) < longestHeader && tenantOf(tags[n]) == tenantOf(tags[0]) {
		size += len(tags[n]) + 1
		n++
	}
	return n
}

func (v *Varnish) purge(ctx context.Context, tags string) error {
	request, err := http.NewRequestWithContext(ctx, "PURGE", v.address+"/", nil)
	if err != nil {
		return err
	}
	request.Header.Set(SoftPurge, tags)
	response, err := v.client.Do(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, 4<<10))
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answered %d: is this machine in its ACL?", v.Name(), response.StatusCode)
	}
	return nil
}
