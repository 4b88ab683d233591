package passkeys

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/mail"
	"fairwarning/engine/request"
)

// begin returns the options with which a browser creates a passkey for the person who asks.
func (o *Operations) begin(ctx context.Context, c *identity.Caller, in *api.BeginPasskeyInput) (*api.PasskeyOptionsOutput, error) {
	x := request.From(ctx)
	party, err := o.relyingParty(x, in.Body.BaseURL)
	if err != nil {
		return nil, err
	}
	user, err := o.Sessions.User(ctx, c)
	if err != nil {
		return nil, err
	}
	if err := o.Sessions.Prove(ctx, c, &user, in.Body.CurrentPassword); err != nil {
		return nil, err
	}
	all, err := passkeysOf(ctx, o.Store.DB, x.Tenant.ID, user.ID, "")
	if err != nil {
		return nil, err
	}
	if len(all) >= maxPasskeys {
		return nil, tooMany()
	}
	creation, session, err := party.BeginRegistration(&owner{user: &user})
	if err != nil {
		return nil, err
	}
	if err := addChallenge(ctx, o.Store, x, user.ID, party.Config.RPID, session.Challenge); err != nil {
		return nil, err
	}
	return &api.PasskeyOptionsOutput{Body: creationOptions(creation, &user, ofHost(all, party.Config.RPID))}, nil
}

func ofHost(all []passkey, rpID string) (rows []passkey) {
	for i := range all {
		if all[i].RPID == rpID {
			rows = append(rows, all[i])
		}
	}
	return rows
}

func creationOptions(from *protocol.CredentialCreation, user *db.UserRow, existing []passkey) api.PasskeyOptions {
	party := from.Response.RelyingParty
	out := api.PasskeyOptions{
		Challenge: from.Response.Challenge.String(), Timeout: int(challengeLife.Milliseconds()), Attestation: "none",
		RP:                     api.PasskeyRelyingParty{ID: party.ID, Name: party.Name},
		User:                   api.PasskeyUser{ID: encode(userHandle(user.TenantID, user.ID)), Name: user.Email, DisplayName: displayName(user)},
		PubKeyCredParams:       []api.PasskeyAlgorithm{},
		ExcludeCredentials:     []api.PasskeyDescriptor{},
		AuthenticatorSelection: api.PasskeyAuthenticatorRule{ResidentKey: "required", RequireResidentKey: true, UserVerification: "required"},
	}
	for _, p := range from.Response.Parameters {
		out.PubKeyCredParams = append(out.PubKeyCredParams, api.PasskeyAlgorithm{Type: "public-key", Alg: int(p.Algorithm)})
	}
	for i := range existing {
		out.ExcludeCredentials = append(out.ExcludeCredentials,
			api.PasskeyDescriptor{Type: "public-key", ID: existing[i].CredentialID, Transports: existing[i].transports()})
	}
	return out
}

// add stores the passkey that a browser created with the options of begin.
func (o *Operations) add(ctx context.Context, c *identity.Caller, in *api.AddPasskeyInput) (*api.PasskeyOutput, error) {
	x := request.From(ctx)
	user, err := o.Sessions.User(ctx, c)
	if err != nil {
		return nil, err
	}
	made, rpID, err := o.created(ctx, x, &user, in)
	if err != nil {
		return nil, err
	}
	transports, _ := json.Marshal(append([]string{}, in.Body.Transports...)) // strings always marshal
	row := passkey{
		TenantID: x.Tenant.ID, UserID: user.ID, RPID: rpID, CredentialID: encode(made.ID), PublicKey: encode(made.PublicKey),
		SignCount: int64(made.Authenticator.SignCount), Flags: int(made.Flags.ProtocolValue()), Transports: string(transports),
		Name: identity.Device(in.UserAgent), CreatedAt: x.Now,
	}
	audit := identity.Record(ctx, c, "passkey-added", map[string]string{"name": row.Name})
	err = addPasskey(ctx, o.Store, &row, audit, o.notice(x, mail.PasskeyAdded, &user, row.Name, row.CredentialID))
	switch {
	case errors.Is(err, errTooMany):
		return nil, tooMany()
	case errors.Is(err, errIsKnown):
		return nil, api.Conflict("This passkey was added before")
	}
	return &api.PasskeyOutput{Body: row.api()}, err
}

func tooMany() error {
	return api.Conflict(fmt.Sprintf("You already have %d passkeys. Remove one that you no longer use", maxPasskeys))
}

// notCreated answers everything that is wrong with a new passkey alike: the browser made it, so there is nothing for the person to correct.
func notCreated() error { return api.BadRequest("We couldn't verify this passkey. Try again") }

// created verifies what a browser created, and returns it with its host. It uses up the challenge.
func (o *Operations) created(ctx context.Context, x *request.Exchange, user *db.UserRow, in *api.AddPasskeyInput) (*webauthn.Credential, string, error) {
	sent := protocol.CredentialCreationResponse{AttestationResponse: protocol.AuthenticatorAttestationResponse{
		AuthenticatorResponse: protocol.AuthenticatorResponse{ClientDataJSON: decode(in.Body.ClientDataJSON)},
		AttestationObject:     decode(in.Body.AttestationObject), Transports: in.Body.Transports,
	}}
	sent.PublicKeyCredential = publicKey(in.Body.CredentialID)
	answer, err := sent.Parse()
	if err != nil {
		return nil, "", notCreated()
	}
	asked := answer.Response.CollectedClientData.Challenge
	issued, err := takeChallenge(ctx, o.Store, x, user.ID, asked)
	if err != nil {
		return nil, "", cmp.Or(ifMissing(err, notCreated()), err)
	}
	party, err := o.ofChallenge(x, issued)
	if err != nil {
		return nil, "", err
	}
	session := sessionData(asked, issued.RPID)
	session.UserID, session.CredParams = userHandle(user.TenantID, user.ID), webauthn.CredentialParametersDefault()
	made, err := party.CreateCredential(&owner{user: user}, session, answer)
	if err != nil {
		return nil, "", notCreated()
	}
	return made, issued.RPID, nil
}

func publicKey(credentialID string) (k protocol.PublicKeyCredential) {
	k.ID, k.Type, k.RawID = credentialID, string(protocol.PublicKeyCredentialType), decode(credentialID)
	return k
}

// sessionData returns what the library remembers of a challenge.
func sessionData(challenge, rpID string) webauthn.SessionData {
	return webauthn.SessionData{Challenge: challenge, RelyingPartyID: rpID, UserVerification: protocol.VerificationRequired}
}

// ifMissing returns instead for db.ErrNotFound, nil for other errors.
func ifMissing(err, instead error) error {
	if errors.Is(err, db.ErrNotFound) {
		return instead
	}
	return nil
}

// notice returns the email about a passkey that was added or removed, one per passkey.
func (o *Operations) notice(x *request.Exchange, template string, user *db.UserRow, name, credentialID string) db.MessageRow {
	message := mail.Compose(x.Tenant, template, identity.Recipient(user), mail.Data{
		Text: name, Link: o.Links.SiteAddress(x.Tenant, "", "/myaccount?tab=security"),
		When: db.Time(x.Now).In(request.Zone(x.Tenant.Content.TimeZone)).Format("January 2, 2006 3:04 PM MST"),
	})
	message.DedupeKey = identity.SecretMessageKey(template, user.ID, identity.HashSecret(fmt.Sprint(credentialID, x.Now)))
	return message
}
