-- +goose Up
-- Offering lots again: how a lot ended in an event that it has left, so that the event's results stay as they are; and sales that the office took back.

CREATE TABLE offerings (                -- one row per lot and event that it has left
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  item_id INTEGER NOT NULL REFERENCES items(id),
  event_id INTEGER NOT NULL REFERENCES events(id),
  lot_number TEXT NOT NULL,             -- this and the following as the item had them when it left
  lot_sequence INTEGER NOT NULL,
  starting_cents INTEGER NOT NULL,
  reserve_cents INTEGER,
  current_cents INTEGER,
  hammer_cents INTEGER,
  show_current_bid INTEGER NOT NULL,
  allow_offers INTEGER NOT NULL,
  outcome TEXT NOT NULL,                -- unsold; empty: the event did not run
  leader_id INTEGER REFERENCES users(id),
  bid_count INTEGER NOT NULL,
  bidder_count INTEGER NOT NULL,
  ends_at INTEGER,
  scheduled_ends_at INTEGER,
  seller_id INTEGER REFERENCES users(id),
  log_seq INTEGER NOT NULL,             -- last entry of its bid log; 0: it had none
  reason TEXT NOT NULL,                 -- noBids, notMet, voided, notPaid, canceled
  offered_again_at INTEGER NOT NULL,
  acting_user_id INTEGER NOT NULL REFERENCES users(id) -- staff who offered it again
);
CREATE UNIQUE INDEX offerings_item ON offerings (item_id, event_id);
CREATE INDEX offerings_event ON offerings (tenant_id, event_id, lot_sequence);

ALTER TABLE sales ADD COLUMN voided_at INTEGER; -- when the office took it back; NULL: it stands
ALTER TABLE sales ADD COLUMN void_reason TEXT NOT NULL DEFAULT ''; -- as the office wrote it
ALTER TABLE sales ADD COLUMN is_unpaid INTEGER NOT NULL DEFAULT 0; -- voided because the buyer did not pay
CREATE INDEX sales_invoice ON sales (tenant_id, invoice_id);

-- +goose Down
DROP INDEX sales_invoice;
ALTER TABLE sales DROP COLUMN is_unpaid;
ALTER TABLE sales DROP COLUMN void_reason;
ALTER TABLE sales DROP COLUMN voided_at;
DROP TABLE offerings;
