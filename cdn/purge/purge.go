// Package purge tells the caches before a reader what has changed, by tag: t1:item:55 is what tenant 1's answers about
// item 55 carry, t1 what all of tenant 1's carry.
//
// A Coalescer takes tags as changes come in and passes them on to each CDN, soon but never too often: a tag is purged
// within 100 ms when it was not lately, and at most twice in 5 s, Netlify's limit. The last change of a tag is always
// followed by a purge of it. What a CDN fails to take is tried again until it does; one that is down holds up no other.
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
	// Name tells this CDN from the others, for logs and metrics.
	Name() string
	// Purge makes everything stale, or gone, that bears one of the tags. It may be asked again for tags it has already
	// purged. An error that is a *TooOften says when to come back.
	Purge(ctx context.Context, tags []string) error
}

// TooOften: the CDN wants no purge now.
type TooOften struct {
	After time.Duration // when it may take one again
}

func (e *TooOften) Error() string { return fmt.Sprintf("too many purges; the next in %v", e.After) }

// tagForm: t, the tenant's number, and what it is about. Nothing that could end a header or begin another tag.
var tagForm = regexp.MustCompile(`^t[1-9][0-9]{0,17}(:[A-Za-z0-9._-]{1,64}){0,4}$`)

// Check says which of the tags cannot be one.
func Check(tags []string) error {
	var wrong []error
	for _, tag := range tags {
		if !tagForm.MatchString(tag) {
			wrong = append(wrong, fmt.Errorf("%.100q is no tag", tag))
		}
	}
	return errors.Join(wrong...)
}

// tenantOf is the tag of everything of the tenant a tag belongs to: t1 of t1:item:55, and of t1.
func tenantOf(tag string) string {
	tenant, _, _ := strings.Cut(tag, ":")
	return tenant
}
