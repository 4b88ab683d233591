package cache

import (
	"slices"
	"strconv"
	"strings"
)

// Tags lists what a response is about. In headers tags carry the tenant, so that a purge never affects another
// tenant.
type Tags struct {
	Slots     []uint16 // slots in Generations
	Netlify   string   // Netlify-Cache-Tag, comma-separated
	Surrogate string   // Surrogate-Key, space-separated
}

func NewTagList(tenant int64, tags []string) *Tags {
	names := []string{ScopedTag(tenant, Everything)}
	for _, tag := range tags {
		names = append(names, ScopedTag(tenant, tag))
	}
	return &Tags{
		Slots: SlotsOf(tenant, tags), Netlify: strings.Join(names, ","), Surrogate: strings.Join(names, " "),
	}
}

// ScopedTag returns a tag as CDNs know it: t1:item:55, or t1 for everything of tenant 1.
func ScopedTag(tenant int64, tag string) string {
	scope := "t" + strconv.FormatInt(tenant, 10)
	if tag == Everything {
		return scope
	}
	return scope + ":" + tag
}

// JoinTags returns the header values for a response composed of others: the union of their tags.
func JoinTags(from []*Entry) (netlify, surrogate string) {
	var names []string
	for _, e := range from {
		for name := range strings.SplitSeq(e.Surrogates, " ") {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return strings.Join(names, ","), strings.Join(names, " ")
}
