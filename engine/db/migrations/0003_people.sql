-- +goose Up
-- People: sessions, accounts, registrations, accepted terms and messages. None of this appears in public responses.

ALTER TABLE events ADD COLUMN requires_approval INTEGER NOT NULL DEFAULT 0; -- staff approve each bidder
ALTER TABLE terms ADD COLUMN replaces_id INTEGER;                           -- the previous version; NULL: this is the first

ALTER TABLE users ADD COLUMN middle_name TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN suffix TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN phone_type TEXT NOT NULL DEFAULT 'Mobile';  -- Mobile, Home, Work
ALTER TABLE users ADD COLUMN phone2 TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN phone2_type TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN phone_verified_at INTEGER;                   -- NULL: not verified; reset by a new number
ALTER TABLE users ADD COLUMN bidder_tag TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN idle_minutes INTEGER;                        -- NULL: the house's limit, 0: none
ALTER TABLE users ADD COLUMN bidding_requested_at INTEGER;                -- requested online bidding; NULL: not requested, or decided
ALTER TABLE users ADD COLUMN has_buying_limit INTEGER NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN buying_limit_cents INTEGER NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN job_title TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN industry TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN website TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN preferred_contact TEXT NOT NULL DEFAULT 'email'; -- email, phone, text
ALTER TABLE users ADD COLUMN pending_role TEXT NOT NULL DEFAULT '';       -- a staff role that takes effect on activation
ALTER TABLE users ADD COLUMN password_changed_at INTEGER;
UPDATE users SET phone_verified_at = created_at WHERE has_account = 1 AND phone <> '';
CREATE UNIQUE INDEX users_bidder_tag ON users (tenant_id, lower(bidder_tag)) WHERE bidder_tag <> '';

CREATE TABLE sessions (
  family TEXT PRIMARY KEY,             -- of the refresh tokens of one sign-in
  id INTEGER NOT NULL UNIQUE,          -- shown to the person; reveals nothing about the family
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  acting_user_id INTEGER REFERENCES users(id), -- staff acting for the person; NULL: the person
  started_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,            -- last exchange of a refresh token
  ends_at INTEGER,                     -- cannot be renewed past this; NULL: no limit
  ended_at INTEGER,                    -- signed out or revoked
  address TEXT NOT NULL,               -- address of the browser that signed in
  user_agent TEXT NOT NULL
);
CREATE INDEX sessions_user ON sessions (tenant_id, user_id, ended_at);
INSERT INTO sessions (family, id, tenant_id, user_id, started_at, seen_at, ended_at, address, user_agent)
  SELECT t.family, row_number() OVER (ORDER BY t.family), t.tenant_id, t.user_id, min(t.expires_at) - 2592000000, max(t.expires_at) - 2592000000,
    (SELECT r.revoked_at FROM revoked_families r WHERE r.family = t.family), '', ''
  FROM refresh_tokens t GROUP BY t.family;
DROP TABLE revoked_families;

CREATE TABLE one_time_tokens (
  hash TEXT PRIMARY KEY,               -- SHA-256 of the token, hex
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  kind TEXT NOT NULL,                  -- welcome, reset, activate, handoff
  event_id INTEGER REFERENCES events(id), -- of a hand-off to a board
  family TEXT REFERENCES sessions(family), -- of a hand-off: the session that created it
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER                      -- or replaced by a newer token
);
CREATE INDEX one_time_tokens_user ON one_time_tokens (tenant_id, user_id, kind);

