package attacks

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"fairwarning/reader/config"

	"github.com/golang-jwt/jwt/v5"
)

// tenantAttacks try to get another tenant's bytes. House.inspect checks every response of every attack for them.
var tenantAttacks = []attack{
	{number: 64, title: "one tenant's answer for another", check: tenantIsolation},
}

// places are URLs of every kind; %d is a number.
var places = []string{
	itemCall, itemPage, searchCall + "?page_number=%d", searchPage + "?page_number=%d", inspectionCall,
	media + "%04d/640.webp", media + "%04d/document.pdf", "/nothing/%d", "/content?page%d", "/event/results/%d",
	"/sitemaps/pages.xml?%d", "/?%d",
}

func tenantIsolation(t *testing.T) {
	samePaths(t)
	poisonedNeighbor(t)
	sharedTags(t)
	signedTenant(t)
	atTheSameTime(t)
}

// samePaths: the same URLs of two tenants, alternating: missing, fresh and stale.
func samePaths(t *testing.T) {
	t.Helper()
	h := newHouse(t)
	for round := range 3 {
		for _, place := range places {
			for i := range 3 {
				target := fmt.Sprintf(place, 5+i)
				first, second := h.clean.do(t, get(target)), h.clean.do(t, get(target).of(harborline))
				isTagShared := first.tag() != "" && first.tag() == second.tag() && !strings.Contains(place, "pdf")
				if first.status != second.status || first.body == second.body || isTagShared {
					t.Errorf("round %d, %s: %s\nand\n%s", round, target, first.fingerprint(), second.fingerprint())
				}
				tags := first.fields.get("Netlify-Cache-Tag") + " | " + second.fields.get("Netlify-Cache-Tag")
				if one, two, _ := strings.Cut(tags, " | "); strings.Contains(one, "t2") || strings.Contains(two, "t1") {
					t.Errorf("%s: tags %s", target, tags)
				}
			}
		}
		h.pass(31 * time.Second)
	}
}

// poisonedNeighbor: nothing in a request to one tenant affects another.
func poisonedNeighbor(t *testing.T) {
	t.Helper()
	h := newHouse(t)
	var variants []variant
	for _, name := range words(t, "headers.txt") {
		variants = append(variants, adding(name, prairie), adding(name, "1"))
	}
	for i, v := range variants {
		uri := fmt.Sprintf(itemCall, 1000+i)
		got := h.dirty.do(t, v.change(ask{target: uri, host: harborline}))
		if got.status == 200 && got.body != truth("2", uri) || strings.Contains(got.raw, mark("1")) {
			t.Errorf("%s: %s", v.name, got.fingerprint())
		}
		if clean := h.clean.do(t, get(uri)); clean.body != truth("1", uri) {
			t.Errorf("%s changed the neighbor's answer: %s", v.name, clean.fingerprint())
		}
	}
}

// sharedTags: an ETag of one representation does not match another tenant's or another encoding's.
func sharedTags(t *testing.T) {
	t.Helper()
	h := newHouse(t)
	for _, tenant := range []string{"1", "2"} {
		if tenant == "1" {
			h.on(countries, respond(200, jsonType, longTruth("1")))
		} else {
			h.on(countries, respond(200, jsonType, longTruth("2")))
		}
		h.clean.do(t, ask{target: countries, host: map[string]string{"1": prairie, "2": harborline}[tenant]})
	}
	tags := map[string]string{} // by host and encoding
	codings := []string{"identity", "gzip", "br", "zstd"}
	for _, host := range []string{prairie, harborline} {
		for _, coding := range codings {
			got := h.clean.do(t, get(countries).of(host).with("Accept-Encoding", coding))
			tags[host+" "+coding] = got.tag()
		}
	}
	for from, tag := range tags {
		for to := range tags {
			host, coding, _ := strings.Cut(to, " ")
			for _, header := range []string{tag, "W/" + tag, `"x", ` + tag} {
				got := h.dirty.do(t, get(countries).of(host).with("Accept-Encoding", coding).with("If-None-Match", header))
				if (got.status == 304) != (from == to) {
					t.Errorf("%s has %s and asks for %s: %d", from, header, to, got.status)
				}
				tenant := map[string]string{prairie: "1", harborline: "2"}[host]
				if got.status == 200 && plain(t, got) != longTruth(tenant) {
					t.Errorf("%s: %s", to, got.fingerprint())
				}
			}
		}
	}
	picture := get(media + "0001/640.webp")
	first := h.clean.do(t, picture)
	second := h.clean.do(t, picture.of(harborline).with("Range", "bytes=0-9").with("If-Range", first.tag()))
	// the range would be combined with the other tenant's bytes
	if second.status != 200 || second.body != fileBody("2") {
		t.Errorf("%s", second.fingerprint())
	}
}

