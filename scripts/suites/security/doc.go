// Package security holds the tests of what strangers, guests, other people and the wrong staff may not do, made against the
// whole way a call takes: front door, writer and engine on sockets of their own, with a real database. Which calls there are it
// reads from the contract (engine/api), so a new call fails until rules_test.go says who may make it. Whatever the three wrote
// to their logs meanwhile is searched for every password, token, code, card and licence number that was used.
package security
