package passkeys

import (
	"cmp"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

// relyingParty returns the house's host that a base URL names, as WebAuthn's relying party: passkeys of other hosts, and pages of other
// origins, do not count. It returns a 400 if the host is not the house's, or an IP address, for which browsers make no passkeys.
func (o *Operations) relyingParty(x *request.Exchange, baseURL string) (*webauthn.WebAuthn, error) {
	host, origin := o.Links.OwnOrigin(x.Tenant, baseURL)
	if host == "" || protocol.ValidateRPID(host) != nil {
		return nil, api.BadRequest("Passkeys don't work at this address")
	}
	return webauthn.New(&webauthn.Config{
		RPID: host, RPDisplayName: cmp.Or(x.Tenant.Content.TenantName, host), RPOrigins: []string{origin},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(),
			UserVerification: protocol.VerificationRequired,
		},
		// Browsers and password managers may add outputs of their own. We request none, and read none.
		ExtensionsUnsolicitedOutputPolicy: protocol.UnsolicitedOutputPolicyIgnore,
	})
}

// ofChallenge returns the relying party that a challenge was issued for, if the house still has the host.
func (o *Operations) ofChallenge(x *request.Exchange, c challenge) (*webauthn.WebAuthn, error) {
	return o.relyingParty(x, "https://"+c.RPID)
}

// owner is a person with passkeys of one host, as the library wants to see them.
type owner struct {
	user *db.UserRow
	rows []passkey
}

// WebAuthnID returns what devices store as the person: the house and the person by number, which name nobody.
func (o *owner) WebAuthnID() []byte { return userHandle(o.user.TenantID, o.user.ID) }

func (o *owner) WebAuthnName() string { return o.user.Email }

func (o *owner) WebAuthnDisplayName() string { return displayName(o.user) }

func (o *owner) WebAuthnCredentials() []webauthn.Credential {
	all := make([]webauthn.Credential, 0, len(o.rows))
	for i := range o.rows {
		all = append(all, o.rows[i].credential())
	}
	return all
}
