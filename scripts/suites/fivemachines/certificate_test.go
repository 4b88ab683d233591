package fivemachines

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"os"
	"slices"
	"testing"
	"time"
)

// certify writes a certificate for the site with its key, and returns what trusts it.
func certify(t *testing.T, path string) *x509.CertPool {
	t.Helper()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	must(err)
	now := time.Now()
	form := &x509.Certificate{SerialNumber: big.NewInt(1), DNSNames: []string{host}, NotBefore: now.Add(-time.Hour), NotAfter: now.Add(24 * time.Hour)}
	der, err := x509.CreateCertificate(rand.Reader, form, form, &key.PublicKey, key)
	must(err)
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	must(err)
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	must(os.WriteFile(path, slices.Concat(certificate, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})), 0o600))
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(certificate)
	return roots
}
