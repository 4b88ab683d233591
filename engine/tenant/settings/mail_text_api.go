package settings

import (
	"context"
	"fmt"
	"maps"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/mail"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
	"fairwarning/engine/tenant"
)

func (s *Operations) getMailTexts(ctx context.Context, _ *identity.Caller, _ *api.BearerInput) (*office.MailTextsOutput, error) {
	house, err := tenant.TenantByID(ctx, s.Store, request.From(ctx).Tenant.ID)
	if err != nil {
		return nil, err
	}
	var out office.MailTextsOutput
	site := s.Links.SiteAddress(&house, "", "")
	out.Body.Version, out.Body.Mails = house.Version, []office.MailText{}
	for _, kind := range mail.Kinds {
		own := house.MailTexts[kind.Template]
		text := office.MailText{Template: kind.Template, Group: kind.Group, When: kind.When, Placeholders: []office.MailPlaceholder{}, CanRewrite: mail.CanRewrite(kind.Template),
			Subject: own.Subject, Opening: own.Opening, Note: own.Note}
		for _, name := range mail.Placeholders(kind.Template) {
			text.Placeholders = append(text.Placeholders, office.MailPlaceholder{Name: name, Sample: mail.SampleValue(&house, site, name)})
		}
		text.Sample, _ = mail.Preview(&house, site, kind.Template, own)
		out.Body.Mails = append(out.Body.Mails, text)
	}
	return &out, nil
}

func (s *Operations) saveMailText(ctx context.Context, c *identity.Caller, in *office.SaveMailTextInput) (*office.HouseVersionOutput, error) {
	body := &in.Body
	return versionOutput(SaveMailText(ctx, s.Store, act(ctx, c), body.Seen, body.Template,
		db.MailText{Subject: api.OneLine(body.Subject), Opening: strings.TrimSpace(body.Opening), Note: strings.TrimSpace(body.Note)}))
}

// SaveMailText changes what a mail of a house says, and returns the house's version. Empty texts are as in the template.
func SaveMailText(ctx context.Context, s *db.Store, by Act, seen int64, template string, own db.MailText) (int64, error) {
	if err := checkMailText(template, own); err != nil {
		return 0, err
	}
	return save{Act: by, seen: seen, action: "mail-text-changed",
		edit: func(_ context.Context, _ bun.Tx, house *db.Tenant) (map[string]revision.Field, error) {
			before := house.MailTexts[template]
			texts := maps.Clone(house.MailTexts)
			if texts == nil {
				texts = map[string]db.MailText{}
			}
			texts[template] = own
			if own == (db.MailText{}) {
				delete(texts, template)
			}
			house.MailTexts = texts
			field := func(label, before, after string) revision.Field {
				return revision.Field{Label: label + " of the mail", Before: before, After: after}
			}
			return map[string]revision.Field{
				"mail " + template + " subject": field("subject", before.Subject, own.Subject),
				"mail " + template + " opening": field("opening", before.Opening, own.Opening),
				"mail " + template + " note":    field("note", before.Note, own.Note),
			}, nil
		}}.write(ctx, s)
}

// checkMailText returns a 404 for an unknown mail, and a 422 for text that it cannot have.
func checkMailText(template string, own db.MailText) error {
	if !mail.IsKind(template) {
		return api.NotFound("Mail")
	}
	wrong := map[string][]string{}
	for _, part := range []struct{ field, text string }{{"subject", own.Subject}, {"opening", own.Opening}, {"note", own.Note}} {
		if part.field != "note" && part.text != "" && !mail.CanRewrite(template) {
			wrong[part.field] = []string{"This mail says different things to different people. Add a note instead"}
		}
		if unknown := mail.UnknownPlaceholders(template, part.text); len(unknown) > 0 {
			wrong[part.field] = []string{fmt.Sprintf("This mail has no {%s}. It has {%s}", strings.Join(unknown, "}, {"),
				strings.Join(mail.Placeholders(template), "}, {"))}
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	return api.Invalid(wrong)
}

func (s *Operations) previewMail(ctx context.Context, _ *identity.Caller, in *office.PreviewMailInput) (*office.MailPreviewOutput, error) {
	own := db.MailText{Subject: in.Body.Subject, Opening: in.Body.Opening, Note: in.Body.Note}
	if err := checkMailText(in.Body.Template, own); err != nil {
		return nil, err
	}
	house := request.From(ctx).Tenant
	var out office.MailPreviewOutput
	out.Body.Subject, out.Body.Text = mail.Preview(house, s.Links.SiteAddress(house, "", ""), in.Body.Template, own)
	return &out, nil
}
