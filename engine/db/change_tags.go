package db

import (
	"strconv"
	"strings"
)

// Tags name what a public answer is about; cdn/policy.yaml assigns tags to every answer. There is no constant for
// its tag "reference", because countries and ZIP codes are part of the program.
const (
	TagSettings   = "settings"  // registration questions, kinds of tax exemption, stock numbers on or off
	TagContent    = "content"   // pages and terms
	TagCatalog    = "catalogue" // search results, counts and lists of items
	TagEvents     = "events"    // lists of events with their first lots
	TagTenants    = "tenants"   // the list of tenants and their hosts; only under AllTenants
	TagEverything = "*"         // every answer of the tenant
)

// AllTenants is the tenant ID of changes that belong to no single tenant.
const AllTenants int64 = 0

// TagItem returns the tag of one item's own answers.
func TagItem(id int64) string { return "item:" + strconv.FormatInt(id, 10) }

// IsTagOfItem reports whether a tag belongs to an item.
func IsTagOfItem(tag string) bool { return strings.HasPrefix(tag, "item:") }

// TagEvent returns the tag of one event's own answers: its results, its status, the bids on its lots.
func TagEvent(id int64) string { return "event:" + strconv.FormatInt(id, 10) }
