// Package attacks contains only tests: 64 known ways to make a cache serve what it must not, each tried on a real reader
// in front of an engine whose every byte is scripted and recorded.
//
// Each attack has a number and a title (suite_test.go) and is a subtest: go test ./reader/attacks -run
// 'TestAttacks/07'. An attacker sends requests first; then an innocent client sends the same request and must get the
// response it would have received without the attacker. Every house (house_test.go) also checks three rules for each
// attack: the engine sees only canonical requests with the reader's own headers, no client gets a byte that the
// attacker or a hostile engine sent, and no client of one tenant gets a byte of another's.
package attacks
