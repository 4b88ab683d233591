// Package codes has the numbers and words of the specification that rules and contract share. The contract (package api) gives them to
// clients, and the rules decide by them without knowing the contract.
package codes
