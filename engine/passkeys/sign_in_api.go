package passkeys

import (
	"context"
	"errors"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// beginSignIn returns the options with which a browser offers its passkeys of the host.
func (o *Operations) beginSignIn(ctx context.Context, in *api.PasskeyOptionsInput) (*api.PasskeySignInOptionsOutput, error) {
	x := request.From(ctx)
	party, err := o.relyingParty(x, in.Body.BaseURL)
	if err != nil {
		return nil, err
	}
	_, session, err := party.BeginDiscoverableLogin()
	if err != nil {
		return nil, err
	}
	if err := addChallenge(ctx, o.Store, x, 0, party.Config.RPID, session.Challenge); err != nil {
		return nil, err
	}
	return &api.PasskeySignInOptionsOutput{Body: api.PasskeySignInOptions{
		Challenge: session.Challenge, Timeout: int(challengeLife.Milliseconds()), RPID: party.Config.RPID, UserVerification: "required",
	}}, nil
}

// signIn starts a session of the person whose passkey signed the challenge. Whatever is wrong, the answer is the same 401.
func (o *Operations) signIn(ctx context.Context, in *api.PasskeySignInInput) (*api.TokenOutput, error) {
	x := request.From(ctx)
	answer, err := parseAnswer(in)
	if err != nil {
		return nil, request.ErrUnauthorized
	}
	asked := answer.Response.CollectedClientData.Challenge
	issued, err := takeChallenge(ctx, o.Store, x, 0, asked)
	if err != nil {
		return nil, orUnauthorized(err)
	}
	key, user, err := o.named(ctx, x, issued.RPID, answer.RawID)
	if err != nil {
		return nil, orUnauthorized(err)
	}
	used, err := o.verified(x, issued, answer, &key, &user)
	if err != nil {
		return nil, request.ErrUnauthorized
	}
	if used.Authenticator.CloneWarning {
		refused := identity.AuditRow(x, user.ID, 0, "passkey-refused", map[string]string{"name": key.Name})
		return nil, errors.Join(o.Store.InTx(ctx, func(ctx context.Context, tx bun.Tx) error { return db.AddAudit(ctx, tx, x.Tenant.ID, refused) }),
			request.ErrUnauthorized)
	}
	return o.start(ctx, x, in.UserAgent, &key, &user, used)
}

func orUnauthorized(err error) error {
	if errors.Is(err, db.ErrNotFound) {
		return request.ErrUnauthorized
	}
	return err
}

func parseAnswer(in *api.PasskeySignInInput) (*protocol.ParsedCredentialAssertionData, error) {
	sent := protocol.CredentialAssertionResponse{AssertionResponse: protocol.AuthenticatorAssertionResponse{
		AuthenticatorResponse: protocol.AuthenticatorResponse{ClientDataJSON: decode(in.Body.ClientDataJSON)},
		AuthenticatorData:     decode(in.Body.AuthenticatorData), Signature: decode(in.Body.Signature), UserHandle: decode(in.Body.UserHandle),
	}}
	sent.PublicKeyCredential = publicKey(in.Body.CredentialID)
	return sent.Parse()
}

// named returns the passkey that an answer names, and its person. It returns db.ErrNotFound if there is none, or the person has no password:
// they cannot sign in with one either.
func (o *Operations) named(ctx context.Context, x *request.Exchange, rpID string, credentialID []byte) (key passkey, user db.UserRow, err error) {
	if key, err = findPasskey(ctx, o.Store.DB, x.Tenant.ID, rpID, credentialID); err != nil {
		return key, user, err
	}
	user, err = identity.User(ctx, o.Store, x.Tenant.ID, key.UserID)
	if err == nil && !identity.HasPassword(&user) {
		err = db.ErrNotFound
	}
	return key, user, err
}

// verified checks an answer with the passkey's public key, and returns the passkey as it is after it.
func (o *Operations) verified(
	x *request.Exchange, issued challenge, answer *protocol.ParsedCredentialAssertionData, key *passkey, user *db.UserRow,
) (*webauthn.Credential, error) {
	party, err := o.ofChallenge(x, issued)
	if err != nil {
		return nil, err
	}
	find := func(_, _ []byte) (webauthn.User, error) { return &owner{user: user, rows: []passkey{*key}}, nil }
	_, used, err := party.ValidatePasskeyLogin(find, sessionData(answer.Response.CollectedClientData.Challenge, issued.RPID), answer)
	return used, err
}

func (o *Operations) start(
	ctx context.Context, x *request.Exchange, userAgent string, key *passkey, user *db.UserRow, used *webauthn.Credential,
) (*api.TokenOutput, error) {
	made, err := o.Sessions.Start(ctx, x.Tenant.ID, identity.SignIn{
		UserID: user.ID, PasswordHash: user.PasswordHash, Address: x.Client, UserAgent: userAgent,
		Audit:   identity.AuditRow(x, user.ID, 0, "sign-in", map[string]string{"device": identity.Device(userAgent), "by": "passkey"}),
		Confirm: func(ctx context.Context, tx bun.Tx) error { return key.use(ctx, tx, used, x.Now) },
	})
	made.Device = o.Sessions.Device(x.Tenant.ID, user.Email)
	return &api.TokenOutput{Body: made}, err
}