const signKey = "a key of Netlify's and ours"

// signedTenant: only requests signed with Netlify's key may name a tenant.
func signedTenant(t *testing.T) {
	t.Helper()
	signed := func(method jwt.SigningMethod, key any, claims jwt.MapClaims) string {
		text, err := jwt.NewWithClaims(method, claims).SignedString(key)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	until := func(at time.Time) jwt.MapClaims { return jwt.MapClaims{"iss": "netlify", "exp": at.Unix()} }
	soon := time.Now().Add(5 * time.Minute)
	good := signed(jwt.SigningMethodHS256, []byte(signKey), until(soon))
	head, rest, _ := strings.Cut(good, ".")
	forged := []string{
		"", "x", "..", good[:len(good)-3], strings.ToLower(good), head + "." + rest[1:], good + ".",
		signed(jwt.SigningMethodHS256, []byte("another"), until(soon)), signed(jwt.SigningMethodHS256, []byte{}, until(soon)),
		signed(jwt.SigningMethodHS512, []byte(signKey), until(soon)),
		signed(jwt.SigningMethodNone, jwt.UnsafeAllowNoneSignatureType, until(soon)),
		signed(jwt.SigningMethodHS256, []byte(signKey), until(time.Now().Add(-time.Minute))),
		signed(jwt.SigningMethodHS256, []byte(signKey), jwt.MapClaims{"iss": "evil", "exp": soon.Unix()}),
		signed(jwt.SigningMethodHS256, []byte(signKey), jwt.MapClaims{"iss": "netlify"}), strings.Repeat("A", 5000),
	}
	for _, key := range []string{signKey, ""} {
		h := newPreparedHouse(t, func(_ *engine, c *config.Config) { c.SignKey = key })
		uri := fmt.Sprintf(itemCall, 5)
		all := forged
		if key == "" {
			all = append([]string{good}, forged...)
		}
		for _, signature := range all {
			for _, name := range []string{"X-Nf-Sign", "x-nf-sign"} {
				got := h.dirty.do(t, get(uri).with(name, signature).with("X-Fairwarning-Tenant", "2"))
				if got.status != 421 && got.body != truth("1", uri) {
					t.Errorf("%.60q: %s", signature, got.fingerprint())
				}
			}
		}
		if key == "" {
			continue
		}
		named := get(uri).of("reader.internal").with("X-Nf-Sign", good).with("X-Note", harborline) // for house.inspect
		if got := h.clean.do(t, named.with("X-Fairwarning-Tenant", "2")); got.body != truth("2", uri) {
			t.Errorf("a signed request: %s", got.fingerprint())
		}
		for _, tenant := range []string{"", "0", "3", "-1", "1,2", "2 ", "02", "１", "99999999999999999999"} {
			got := h.dirty.do(t, named.with("X-Fairwarning-Tenant", tenant))
			if got.status == 200 && got.body != truth("2", uri) || got.status != 200 && !got.isRefusal() {
				t.Errorf("tenant %q: %s", tenant, got.fingerprint())
			}
		}
		tenants := get(uri).with("X-Fairwarning-Tenant", "1").with("X-Fairwarning-Tenant", "2")
		twice := h.dirty.do(t, tenants.with("X-Nf-Sign", "x").with("X-Nf-Sign", good))
		if twice.status == 200 && twice.body != truth("1", uri) {
			t.Errorf("%s", twice.fingerprint())
		}
	}
}

// atTheSameTime: many clients request the same of both tenants while everything expires again and again.
func atTheSameTime(t *testing.T) {
	t.Helper()
	h := newHouse(t)
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			own := &client{h: h}
			defer own.close()
			host, tenant := []string{prairie, harborline}[n%2], fmt.Sprint(1+n%2)
			for i := range 150 {
				uri := fmt.Sprintf(itemCall, 1+i%20)
				got, err := own.try(ask{target: uri, host: host})
				if err != nil || got.status != 200 || got.body != truth(tenant, uri) {
					t.Errorf("%s of %s: %v %s", uri, host, err, got.fingerprint())
					return
				}
				if n == 0 && i%10 == 0 {
					h.pass(16 * time.Second)
				}
			}
		})
	}
	all.Wait()
}
