-- +goose Up
-- People without an email address, paddles that are given out at a desk, checks that clear later, and what was picked up.

ALTER TABLE users ADD COLUMN kind TEXT NOT NULL DEFAULT 'account'; -- account; walkin: no email address; placeholder: a paddle that nobody knows yet
ALTER TABLE event_registrations ADD COLUMN checked_in_at INTEGER; -- at the desk; NULL: not
ALTER TABLE event_registrations ADD COLUMN holder_id INTEGER; -- who has the paddle of a placeholder besides their own; NULL: user_id

CREATE TABLE check_clearings (         -- checks that have neither cleared nor come back
  transaction_id INTEGER PRIMARY KEY REFERENCES ledger_transactions(id),
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  clears_at INTEGER NOT NULL
);
CREATE INDEX check_clearings_due ON check_clearings (tenant_id, clears_at);

CREATE TABLE releases (                -- what was picked up
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  sale_id INTEGER NOT NULL REFERENCES sales(id),
  taken_by TEXT NOT NULL,
  released_at INTEGER NOT NULL,
  released_by INTEGER NOT NULL REFERENCES users(id),
  undone_at INTEGER                    -- NULL: it stands
);
CREATE UNIQUE INDEX releases_sale ON releases (sale_id) WHERE undone_at IS NULL;

-- +goose Down
DROP TABLE releases;
DROP TABLE check_clearings;
ALTER TABLE event_registrations DROP COLUMN holder_id;
ALTER TABLE event_registrations DROP COLUMN checked_in_at;
ALTER TABLE users DROP COLUMN kind;
