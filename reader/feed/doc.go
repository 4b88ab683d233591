// Package feed follows the engine's change feed and invalidates what changed.
package feed
