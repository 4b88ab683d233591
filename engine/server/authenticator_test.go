package server

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"testing"

	"fairwarning/engine/api"
)

// authenticator is a device with one passkey, and the browser around it.
type authenticator struct {
	t      *testing.T
	key    *ecdsa.PrivateKey
	id     []byte
	handle string // user handle, base64url
	count  uint32 // signatures made
	flags  byte
}

// Flags of authenticator data.
const (
	userPresent  = 1
	userVerified = 4
	hasKey       = 64
)

func newAuthenticator(t *testing.T) *authenticator {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	id := make([]byte, 16)
	rand.Read(id) // never fails
	return &authenticator{t: t, key: key, id: id, flags: userPresent | userVerified}
}

func base64url(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

func clientData(ceremony, challenge, origin string) []byte {
	return fmt.Appendf(nil, `{"type":%q,"challenge":%q,"origin":%q,"crossOrigin":false}`, ceremony, challenge, origin)
}

// data returns authenticator data without a key.
func (a *authenticator) data(rpID string, flags byte) []byte {
	hash := sha256.Sum256([]byte(rpID))
	return binary.BigEndian.AppendUint32(append(hash[:], flags), a.count)
}

// create answers navigator.credentials.create on a page, as the body of AddPasskey.
func (a *authenticator) create(options api.PasskeyOptions, origin string) string {
	a.handle = options.User.ID
	point, err := a.key.PublicKey.Bytes()
	if err != nil {
		a.t.Fatal(err)
	}
	cose := append([]byte{0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32}, point[1:33]...) // kty EC2, alg ES256, crv P-256, x, y
	cose = append(append(cose, 0x22, 0x58, 32), point[33:]...)
	data := append(a.data(options.RP.ID, a.flags|hasKey), make([]byte, 16)...) // no AAGUID
	data = append(binary.BigEndian.AppendUint16(data, uint16(len(a.id))), a.id...)
	data = append(data, cose...)
	object := append([]byte{0xa3}, "\x63fmt\x64none\x67attStmt\xa0\x68authData\x58"...)
	object = append(append(object, byte(len(data))), data...)
	return a.text(map[string]any{"credential_ID": base64url(a.id), "clientDataJSON": base64url(clientData("webauthn.create", options.Challenge, origin)),
		"attestationObject": base64url(object), "transports": []string{"internal"}})
}

// get answers navigator.credentials.get on a page, as the body of PasskeySignIn.
func (a *authenticator) get(options api.PasskeySignInOptions, origin string) string {
	a.count++
	data, client := a.data(options.RPID, a.flags), clientData("webauthn.get", options.Challenge, origin)
	hash := sha256.Sum256(client)
	sum := sha256.Sum256(append(append([]byte{}, data...), hash[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, a.key, sum[:])
	if err != nil {
		a.t.Fatal(err)
	}
	return a.text(map[string]any{"credential_ID": base64url(a.id), "clientDataJSON": base64url(client), "authenticatorData": base64url(data),
		"signature": base64url(signature), "userHandle": a.handle})
}

func (a *authenticator) text(body map[string]any) string {
	text, err := json.Marshal(body)
	if err != nil {
		a.t.Fatal(err)
	}
	return string(text)
}
