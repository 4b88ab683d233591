// Package attacks holds no code but tests: the 64 ways in which caches have been made to serve what they must not, each
// tried on a real reader in front of an engine whose every byte is scripted and recorded.
//
// Each attack has its number and a title (suite_test.go) and is a subtest: go test ./reader/attacks -run
// 'TestAttacks/07'. An attacker asks first; then a client with clean hands asks the same question and must get what it
// would have got without the attacker. Whatever the attack, three things hold and are checked for every house
// (house_test.go): the engine sees nothing but canonical questions with the reader's own headers, no client gets a byte
// of what the attacker or a hostile engine put in, and no client of one tenant gets a byte of another's.
package attacks
