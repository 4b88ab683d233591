package people

import (
	"context"
	"errors"
	"strings"
	"time"

	"fairwarning/cdn/waittext"
	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/mail"
	"fairwarning/engine/request"
)

const (
	codeLife  = 10 * time.Minute
	codeApart = time.Minute // wait before the next code, which the store enforces
)

// sendPhoneCode texts a six-digit code to a phone. A second request for the same phone within a minute sends nothing.
func (s *Operations) sendPhoneCode(ctx context.Context, c *identity.Caller, in *api.PhoneInput) (*api.PhoneCodeSentOutput, error) {
	user, err := s.Sessions.User(ctx, c)
	if err != nil {
		return nil, err
	}
	wrong := map[string][]string{}
	phone := readPhone(wrong, "phone", in.Body.Phone, user.CountryID)
	if len(wrong) > 0 {
		return nil, api.Invalid(wrong)
	}
	x, code := request.From(ctx), identity.NewCode()
	row := PhoneCodeRow{
		UserID: c.UserID, Phone: phone, Hash: s.Sessions.HashCode(c.UserID, phone, code), SentAt: x.Now, ExpiresAt: x.Now + codeLife.Milliseconds(),
	}
	to := identity.Recipient(&user)
	to.Phone = phone
	message := mail.Compose(x.Tenant, mail.PhoneCode, to, mail.Data{Code: code, Minutes: int(codeLife / time.Minute)})
	message.DedupeKey = identity.SecretMessageKey(mail.PhoneCode, c.UserID, row.Hash)
	sent, isSent, err := SendPhoneCode(ctx, s.Store, x.Tenant.ID, row, identity.Record(ctx, c, "phone-code-sent", nil), message)
	if err != nil {
		return nil, TooSoon(err, "We just sent a code. Try again later")
	}
	var out api.PhoneCodeSentOutput
	out.Body.Success, out.Body.IsSentAlready, out.Body.TriesLeft = true, !isSent, MaxCodeTries-sent.Tries
	out.Body.ExpiresIn = seconds(sent.ExpiresAt - x.Now)
	out.Body.ResendAfter = seconds(sent.SentAt + codeApart.Milliseconds() - x.Now)
	return &out, nil
}

// checkPhoneCode marks the phone as verified if the code is the one that was sent.
func (s *Operations) checkPhoneCode(ctx context.Context, c *identity.Caller, in *api.PhoneCodeInput) (*api.PhoneVerifiedOutput, error) {
	user, err := s.Sessions.User(ctx, c)
	if err != nil {
		return nil, err
	}
	x, code := request.From(ctx), digitsOf(in.Body.Code)
	in.Body.Code = ""
	verified := user
	verified.PhoneVerifiedAt = &x.Now
	hash := func(phone string) string { return s.Sessions.HashCode(c.UserID, phone, code) }
	audit, messages := identity.Record(ctx, c, "phone-verified", nil), s.completion(x, &verified)
	row, fits, err := CheckPhoneCode(ctx, s.Store, x.Tenant.ID, c.UserID, hash, x.Now, audit, messages...)
	if errors.Is(err, db.ErrNotFound) {
		return nil, api.BadRequest("Unable to Validate Code")
	}
	if err != nil {
		return nil, err
	}
	if fits {
		user = verified
	}
	var out api.PhoneVerifiedOutput
	out.Body.IsPhoneVerified, out.Body.TriesLeft = fits, MaxCodeTries-row.Tries
	out.Body.Step = registrationStep(x.Tenant, &user)
	return &out, nil
}

// TooSoon turns a TooSoonError of the store into a 429 whose message says when to try again: "later" becomes "in 12 minutes". Other errors
// pass unchanged.
func TooSoon(err error, message string) error {
	if early := new(TooSoonError); errors.As(err, &early) {
		return api.TooMany(seconds(early.Wait), strings.Replace(message, "later", waittext.In(seconds(early.Wait)), 1))
	}
	return err
}

// seconds converts milliseconds to seconds, rounded up, at least 0.
func seconds(ms int64) int { return int(max(0, (ms+999)/1000)) }

func digitsOf(typed string) string {
	return strings.Map(func(c rune) rune {
		if c < '0' || c > '9' {
			return -1
		}
		return c
	}, typed)
}
