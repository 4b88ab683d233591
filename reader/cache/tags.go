package cache

import (
	"slices"
	"strconv"
	"strings"
)

// Tags is what an answer is about. In headers tags are the tenant's own, so that a purge of one never touches another.
type Tags struct {
	Slots     []uint16 // places among the generations
	Netlify   string   // value of Netlify-Cache-Tag: joined by commas
	Surrogate string   // value of Surrogate-Key: the same joined by spaces
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

// ScopedTag is a tag as caches before us know it: t1:item:55, and t1 for everything of tenant 1.
func ScopedTag(tenant int64, tag string) string {
	scope := "t" + strconv.FormatInt(tenant, 10)
	if tag == Everything {
		return scope
	}
	return scope + ":" + tag
}

// JoinTags gives the header values of something made of several answers: it is about all that they are about.
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
