// Package cache holds what the reader can serve: resources and their canonical keys, stored entries with their encodings, the
// in-process store, and the generations that invalidate entries by tag.
package cache
