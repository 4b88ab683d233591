-- +goose Up
-- Sales that are called in a ring of ours, one lot at a time.

ALTER TABLE events ADD COLUMN ring TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE sales ADD COLUMN paddle TEXT COLLATE "C" NOT NULL DEFAULT '';

CREATE TABLE rings (
  event_id BIGINT PRIMARY KEY REFERENCES events(id),
  tenant_id BIGINT NOT NULL REFERENCES tenants(id),
  state TEXT COLLATE "C" NOT NULL,
  pause_reason TEXT COLLATE "C" NOT NULL,
  item_id BIGINT REFERENCES items(id),
  up_at BIGINT NOT NULL,
  next_item_id BIGINT REFERENCES items(id),
  lot TEXT COLLATE "C" NOT NULL,
  paddle TEXT COLLATE "C" NOT NULL,
  floor_id BIGINT NOT NULL REFERENCES users(id),
  seq BIGINT NOT NULL,
  turn_at BIGINT,
  message TEXT COLLATE "C" NOT NULL, message_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);
CREATE INDEX rings_turn ON rings (tenant_id, turn_at) WHERE turn_at IS NOT NULL;

-- +goose Down
DROP TABLE rings;
ALTER TABLE sales DROP COLUMN paddle;
ALTER TABLE events DROP COLUMN ring;
