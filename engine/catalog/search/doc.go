// Package search finds items in an in-memory index per tenant: a token dictionary for text, and a column with bitmaps for every
// filter. One pass gives a page, its total and the counts of all filters without a database query.
//
// An index is append-only: a changed item gets a new document and its old one is marked dead. When there are too many dead
// documents, a new index is built while the old one keeps serving, and then replaces it.
package search