CREATE TABLE accounts (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  is_primary INTEGER NOT NULL,         -- the first one
  is_business INTEGER NOT NULL,
  business_name TEXT NOT NULL,
  business_title TEXT NOT NULL,
  first_name TEXT NOT NULL,
  middle_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  suffix TEXT NOT NULL,
  license_number TEXT NOT NULL,        -- driver's license; only its last four characters are ever returned
  license_country_id INTEGER NOT NULL,
  license_state TEXT NOT NULL,
  physical TEXT NOT NULL,              -- api.Address as JSON
  billing TEXT NOT NULL,               -- api.Address as JSON
  is_billing_same INTEGER NOT NULL,    -- billing follows physical
  is_address_verified INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX accounts_primary ON accounts (tenant_id, user_id) WHERE is_primary;
CREATE INDEX accounts_user ON accounts (tenant_id, user_id, id);

CREATE TABLE phone_codes (             -- one per person: the last one sent
  user_id INTEGER PRIMARY KEY REFERENCES users(id),
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  phone TEXT NOT NULL,
  hash TEXT NOT NULL,                  -- HMAC-SHA-256 of user, phone and code under the token key, hex; empty: no code is valid
  tries INTEGER NOT NULL,              -- wrong attempts so far
  sent_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);

CREATE TABLE send_times (              -- sends of the last hour, including those to unknown addresses, which were not really sent
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  about TEXT NOT NULL,                 -- subject: "phone-code:7", "welcome:" and the SHA-256 of the address
  times TEXT NOT NULL,                 -- JSON list, ascending
  last_at INTEGER NOT NULL,            -- last request; the row is obsolete an hour later
  PRIMARY KEY (tenant_id, about)
);
CREATE INDEX send_times_last ON send_times (last_at);

CREATE TABLE payment_methods (         -- never the card number or code, only what the processor returned for it
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  processor_token TEXT NOT NULL,
  brand TEXT NOT NULL,
  last_four TEXT NOT NULL,
  expires_month INTEGER NOT NULL,
  expires_year INTEGER NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  billing TEXT NOT NULL,               -- api.Address as JSON
  is_default INTEGER NOT NULL,
  verified_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX payment_methods_user ON payment_methods (tenant_id, user_id, id);

CREATE TABLE event_registrations (
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  event_id INTEGER NOT NULL REFERENCES events(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  bidder_number INTEGER NOT NULL,      -- 1, 2, 3 … in this event, in order of registration; never reassigned
  is_registered INTEGER NOT NULL,      -- 0: unregistered later
  approval TEXT NOT NULL,              -- pending, approved, declined
  text_notifications INTEGER NOT NULL,
  email_notifications INTEGER NOT NULL,
  registered_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, event_id, user_id),
  UNIQUE (tenant_id, event_id, bidder_number)
);
CREATE INDEX event_registrations_user ON event_registrations (tenant_id, user_id);

CREATE TABLE terms_acceptances (       -- append-only
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  acting_user_id INTEGER REFERENCES users(id),
  terms_id INTEGER NOT NULL REFERENCES terms(id),
  event_id INTEGER REFERENCES events(id), -- where acceptance was required
  version INTEGER NOT NULL,
  document_hash TEXT NOT NULL,         -- SHA-256 of the document's HTML as shown, hex
  accepted_at INTEGER NOT NULL,
  address TEXT NOT NULL,
  user_agent TEXT NOT NULL
);
CREATE INDEX terms_acceptances_user ON terms_acceptances (tenant_id, user_id, terms_id);

CREATE TABLE notification_preferences (
  user_id INTEGER PRIMARY KEY REFERENCES users(id),
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  preferences TEXT NOT NULL            -- api.NotificationPreferences as JSON
);
CREATE TABLE marketing_responses (
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  question_id INTEGER NOT NULL REFERENCES marketing_questions(id),
  answer TEXT NOT NULL,
  answered_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, user_id, question_id)
);

CREATE TABLE messages (                -- email and SMS: queued in the transaction of the change they report, sent after the commit
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER REFERENCES users(id),
  kind TEXT NOT NULL,                  -- mail, sms
  template TEXT NOT NULL,
  recipient TEXT NOT NULL,             -- email address, or digits of a phone number
  subject TEXT NOT NULL,
  text TEXT NOT NULL,                  -- cleared after sending, because it may hold a token or code; the development outbox keeps it
  html TEXT NOT NULL,
  once TEXT NOT NULL,                  -- deduplication key: no second message is queued with it
  state TEXT NOT NULL,                 -- queued, sending, sent, failed, unknown (attempted, but no response came)
  attempts INTEGER NOT NULL DEFAULT 0,
  error TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,             -- earliest time to send
  done_at INTEGER,
  UNIQUE (tenant_id, once)
);
CREATE INDEX messages_due ON messages (due_at) WHERE state IN ('queued', 'sending');

CREATE TABLE audit_records (           -- append-only: who did what, for whom
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  at INTEGER NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users(id),  -- the person it is about
  acting_user_id INTEGER REFERENCES users(id),    -- staff who did it; NULL: the person
  action TEXT NOT NULL,                -- sign-in, proxy-sign-in, password-changed, registered, terms-accepted …
  detail TEXT NOT NULL,                -- JSON object without secrets
  address TEXT NOT NULL,
  request_id TEXT NOT NULL
);
CREATE INDEX audit_records_user ON audit_records (tenant_id, user_id, id);

-- +goose Down
DROP TABLE audit_records; DROP TABLE messages; DROP TABLE marketing_responses; DROP TABLE notification_preferences;
DROP TABLE terms_acceptances; DROP TABLE event_registrations; DROP TABLE payment_methods; DROP TABLE phone_codes; DROP TABLE send_times;
DROP TABLE accounts; DROP TABLE one_time_tokens;
CREATE TABLE revoked_families (family TEXT PRIMARY KEY, revoked_at INTEGER NOT NULL);
INSERT INTO revoked_families -- end sessions without the new fields for acting staff and end time
  SELECT family, coalesce(ended_at, seen_at) FROM sessions WHERE ended_at IS NOT NULL OR acting_user_id IS NOT NULL;
DROP TABLE sessions;
ALTER TABLE users DROP COLUMN password_changed_at; ALTER TABLE users DROP COLUMN pending_role;
ALTER TABLE users DROP COLUMN preferred_contact; ALTER TABLE users DROP COLUMN website; ALTER TABLE users DROP COLUMN industry;
ALTER TABLE users DROP COLUMN job_title; ALTER TABLE users DROP COLUMN buying_limit_cents; ALTER TABLE users DROP COLUMN has_buying_limit;
ALTER TABLE users DROP COLUMN bidding_requested_at; ALTER TABLE users DROP COLUMN idle_minutes; DROP INDEX users_bidder_tag; ALTER TABLE users DROP COLUMN bidder_tag;
ALTER TABLE users DROP COLUMN phone_verified_at; ALTER TABLE users DROP COLUMN phone2_type; ALTER TABLE users DROP COLUMN phone2;
ALTER TABLE users DROP COLUMN phone_type; ALTER TABLE users DROP COLUMN suffix; ALTER TABLE users DROP COLUMN middle_name;
ALTER TABLE terms DROP COLUMN replaces_id; ALTER TABLE events DROP COLUMN requires_approval;
