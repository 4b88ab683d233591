-- +goose Up
-- Refused bids are counted here, one row per person and lot, until the lot's bid log gets its next bid or its outcome.

CREATE TABLE refused_bids (
  tenant_id INTEGER NOT NULL,
  event_id INTEGER NOT NULL,
  item_id INTEGER NOT NULL REFERENCES items(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  acting_user_id INTEGER REFERENCES users(id), -- staff who entered the latest one; NULL: the bidder
  bids INTEGER NOT NULL,                -- how many were refused
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  lowest_cents INTEGER NOT NULL,
  highest_cents INTEGER NOT NULL,
  amount_cents INTEGER NOT NULL,        -- of the latest one
  is_exact INTEGER NOT NULL,            -- of the latest one
  reason TEXT NOT NULL,                 -- of the latest one
  PRIMARY KEY (item_id, user_id, event_id)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE refused_bids;
