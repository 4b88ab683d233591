// Package security tests what strangers, guests, other people and the wrong staff must not be able to do, through front
// door, writer and engine on their own sockets with a real database. It reads the operations from the contract
// (engine/api), so a new one fails until rules_test.go says who may call it. It also searches everything the three logged
// for every password, token, code, card and license number used.
package security
