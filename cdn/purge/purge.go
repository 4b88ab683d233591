// Package purge purges changed responses by tag from the caches in front of a reader: t1:item:55 marks tenant 1's
// responses about item 55, t1 all of tenant 1's.
//
// A Coalescer collects tags as changes arrive and forwards them to each CDN, soon but not too often: a tag is purged
// within 100 ms unless it was purged recently, and at most twice in 5 s, which is Netlify's limit. A purge always follows
// the last change of a tag. A failed purge is retried until it succeeds; a CDN that is down delays no other.
package purge

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"
)

// CDN is a cache that purges by tag.
type CDN interface {
	// Name identifies this CDN in logs and metrics.
	Name() string
	// Purge makes everything with one of the tags stale, or removes it. It may be called again with tags already purged.
	// A *TooOften error has the time to retry.
	Purge(ctx context.Context, tags []string) error
}

// TooOften reports that the CDN accepts no purge now.
type TooOften struct {
	After time.Duration // until the next attempt
}

func (e *TooOften) Error() string { return fmt.Sprintf("too many purges; the next in %v", e.After) }

// tagForm is t, the tenant's number, and what the tag is about, without characters that could end a header or begin
// another tag.
var tagForm = regexp.MustCompile(`^t[1-9][0-9]{0,17}(:[A-Za-z0-9._-]{1,64}){0,4}$`)

// Check returns an error that names the invalid tags.
func Check(tags []string) error {
	var wrong []error
	for _, tag := range tags {
		if !tagForm.MatchString(tag) {
			wrong = append(wrong, fmt.Errorf("%.100q is not a tag", tag))
		}
	}
	return errors.Join(wrong...)
}

// tenantOf returns the tag of a tag's whole tenant: t1 for t1:item:55 and for t1.
func tenantOf(tag string) string {
	tenant, _, _ := strings.Cut(tag, ":")
	return tenant
}
