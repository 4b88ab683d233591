-- +goose Up
-- Refused bids are counted here, one row per person and lot, until the lot's bid log gets its next bid or its outcome.

CREATE TABLE refused_bids (
  tenant_id BIGINT NOT NULL,
  event_id BIGINT NOT NULL,
  item_id BIGINT NOT NULL REFERENCES items(id),
  user_id BIGINT NOT NULL REFERENCES users(id),
  acting_user_id BIGINT REFERENCES users(id),
  bids BIGINT NOT NULL, first_at BIGINT NOT NULL, last_at BIGINT NOT NULL,
  lowest_cents BIGINT NOT NULL, highest_cents BIGINT NOT NULL, amount_cents BIGINT NOT NULL,
  is_exact BOOLEAN NOT NULL,
  reason TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (item_id, user_id, event_id)
);

-- +goose Down
DROP TABLE refused_bids;
