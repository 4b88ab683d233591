// Package bidlog keeps the hash-chained log of every bid on a lot, accepted and refused, from which the lot can be rebuilt.
package bidlog
