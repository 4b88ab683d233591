package identity

import (
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

// SiteAddress returns the URL of a page of the tenant's site, for emails. Of a base URL that the client sent, only the
// host counts, and only if it belongs to the tenant, so that nobody can make the house email links to another site.
func (l Links) SiteAddress(t *db.Tenant, baseURL, path string) string {
	host := ownHost(t, baseURL)
	return strings.ReplaceAll(l.PublicOrigin, "{host}", host) + path
}

// Page returns the URL of a page of the tenant's site, for emails that no request caused.
func (l Links) Page(t *db.Tenant, path string) string { return l.SiteAddress(t, "", path) }

// OwnOrigin returns the host of a base URL and the origin of its pages, or two empty texts if the host is not the tenant's.
func (l Links) OwnOrigin(t *db.Tenant, baseURL string) (host, origin string) {
	input, err := url.Parse(baseURL)
	if err != nil || !slices.Contains(t.Hosts, request.HostName(input.Host)) {
		return "", ""
	}
	origin = l.SiteAddress(t, baseURL, "")
	page, err := url.Parse(origin)
	if err != nil {
		return "", ""
	}
	return page.Hostname(), origin
}

func ownHost(t *db.Tenant, baseURL string) string {
	if input, err := url.Parse(baseURL); err == nil && slices.Contains(t.Hosts, request.HostName(input.Host)) {
		return request.HostName(input.Host)
	}
	for _, host := range t.Hosts {
		if _, err := netip.ParseAddr(host); err != nil {
			return host
		}
	}
	if len(t.Hosts) > 0 {
		return t.Hosts[0]
	}
	return "localhost"
}

var (
	badEscape = regexp.MustCompile(`%([^0-9a-f]|.[^0-9a-f]|.?$)`)
	// misleading finds empty segments, the folders "." and "..", and encoded control characters and backslashes.
	misleading   = regexp.MustCompile(`//|/\.\.?(/|$)|%([01]|5c|7f)`)
	nestedEscape = regexp.MustCompile(`%(25)+`)
	plain        = strings.NewReplacer("%2f", "/", "%2e", ".")
)

// callbackPath returns a path to continue at, with its query and fragment, or "" unless every browser finds it on this site
// and no decoding on the way changes that. The site has the same rule; both are tested against testdata/callback-paths.json.
func callbackPath(input string) string {
	if !strings.HasPrefix(input, "/") || strings.ContainsFunc(input, func(c rune) bool { return c == ' ' || c == '\\' || !unicode.IsPrint(c) }) {
		return ""
	}
	path := input
	if end := strings.IndexAny(input, "?#"); end >= 0 {
		path = input[:end]
	}
	path = strings.ToLower(path)
	if badEscape.MatchString(path) || misleading.MatchString(plain.Replace(nestedEscape.ReplaceAllString(path, "%"))) {
		return ""
	}
	return input
}

var (
	itemPage     = regexp.MustCompile(`^/item/(?:.*/)?([1-9][0-9]{0,15})/?$`)
	numberedPage = regexp.MustCompile(`^/(?:event(?:/results)?|offer-made|offer-received)(?:/[1-9][0-9]{0,15})+$`)
	number       = regexp.MustCompile(`^[0-9]{1,16}$`)

	// plainPages are pages whose address has no words but ours.
	plainPages = []string{"/", "/search", "/cart", "/compare", "/upcoming-auctions", "/past-auctions", "/online-auctions", "/myaccount",
		"/register", "/notifications", "/info-center", "/terms-and-conditions", "/success"}
	numberedParameters = []string{"events", "page_number", "terms_ID"}
)

// mailedPath returns what of a callback path goes into an email, "" for nothing: an item by its ID alone, a page of the site,
// and parameters that are numbers. Anybody can have a link mailed to anybody, and the email shows it, so that a path with
// words would be a message in the house's name.
func mailedPath(callback string) string {
	path, query, _ := strings.Cut(strings.SplitN(callbackPath(callback), "#", 2)[0], "?")
	if item := itemPage.FindStringSubmatch(path); item != nil {
		return "/item/" + item[1]
	}
	if !slices.Contains(plainPages, path) && !numberedPage.MatchString(path) {
		return ""
	}
	separator := "?"
	for parameter := range strings.SplitSeq(query, "&") {
		if name, value, _ := strings.Cut(parameter, "="); slices.Contains(numberedParameters, name) && number.MatchString(value) {
			path, separator = path+separator+parameter, "&"
		}
	}
	return path
}
