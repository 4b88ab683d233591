// Package catalog answers what is for sale: the item page, search, the sitemap, the watch list, recently viewed items and saved
// searches.
package catalog
