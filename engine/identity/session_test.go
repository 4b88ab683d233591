package identity_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

const password = "correct horse battery"

// house is two tenants with one person each and a manual clock.
type house struct {
	*identity.Sessions
	store    *db.Store
	one, two int64
	now      time.Time
}

func newHouse(t *testing.T) *house {
	h := &house{store: enginetest.Open(t), now: enginetest.Now}
	h.one, h.two = enginetest.House(t, h.store, "one", "a"), enginetest.House(t, h.store, "two", "b")
	h.Sessions = identity.New(identity.Config{Key: key}, h.store, func() time.Time { return h.now })
	hash := enginetest.PasswordHash(password)
	for _, tenant := range []int64{h.one, h.two} {
		if _, err := identity.PutUser(t.Context(), h.store, tenant, db.UserRow{Email: "Ann@Example.com", PasswordHash: hash}); err != nil {
			t.Fatal(err)
		}
	}
	return h
}

// SignIn does what the server does for grant_Type password.
func (h *house) SignIn(ctx context.Context, tenant int64, email, password string) (api.Session, error) {
	user, err := h.Authenticate(ctx, tenant, email, password)
	if err != nil {
		return api.Session{}, err
	}
	return h.Start(ctx, tenant, identity.SignIn{UserID: user.ID, PasswordHash: user.PasswordHash, Audit: line("sign-in")})
}

func (h *house) Refresh(ctx context.Context, tenant int64, token string) (api.Session, error) {
	return h.Sessions.Refresh(ctx, tenant, token, line("reuse"))
}

func (h *house) Revoke(ctx context.Context, tenant int64, token string) error {
	return h.Sessions.Revoke(ctx, tenant, token, line("sign-out"))
}

func line(action string) db.AuditRow { return db.AuditRow{Action: action, Detail: "{}"} }

// record returns the actions in a person's audit record, earliest first.
func (h *house) record(t *testing.T, tenant, user int64) (actions []string) {
	t.Helper()
	rows, err := h.store.Audit(t.Context(), tenant, user, 0, 100)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range slices.Backward(rows) {
		actions = append(actions, row.Action)
	}
	return actions
}

var key = []byte(strings.Repeat("k", 32))

func (h *house) isRefused(t *testing.T, what, authorization string, tenant int64) {
	t.Helper()
	if who, err := h.Bearer(t.Context(), tenant, authorization); !errors.Is(err, request.ErrUnauthorized) {
		t.Errorf("%s: %+v, %v", what, who, err)
	}
}

func TestSignIn(t *testing.T) {
	h := newHouse(t)
	got, err := h.SignIn(t.Context(), h.one, " ann@example.COM", password)
	if err != nil || got.UserID == 0 || got.IsGuest || got.ExpiresIn != 30 || got.RefreshTokenExpiresIn != 43200 {
		t.Fatalf("%+v, %v", got, err)
	}
	if who, err := h.Bearer(t.Context(), h.one, "bearer "+got.Token); err != nil || who.UserID != got.UserID {
		t.Errorf("%+v, %v", who, err)
	}
	for _, c := range [][2]string{{"ann@example.com", "wrong password"}, {"nobody@example.com", password}, {"", ""}} {
		if _, err := h.SignIn(t.Context(), h.one, c[0], c[1]); !errors.Is(err, request.ErrUnauthorized) {
			t.Errorf("%q: %v", c, err)
		}
	}
}

func TestSomebodyWithoutPasswordCannotSignIn(t *testing.T) {
	h := newHouse(t)
	if _, err := identity.PutUser(t.Context(), h.store, h.one, db.UserRow{Email: "crowd@example.com", PasswordHash: "!"}); err != nil {
		t.Fatal(err)
	}
	for _, tried := range []string{"!", "", password} {
		if _, err := h.SignIn(t.Context(), h.one, "crowd@example.com", tried); !errors.Is(err, request.ErrUnauthorized) {
			t.Errorf("%q: %v", tried, err)
		}
	}
}

func TestTokensOfOneHouseAreWorthNothingInTheOther(t *testing.T) {
	h := newHouse(t)
	person, _ := h.SignIn(t.Context(), h.one, "ann@example.com", password)
	guest, _ := h.Guest(h.one)
	h.isRefused(t, "person", "Bearer "+person.Token, h.two)
	h.isRefused(t, "guest", "Bearer "+guest.Token, h.two)
	for _, token := range []string{person.RefreshToken, guest.RefreshToken} {
		if _, err := h.Refresh(t.Context(), h.two, token); !errors.Is(err, request.ErrUnauthorized) {
			t.Errorf("refreshed: %v", err)
		}
	}
	if _, err := h.Refresh(t.Context(), h.one, person.RefreshToken); err != nil {
		t.Errorf("the other house spent it: %v", err)
	}
}

