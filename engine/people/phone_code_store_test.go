package people_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
	"fairwarning/engine/people"
)

const (
	minute = int64(60 * 1000)
	Hour   = 60 * minute
)

// codeT is a *testing.T or *rapid.T.
type codeT interface {
	Context() context.Context
	Fatal(...any)
	Fatalf(string, ...any)
}

// codeHolder is a person who receives codes, with a simple model of the expected state. Codes and their hashes are the same text.
type codeHolder struct {
	*db.Store
	tenant, user, now int64

	phone, code string // of the latest code sent
	sentAt      int64
	wrong       int
	used        bool
	sends       []int64
	verified    string
	codes       int
	mails       int64
}

func newCodeHolder(t codeT, s *db.Store, tenant int64, name string) *codeHolder {
	id, err := identity.PutUser(t.Context(), s, tenant, db.UserRow{Email: name + "@example.com", PasswordHash: "!"})
	if err != nil {
		t.Fatal(err)
	}
	return &codeHolder{Store: s, tenant: tenant, user: id, now: 100 * Hour}
}

func (h *codeHolder) isGood() bool {
	return h.code != "" && !h.used && h.wrong < 5 && h.now < h.sentAt+10*minute
}

// mayWait returns how long the next code must wait, given the codes sent so far.
func (h *codeHolder) mayWait() (wait int64) {
	if n := len(h.sends); n > 0 {
		wait = h.sends[n-1] + minute - h.now
		if n >= 5 {
			wait = max(wait, h.sends[n-5]+Hour-h.now)
		}
	}
	return max(0, wait)
}

func (h *codeHolder) send(t codeT, phone string) {
	h.codes++
	row := people.PhoneCodeRow{UserID: h.user, Phone: phone, Hash: fmt.Sprintf("code %d", h.codes), SentAt: h.now, ExpiresAt: h.now + 10*minute}
	message := db.MessageRow{Kind: db.MessageSMS, Recipient: phone, Text: row.Hash, DedupeKey: fmt.Sprintf("%d %d", h.user, h.codes)}
	got, isSent, err := people.SendPhoneCode(t.Context(), h.Store, h.tenant, row, db.AuditRow{UserID: h.user, Detail: "{}"}, message)
	early, repeated := new(people.TooSoonError), h.phone == phone && h.isGood() && h.now < h.sentAt+minute
	switch wait := h.mayWait(); {
	case repeated:
		if err != nil || isSent || got.Hash != h.code || got.Tries != h.wrong {
			t.Fatalf("asked again for the same: %+v, %v, %v", got, isSent, err)
		}
	case wait > 0:
		if !errors.As(err, &early) || early.Wait != wait {
			t.Fatalf("must wait %d: %+v, %v", wait, got, err)
		}
	case err != nil || !isSent:
		t.Fatalf("is not sent: %+v, %v", got, err)
	default:
		h.phone, h.code, h.sentAt, h.wrong, h.used = phone, row.Hash, h.now, 0, false
		h.sends = append(h.sends, h.now)
		h.mails++
	}
}

func (h *codeHolder) try(t codeT, code string) {
	row, fits, err := people.CheckPhoneCode(t.Context(), h.Store, h.tenant, h.user, func(string) string { return code }, h.now, db.AuditRow{UserID: h.user, Detail: "{}"})
	switch {
	case !h.isGood():
		if !errors.Is(err, db.ErrNotFound) || fits {
			t.Fatalf("no code could fit: %+v, %v, %v", row, fits, err)
		}
	case code == h.code:
		if !fits || err != nil {
			t.Fatalf("the right code: %+v, %v, %v", row, fits, err)
		}
		h.used, h.verified = true, h.phone
	default:
		if h.wrong++; fits || err != nil || row.Tries != h.wrong {
			t.Fatalf("wrong code %d: %+v, %v, %v", h.wrong, row, fits, err)
		}
	}
}

func (h *codeHolder) check(t codeT) {
	user, err := identity.User(t.Context(), h.Store, h.tenant, h.user)
	if err != nil || (user.PhoneVerifiedAt != nil) != (h.verified != "") || h.verified != "" && user.Phone != h.verified {
		t.Fatalf("verified is %q: %+v, %v", h.verified, user, err)
	}
	mails, err := h.DB.NewSelect().Model((*db.MessageRow)(nil)).Where("once LIKE ?", fmt.Sprintf("%d %%", h.user)).Count(t.Context())
	if err != nil || mails != h.mails {
		t.Fatalf("%d messages instead of %d, %v", mails, h.mails, err)
	}
}

// TestPhoneCodesFollowTheModel sends, guesses and waits in random order and compares the outcome with the model.
func TestPhoneCodesFollowTheModel(t *testing.T) {
	s := enginetest.Open(t)
	tenant, people := enginetest.House(t, s, "one"), 0
	rapid.Check(t, func(t *rapid.T) {
		people++
		h := newCodeHolder(t, s, tenant, fmt.Sprintf("p%d", people))
		t.Repeat(map[string]func(*rapid.T){
			"":     func(t *rapid.T) { h.check(t) },
			"send": func(t *rapid.T) { h.send(t, fmt.Sprintf("%d-%d", people, rapid.IntRange(1, 2).Draw(t, "phone"))) },
			"wait": func(t *rapid.T) {
				h.now += rapid.SampledFrom([]int64{1, minute - 1, minute, 9 * minute, 10*minute - 1, 10 * minute, 41 * minute, Hour}).Draw(t, "ms")
			},
			"right": func(t *rapid.T) { h.try(t, h.code) },
			"wrong": func(t *rapid.T) { h.try(t, "another") },
		})
	})
}

func TestFiftyGuessesAtOnceAreFive(t *testing.T) {
	s := enginetest.Open(t)
	h := newCodeHolder(t, s, enginetest.House(t, s, "one"), "ann")
	h.send(t, "6055550142")
	var guesses sync.WaitGroup
	var answered, refused atomic.Int32
	for range 50 {
		guesses.Go(func() {
			_, fits, err := people.CheckPhoneCode(t.Context(), s, h.tenant, h.user, func(string) string { return "wrong" }, h.now, db.AuditRow{})
			switch {
			case fits:
				t.Error("a wrong code fits")
			case err == nil:
				answered.Add(1)
			case errors.Is(err, db.ErrNotFound):
				refused.Add(1)
			default:
				t.Error(err)
			}
		})
	}
	guesses.Wait()
	if answered.Load() != 5 || refused.Load() != 45 {
		t.Errorf("%d guesses were answered, %d refused", answered.Load(), refused.Load())
	}
	h.wrong = 5
	h.try(t, h.code)
}

// TestCodesPerPhoneNumberAreLimited checks the limit of ten codes an hour to one number, whoever requests them.
func TestCodesPerPhoneNumberAreLimited(t *testing.T) {
	s := enginetest.Open(t)
	tenant := enginetest.House(t, s, "one")
	sent := 0
	for i := range 30 {
		h := newCodeHolder(t, s, tenant, fmt.Sprintf("p%d", i))
		row := people.PhoneCodeRow{UserID: h.user, Phone: "6055550142", Hash: "x", SentAt: h.now, ExpiresAt: h.now + minute}
		_, _, err := people.SendPhoneCode(t.Context(), s, tenant, row, db.AuditRow{UserID: h.user}, db.MessageRow{DedupeKey: fmt.Sprint(i)})
		early := new(people.TooSoonError)
		if err == nil {
			sent++
		} else if !errors.As(err, &early) || early.Wait != Hour {
			t.Fatal(err)
		}
	}
	if sent != 10 {
		t.Errorf("%d codes were sent", sent)
	}
}
