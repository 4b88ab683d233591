package reader

import (
	"slices"
	"strconv"
	"strings"
)

// tagList is what an answer is about. In headers tags are the tenant's own, so that a purge of one never touches another.
type tagList struct {
	slots     []uint16 // places among the generations
	netlify   string   // value of Netlify-Cache-Tag: joined by commas
	surrogate string   // value of Surrogate-Key: the same joined by spaces
}

func newTagList(tenant int64, tags []string) *tagList {
	names := []string{scopedTag(tenant, everything)}
	for _, tag := range tags {
		names = append(names, scopedTag(tenant, tag))
	}
	return &tagList{
		slots: slotsOf(tenant, tags), netlify: strings.Join(names, ","), surrogate: strings.Join(names, " "),
	}
}

// scopedTag is a tag as caches before us know it: t1:item:55, and t1 for everything of tenant 1.
func scopedTag(tenant int64, tag string) string {
	scope := "t" + strconv.FormatInt(tenant, 10)
	if tag == everything {
		return scope
	}
	return scope + ":" + tag
}

// joinTags gives the header values of something made of several answers: it is about all that they are about.
func joinTags(from []*entry) (netlify, surrogate string) {
	var names []string
	for _, e := range from {
		for name := range strings.SplitSeq(e.surrogates, " ") {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return strings.Join(names, ","), strings.Join(names, " ")
}