func TestRefreshRotatesAndReuseEndsTheFamily(t *testing.T) {
	h := newHouse(t)
	first, _ := h.SignIn(t.Context(), h.one, "ann@example.com", password)
	other, _ := h.SignIn(t.Context(), h.one, "ann@example.com", password)
	second, err := h.Refresh(t.Context(), h.one, first.RefreshToken)
	if err != nil || second.RefreshToken == first.RefreshToken || second.UserID != first.UserID {
		t.Fatalf("%+v, %v", second, err)
	}
	if _, err := h.Refresh(t.Context(), h.one, first.RefreshToken); !errors.Is(err, request.ErrUnauthorized) {
		t.Fatalf("spent token: %v", err)
	}
	if _, err := h.Refresh(t.Context(), h.one, second.RefreshToken); !errors.Is(err, request.ErrUnauthorized) {
		t.Errorf("the family lives on: %v", err)
	}
	h.isRefused(t, "access token of the family", "Bearer "+second.Token, h.one)
	if _, err := h.Refresh(t.Context(), h.one, other.RefreshToken); err != nil {
		t.Errorf("another sign-in ended, too: %v", err)
	}
	if got := h.record(t, h.one, first.UserID); !slices.Equal(got, []string{"sign-in", "sign-in", "reuse"}) {
		t.Errorf("the person's record: %v", got)
	}
}

func TestSignOutEndsEverythingOfTheSession(t *testing.T) {
	h := newHouse(t)
	got, _ := h.SignIn(t.Context(), h.one, "ann@example.com", password)
	if err := h.Revoke(t.Context(), h.two, got.RefreshToken); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Bearer(t.Context(), h.one, "Bearer "+got.Token); err != nil {
		t.Fatalf("the other house signed her out: %v", err)
	}
	for range 2 {
		if err := h.Revoke(t.Context(), h.one, got.RefreshToken); err != nil {
			t.Fatal(err)
		}
	}
	h.isRefused(t, "after sign-out", "Bearer "+got.Token, h.one)
	if _, err := h.Refresh(t.Context(), h.one, got.RefreshToken); !errors.Is(err, request.ErrUnauthorized) {
		t.Errorf("refreshed after sign-out: %v", err)
	}
}

func TestTokensExpire(t *testing.T) {
	h := newHouse(t)
	person, _ := h.SignIn(t.Context(), h.one, "ann@example.com", password)
	guest, _ := h.Guest(h.one)
	h.now = h.now.Add(31 * time.Minute)
	h.isRefused(t, "person", "Bearer "+person.Token, h.one)
	h.isRefused(t, "guest", "Bearer "+guest.Token, h.one)
	again, err := h.Refresh(t.Context(), h.one, guest.RefreshToken)
	if err != nil || !again.IsGuest {
		t.Fatalf("guest: %v", err)
	}
	h.now = h.now.Add(31 * 24 * time.Hour)
	for _, token := range []string{person.RefreshToken, guest.RefreshToken} {
		if _, err := h.Refresh(t.Context(), h.one, token); !errors.Is(err, request.ErrUnauthorized) {
			t.Errorf("refreshed after a month: %v", err)
		}
	}
}

func TestGuestStaysTheSameGuest(t *testing.T) {
	h := newHouse(t)
	guest, _ := h.Guest(h.one)
	before, _ := h.Bearer(t.Context(), h.one, "Bearer "+guest.Token)
	again, _ := h.Refresh(t.Context(), h.one, guest.RefreshToken)
	after, err := h.Bearer(t.Context(), h.one, "Bearer "+again.Token)
	if err != nil || before.Subject != after.Subject || !strings.HasPrefix(after.Subject, "guest:") {
		t.Errorf("%+v, then %+v, %v", before, after, err)
	}
	if n, err := h.store.DB.NewSelect().Model((*identity.RefreshToken)(nil)).Count(t.Context()); err != nil || n != 0 {
		t.Errorf("a guest cost %d rows, %v", n, err)
	}
	h.isRefused(t, "refresh token as access token", "Bearer "+guest.RefreshToken, h.one)
}

