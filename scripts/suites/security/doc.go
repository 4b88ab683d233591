// Package security tests what strangers, guests, other people and the wrong staff may not do, through the whole stack: front
// door, writer and engine on their own sockets, with a real database. The engine is a program (engine/enginetest/cmd/twohouses): the
// suite imports nothing of it. The operations and who may call them come from the contract (engine/api/openapi.json); a new operation
// fails until engine/conformance/requests has a request for it. Everything the three services log meanwhile is searched for every
// password, token, code, card number and license number that was used.
package security
