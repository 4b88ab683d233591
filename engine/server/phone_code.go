package server

import (
	"context"
	"errors"
	"fmt"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/notices"
	"fairwarning/engine/session"
	"fairwarning/engine/store"
)

func (s *Server) bindPhoneCode(to binding) {
	handle(to, api.ExternalValidatePhoneRequest, s.sendPhoneCode)
	handle(to, api.ExternalValidatePhone, s.checkPhoneCode)
	handle(to, api.ValidatePhoneRequest, s.sendPhoneCode)
	handle(to, api.ValidatePhone, s.checkPhoneCode)
}

const (
	codeLife  = 10 * time.Minute
	codeApart = time.Minute // until another may be asked for; the store keeps to it
	notAPhone = "Enter a phone number"
)

// sendPhoneCode sends six digits to a phone. Asked again for the same one within a minute it sends nothing.
func (s *Server) sendPhoneCode(ctx context.Context, in *api.PhoneInput) (*api.PhoneCodeSentOutput, error) {
	c, user, err := s.known(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	phone, isNumber := phoneDigits(in.Body.Phone, user.CountryID)
	if !isNumber {
		return nil, api.Invalid(map[string][]string{"phone": {notAPhone}})
	}
	x, code := from(ctx), session.NewCode()
	row := store.PhoneCodeRow{
		UserID: c.UserID, Phone: phone, Hash: s.Sessions.HashCode(c.UserID, phone, code), SentAt: x.now, ExpiresAt: x.now + codeLife.Milliseconds(),
	}
	to := recipient(&user)
	to.Phone = phone
	message := notices.Compose(x.tenant, notices.PhoneCode, to, notices.Data{Code: code, Minutes: int(codeLife / time.Minute)})
	message.Once = fmt.Sprintf("%s:%d:%.16s", notices.PhoneCode, c.UserID, row.Hash)
	sent, isSent, err := s.Store.SendPhoneCode(ctx, x.tenant.ID, row, record(ctx, c, "phone-code-sent", nil), message)
	if err != nil {
		return nil, tooSoon(err, "A code was sent a moment ago. Try again later")
	}
	var out api.PhoneCodeSentOutput
	out.Body.Success, out.Body.IsSentAlready, out.Body.TriesLeft = true, !isSent, store.MostCodeTries-sent.Tries
	out.Body.ExpiresIn = seconds(sent.ExpiresAt - x.now)
	out.Body.ResendAfter = seconds(sent.SentAt + codeApart.Milliseconds() - x.now)
	return &out, nil
}

// checkPhoneCode makes the phone verified when the code is the one that was sent.
func (s *Server) checkPhoneCode(ctx context.Context, in *api.PhoneCodeInput) (*api.PhoneVerifiedOutput, error) {
	c, user, err := s.known(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x, code := from(ctx), digitsOf(in.Body.Code)
	in.Body.Code = ""
	verified := user
	verified.PhoneVerifiedAt = &x.now
	hash := func(phone string) string { return s.Sessions.HashCode(c.UserID, phone, code) }
	audit, messages := record(ctx, c, "phone-verified", nil), s.completion(x, &verified)
	row, fits, err := s.Store.CheckPhoneCode(ctx, x.tenant.ID, c.UserID, hash, x.now, audit, messages...)
	if errors.Is(err, store.ErrNotFound) {
		return nil, api.BadRequest("Unable to Validate Code")
	}
	if err != nil {
		return nil, err
	}
	if fits {
		user = verified
	}
	var out api.PhoneVerifiedOutput
	out.Body.IsPhoneVerified, out.Body.TriesLeft = fits, store.MostCodeTries-row.Tries
	out.Body.Step = registrationStep(x.tenant, &user)
	return &out, nil
}

// tooSoon tells of the store's limits as 429; other errors pass.
func tooSoon(err error, message string) error {
	if early := new(store.TooSoonError); errors.As(err, &early) {
		return api.TooMany(seconds(early.Wait), message)
	}
	return err
}

// seconds are whole ones, none too few.
func seconds(ms int64) int { return int(max(0, (ms+999)/1000)) }
