package passkeys

import (
	"context"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/mail"
	"fairwarning/engine/request"
)

func (o *Operations) list(ctx context.Context, c *identity.Caller, in *api.BearerInput) (*api.PasskeysOutput, error) {
	rows, err := passkeysOf(ctx, o.Store.DB, request.From(ctx).Tenant.ID, c.UserID, "")
	var out api.PasskeysOutput
	out.Body.Passkeys = make([]api.Passkey, 0, len(rows))
	for i := range rows {
		out.Body.Passkeys = append(out.Body.Passkeys, rows[i].api())
	}
	return &out, err
}

func (o *Operations) rename(ctx context.Context, c *identity.Caller, in *api.RenamePasskeyInput) (*api.Done, error) {
	name := strings.TrimSpace(in.Body.Name)
	if name == "" {
		return nil, api.Invalid(map[string][]string{"name": {"Enter a name"}})
	}
	audit := identity.Record(ctx, c, "passkey-renamed", map[string]string{"name": name})
	return identity.Done(request.Missing("Passkey", renamePasskey(ctx, o.Store, request.From(ctx).Tenant.ID, c.UserID, in.Body.PasskeyID, name, audit)))
}

func (o *Operations) remove(ctx context.Context, c *identity.Caller, in *api.RemovePasskeyInput) (*api.Done, error) {
	x := request.From(ctx)
	user, err := o.Sessions.User(ctx, c)
	if err != nil {
		return nil, err
	}
	if err := o.Sessions.Prove(ctx, c, &user, in.Body.CurrentPassword); err != nil {
		return nil, err
	}
	write := func(gone *passkey) (db.AuditRow, db.MessageRow) {
		return identity.Record(ctx, c, "passkey-removed", map[string]string{"name": gone.Name}), o.notice(x, mail.PasskeyRemoved, &user, gone.Name, gone.CredentialID)
	}
	return identity.Done(request.Missing("Passkey", removePasskey(ctx, o.Store, x.Tenant.ID, user.ID, in.Body.PasskeyID, x.Now, write)))
}
