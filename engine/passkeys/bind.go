// Package passkeys lets people sign in with a passkey (WebAuthn) instead of a password. A passkey belongs to one person and one host of
// the house: a browser offers it on no other site, so nobody can be lured into using it elsewhere. The device verifies the person by
// fingerprint, face or PIN, and signs a challenge that works once. The session is the same as after a password.
package passkeys

import (
	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// Operations answers the contract's operations on passkeys.
type Operations struct {
	Store    *db.Store
	Sessions *identity.Sessions
	Links    identity.Links
}

// Bind serves the operations of this package.
func (o *Operations) Bind(to request.Binding) {
	request.Handle(to, api.BeginPasskeySignIn, o.beginSignIn)
	request.Handle(to, api.PasskeySignIn, o.signIn)
	identity.Handle(to, o.Sessions, api.GetPasskeys, o.list)
	identity.Handle(to, o.Sessions, api.BeginPasskey, o.begin)
	identity.Handle(to, o.Sessions, api.AddPasskey, o.add)
	identity.Handle(to, o.Sessions, api.RenamePasskey, o.rename)
	identity.Handle(to, o.Sessions, api.RemovePasskey, o.remove)
}
