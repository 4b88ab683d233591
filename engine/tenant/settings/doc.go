// Package settings answers the office on its own house: set-up by a one-time link, the record with its pictures, pages, terms and mail texts. All
// saves share the version of the house.
package settings
