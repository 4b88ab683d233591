-- +goose Up
-- Passkeys (WebAuthn) that people sign in with instead of a password, the challenges that are out, and when a session's person last proved who they are.

ALTER TABLE sessions ADD COLUMN proved_at INTEGER; -- when the person signed in with password or passkey; NULL: came from a hand-off, or is older than this column

CREATE TABLE passkeys (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  rp_id TEXT NOT NULL,                 -- host it works on
  credential_id TEXT NOT NULL,         -- base64url
  public_key TEXT NOT NULL,            -- COSE key, base64url
  sign_count INTEGER NOT NULL,         -- 0 for devices that do not count
  flags INTEGER NOT NULL,              -- of the authenticator data, as of the last sign-in
  transports TEXT NOT NULL,            -- JSON list
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER                      -- last sign-in with it
);
CREATE UNIQUE INDEX passkeys_credential ON passkeys (tenant_id, credential_id);
CREATE INDEX passkeys_user ON passkeys (tenant_id, user_id);

CREATE TABLE passkey_challenges (
  hash TEXT PRIMARY KEY,               -- SHA-256 of the challenge as it is sent, hex
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL,            -- who adds a passkey; 0: somebody signs in
  rp_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);

-- +goose Down
DROP TABLE passkey_challenges;
DROP TABLE passkeys;
ALTER TABLE sessions DROP COLUMN proved_at;
