package store

import (
	"strconv"
	"strings"
)

// Tags say what a public answer is about; cdn/policy.yaml gives every answer its tags. There is none for its tag
// "reference": countries and ZIP codes are part of the program.
const (
	TagSettings   = "settings"  // questions at registration, kinds of tax exemption, how items are numbered
	TagContent    = "content"   // pages and terms
	TagCatalog    = "catalogue" // whatever is found, counted or listed of items
	TagEvents     = "events"    // lists of events, with the first lots they show
	TagTenants    = "tenants"   // the list of tenants and their hosts; of AllTenants alone
	TagEverything = "*"         // every answer of the tenant
)

// AllTenants is the tenant of changes that belong to none.
const AllTenants int64 = 0

// TagItem is the tag of what is told of one item.
func TagItem(id int64) string { return "item:" + strconv.FormatInt(id, 10) }

// IsTagOfItem tells whether a tag is of one item.
func IsTagOfItem(tag string) bool { return strings.HasPrefix(tag, "item:") }

// TagEvent is the tag of what is told of one event: its results, its status, the bids on its lots.
func TagEvent(id int64) string { return "event:" + strconv.FormatInt(id, 10) }
