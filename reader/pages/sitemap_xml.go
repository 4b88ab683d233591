package pages

import (
	"bytes"
	"cmp"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"strings"
	"time"
)

// Limits of a sitemap (sitemaps.org/protocol.html).
const (
	mostLocations  = 50_000   // per file
	mostBytes      = 50 << 20 // per file, uncompressed
	longestAddress = 2047     // characters
)

// Location is a page in a sitemap.
type Location struct {
	Path     string    // path and query
	Modified time.Time // zero if unknown
}

// location is a <url> or <sitemap>.
type location struct {
	Address  string `xml:"loc"`
	Modified string `xml:"lastmod,omitempty"`
}

type urlSet struct {
	XMLName   xml.Name   `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	Locations []location `xml:"url"`
}

type sitemapIndex struct {
	XMLName   xml.Name   `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 sitemapindex"`
	Locations []location `xml:"sitemap"`
}

// Sitemap writes a sitemap of an origin. It omits locations outside the origin or too long.
func Sitemap(origin string, list []Location) ([]byte, error) {
	return write(&urlSet{Locations: locations(origin, list)}, len(list))
}

// SitemapIndex writes the list of an origin's sitemaps. It omits modification times, which would require fetching
// every list of items.
func SitemapIndex(origin string, paths []string) ([]byte, error) {
	list := make([]Location, len(paths))
	for i, path := range paths {
		list[i].Path = path
	}
	return write(&sitemapIndex{Locations: locations(origin, list)}, len(list))
}

func locations(origin string, list []Location) []location {
	var all []location
	for _, one := range list {
		if local(one.Path) == "" {
			continue
		}
		l := location{Address: origin + escapeAddress(one.Path)}
		if !one.Modified.IsZero() {
			l.Modified = one.Modified.UTC().Format(time.RFC3339)
		}
		if len(l.Address) <= longestAddress {
			all = append(all, l)
		}
	}
	return all
}

var errTooLong = errors.New("sitemap: more than the protocol allows in a file")

func write(document any, count int) ([]byte, error) {
	text, err := xml.Marshal(document)
	if err != nil {
		return nil, fmt.Errorf("sitemap: %w", err)
	}
	if count > mostLocations || len(xml.Header)+len(text) > mostBytes {
		return nil, errTooLong
	}
	return append([]byte(xml.Header), text...), nil
}

// escapeAddress percent-encodes what a URL cannot contain (RFC 3986 section 2).
func escapeAddress(path string) string {
	isOut := func(c rune) bool { return c <= ' ' || c >= 0x7f || strings.ContainsRune("\"<>\\^`{|}", c) }
	if !strings.ContainsFunc(path, isOut) {
		return path
	}
	var escaped []byte
	for _, c := range []byte(path) {
		if isOut(rune(c)) {
			escaped = fmt.Appendf(escaped, "%%%02X", c)
		} else {
			escaped = append(escaped, c)
		}
	}
	return string(escaped)
}

// ItemLocations parses a response of GetSitemapItems.
func ItemLocations(body []byte) ([]Location, error) {
	var answer struct {
		Items []struct {
			ItemURL   string `json:"itemURL"`
			UpdatedAt string `json:"updatedAt"`
		} `json:"items"`
	}
	if err := json.Unmarshal(body, &answer); err != nil {
		return nil, fmt.Errorf("GetSitemapItems: %w", err)
	}
	list := make([]Location, len(answer.Items))
	for i, it := range answer.Items {
		list[i] = Location{Path: it.ItemURL, Modified: timeOf(it.UpdatedAt)}
	}
	return list, nil
}

// timeOf parses a date-time of the contract; zero if invalid.
func timeOf(text string) time.Time {
	t, _ := time.Parse(time.RFC3339, text)
	return t
}

// ItemPages returns the number of pages in a response of GetSitemapItems. It stops reading early, because the list is
// long.
func ItemPages(body []byte) (int, error) {
	var total, size *int
	tokens := json.NewDecoder(bytes.NewReader(body))
	_, err := tokens.Token() // the opening brace
	for err == nil && (total == nil || size == nil) && tokens.More() {
		var name json.Token
		name, err = tokens.Token()
		switch {
		case err != nil:
		case name == "total":
			err = tokens.Decode(&total)
		case name == "pageSize":
			err = tokens.Decode(&size)
		default:
			err = tokens.Decode(&json.RawMessage{})
		}
	}
	if err != nil || total == nil || size == nil || *total < 0 || *size < 1 {
		return 0, fmt.Errorf("GetSitemapItems: does not say how many items there are: %w", cmp.Or(err, errNoCount))
	}
	return (*total + *size - 1) / *size, nil
}

var errNoCount = errors.New("no total, or no size of a page")