func TestForgedTokensAreRefused(t *testing.T) {
	h := newHouse(t)
	real, _ := h.SignIn(t.Context(), h.one, "ann@example.com", password)
	ann, err := h.Bearer(t.Context(), h.one, "Bearer "+real.Token)
	if err != nil {
		t.Fatal(err)
	}
	claims := func() jwt.MapClaims {
		return jwt.MapClaims{"sub": ann.Subject, "tenant": h.one, "use": "access", "exp": h.now.Add(time.Hour).Unix(), "family": ann.Family()}
	}
	sign := func(method jwt.SigningMethod, with any, c jwt.MapClaims) string {
		token, err := jwt.NewWithClaims(method, c).SignedString(with)
		if err != nil {
			t.Fatal(err)
		}
		return "Bearer " + token
	}
	endless, strange, loose := claims(), claims(), claims()
	delete(endless, "exp")
	strange["sub"] = "user:0"
	delete(loose, "family")
	h.isRefused(t, "alg none", sign(jwt.SigningMethodNone, jwt.UnsafeAllowNoneSignatureType, claims()), h.one)
	h.isRefused(t, "HS512", sign(jwt.SigningMethodHS512, key, claims()), h.one)
	h.isRefused(t, "wrong key", sign(jwt.SigningMethodHS256, []byte("another"), claims()), h.one)
	h.isRefused(t, "endless", sign(jwt.SigningMethodHS256, key, endless), h.one)
	h.isRefused(t, "user 0", sign(jwt.SigningMethodHS256, key, strange), h.one)
	h.isRefused(t, "of no session", sign(jwt.SigningMethodHS256, key, loose), h.one)
	for _, header := range []string{"", "Bearer", "Bearer ", "Basic YTpi", "Bearer x.y.z"} {
		h.isRefused(t, header, header, h.one)
	}
	if _, err := h.Bearer(t.Context(), h.one, sign(jwt.SigningMethodHS256, key, claims())); err != nil {
		t.Errorf("a good one is refused, too: %v", err)
	}
}

// TestCachedTokensAreCheckedAgain checks that a cached token is still refused once it expires, in another house, or if altered.
func TestCachedTokensAreCheckedAgain(t *testing.T) {
	h := newHouse(t)
	got, err := h.SignIn(t.Context(), h.one, "ann@example.com", password)
	if err != nil {
		t.Fatal(err)
	}
	guest, err := h.Guest(h.one)
	if err != nil {
		t.Fatal(err)
	}
	for _, token := range []string{got.Token, guest.Token} {
		for range 2 {
			if _, err := h.Bearer(t.Context(), h.one, "Bearer "+token); err != nil {
				t.Fatal(err)
			}
		}
		h.isRefused(t, "in another house", "Bearer "+token, h.two)
		last := len(token) - 2 // the last character has two unused bits
		other := "A"
		if token[last] == 'A' {
			other = "B"
		}
		h.isRefused(t, "with another signature", "Bearer "+token[:last]+other+token[last+1:], h.one)
		h.isRefused(t, "without its signature", "Bearer "+token[:strings.LastIndexByte(token, '.')+1], h.one)
	}
	began := h.now
	h.now = began.Add(30*time.Minute - time.Second)
	if _, err := h.Bearer(t.Context(), h.one, "Bearer "+got.Token); err != nil {
		t.Errorf("a second before its end: %v", err)
	}
	h.now = began.Add(30 * time.Minute)
	h.isRefused(t, "at its end", "Bearer "+got.Token, h.one)
	h.isRefused(t, "a guest at its end", "Bearer "+guest.Token, h.one)
}

func TestPasswordHashes(t *testing.T) {
	for _, short := range []string{"", "1234567", strings.Repeat("x", 1025)} {
		if _, err := identity.HashPassword(short); err == nil {
			t.Errorf("%d characters are taken", len(short))
		}
	}
	for _, common := range []string{"password", "Password1", "P@ssw0rd", "password123", "12345678", "qwertyuiop", "aaaaaaaaaaaa", "abcdefgh",
		strings.Repeat("x", 1024)} {
		if _, err := identity.HashPassword(common); !errors.Is(err, identity.ErrGuessable) {
			t.Errorf("%q: %v", common, err)
		}
	}
	a, _ := identity.HashPassword(password)
	b, _ := identity.HashPassword(password)
	if a == b || !strings.HasPrefix(a, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Errorf("%s and %s", a, b)
	}
	for stored, want := range map[string]bool{a: true, b: true} {
		if ok, err := identity.CheckPassword(stored, password); ok != want || err != nil {
			t.Errorf("%v, %v", ok, err)
		}
	}
	for _, broken := range []string{"", "!", "$argon2id$", "$argon2i$v=19$m=1,t=1,p=1$AA$AA", "$argon2id$v=19$m=64,t=0,p=1$AA$AA"} {
		if ok, err := identity.CheckPassword(broken, password); ok || err == nil {
			t.Errorf("%q: %v, %v", broken, ok, err)
		}
	}
}
