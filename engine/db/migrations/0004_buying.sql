-- +goose Up
-- Buying: sale rules, bids with a verifiable log, sales and invoices, offers, watch lists.

ALTER TABLE events ADD COLUMN numbers_at INTEGER;                 -- when lot numbers are assigned; NULL: by staff
ALTER TABLE events ADD COLUMN announce_at INTEGER;                -- when it is announced; NULL: by staff
ALTER TABLE events ADD COLUMN completed_at INTEGER;               -- when its last lot was decided, or it ended
ALTER TABLE items ADD COLUMN seller_id INTEGER REFERENCES users(id); -- NULL: the house sells its own item
ALTER TABLE items ADD COLUMN quantity INTEGER NOT NULL DEFAULT 1; -- pieces; more than one only for buy now
ALTER TABLE items ADD COLUMN sold_quantity INTEGER NOT NULL DEFAULT 0;
ALTER TABLE items ADD COLUMN lot_group TEXT NOT NULL DEFAULT '';  -- lots extended together
ALTER TABLE items ADD COLUMN leader_id INTEGER REFERENCES users(id); -- high bidder; NULL: none
ALTER TABLE items ADD COLUMN leader_max_cents INTEGER;            -- the leader's maximum; shown to nobody but the leader
ALTER TABLE items ADD COLUMN log_seq INTEGER NOT NULL DEFAULT 0;  -- last entry of its bid log
ALTER TABLE items ADD COLUMN log_hash TEXT NOT NULL DEFAULT '';   -- and that entry's hash
ALTER TABLE items ADD COLUMN log_at INTEGER NOT NULL DEFAULT 0;   -- and its time; later entries never have an earlier one
ALTER TABLE items ADD COLUMN log_terms TEXT NOT NULL DEFAULT '';  -- SHA-256 of the rules last logged, hex
ALTER TABLE items ADD COLUMN bid_seq INTEGER NOT NULL DEFAULT 0;  -- time of the last bid, including retracted ones
ALTER TABLE items ADD COLUMN scheduled_ends_at INTEGER;           -- ends_at before extensions; NULL: never extended
ALTER TABLE items ADD COLUMN extensions INTEGER NOT NULL DEFAULT 0; -- by bids
ALTER TABLE items ADD COLUMN extended_by TEXT NOT NULL DEFAULT ''; -- cause of the last extension: bid, downtime
CREATE INDEX items_leader ON items (tenant_id, leader_id) WHERE outcome IN ('', 'pending'); -- bids that hold buying power
CREATE INDEX items_seller ON items (tenant_id, seller_id) WHERE seller_id IS NOT NULL;

-- Tables written by every bid have only a primary key and no foreign keys that the item's row already has, because hundreds of bids
-- are written per second.
ALTER TABLE bids RENAME TO bids_before;
CREATE TABLE bids (                     -- the history of lots
  tenant_id INTEGER NOT NULL,
  event_id INTEGER NOT NULL,
  item_id INTEGER NOT NULL REFERENCES items(id),
  seq INTEGER NOT NULL,                 -- 1, 2, 3 … on its lot
  user_id INTEGER NOT NULL REFERENCES users(id),
  amount_cents INTEGER NOT NULL,
  is_auto INTEGER NOT NULL,             -- placed automatically for the bidder's maximum
  placed_at INTEGER NOT NULL,
  log_seq INTEGER NOT NULL DEFAULT 0,   -- bid log entry that caused it
  is_retracted INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (item_id, seq)
) WITHOUT ROWID;
INSERT INTO bids (tenant_id, event_id, item_id, seq, user_id, amount_cents, is_auto, placed_at)
  SELECT tenant_id, event_id, item_id, seq, user_id, amount_cents, is_auto, placed_at FROM bids_before;
DROP TABLE bids_before;

-- Lots that had bids before maximum bids existed: the highest bid leads.
UPDATE items SET bid_seq = (SELECT coalesce(max(seq), 0) FROM bids WHERE bids.item_id = items.id) WHERE bid_count > 0;
UPDATE items SET leader_max_cents = current_cents,
  leader_id = (SELECT user_id FROM bids WHERE bids.item_id = items.id AND bids.event_id = items.event_id ORDER BY seq DESC LIMIT 1)
  WHERE bid_count > 0 AND current_cents IS NOT NULL;

CREATE TABLE lot_bidders (              -- the bidders of a lot
  tenant_id INTEGER NOT NULL,
  event_id INTEGER NOT NULL,
  item_id INTEGER NOT NULL REFERENCES items(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  number INTEGER NOT NULL,              -- 1, 2, 3 … in order of first bid: the only identity others see
  max_cents INTEGER NOT NULL,           -- highest bid or maximum; 0: all retracted
  bid_at INTEGER NOT NULL,              -- time of the last bid
  outbid_by INTEGER,                    -- bid log entry that took the lead and still needs a notice; NULL: none
  PRIMARY KEY (item_id, user_id, event_id)
) WITHOUT ROWID;
CREATE INDEX lot_bidders_user ON lot_bidders (tenant_id, user_id, item_id);
CREATE INDEX lot_bidders_outbid ON lot_bidders (tenant_id) WHERE outbid_by IS NOT NULL;
INSERT INTO lot_bidders (tenant_id, event_id, item_id, user_id, number, max_cents, bid_at)
  SELECT tenant_id, event_id, item_id, user_id, row_number() OVER (PARTITION BY item_id, event_id ORDER BY min(seq)),
    max(amount_cents), max(placed_at) FROM bids GROUP BY tenant_id, event_id, item_id, user_id;

CREATE TABLE bid_log (                  -- append-only; items and bids can be rebuilt from it
  tenant_id INTEGER NOT NULL,
  item_id INTEGER NOT NULL REFERENCES items(id),
  seq INTEGER NOT NULL,                 -- 1, 2, 3 … on its lot, including refusals
  event_id INTEGER NOT NULL,
  kind TEXT NOT NULL,                   -- terms, bid, refused, retracted, extended, closed, decided
  user_id INTEGER REFERENCES users(id), -- the bidder; NULL: none
  acting_user_id INTEGER REFERENCES users(id), -- staff who did it
  at INTEGER NOT NULL,
  public TEXT NOT NULL,                 -- JSON, exactly as hashed
  private TEXT NOT NULL,                -- JSON: bidder, maximum, reserve, rules
  salt TEXT NOT NULL,                   -- hex; commitment is the SHA-256 of salt and private
  hash TEXT NOT NULL,                   -- of the previous hash, public and commitment
  PRIMARY KEY (item_id, seq)
);

CREATE TABLE idempotency_keys (         -- responses of operations that changed something, for 24 hours
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  key TEXT NOT NULL,
  call TEXT NOT NULL,                   -- operation id
  request_hash TEXT NOT NULL,           -- SHA-256 of the body, hex
  status INTEGER NOT NULL,
  body TEXT NOT NULL,                   -- of the response
  created_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, user_id, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);

CREATE TABLE schedules (                -- dated rules: of the lot, else of its event, else of the house
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  event_id INTEGER REFERENCES events(id),
  item_id INTEGER REFERENCES items(id),
  kind TEXT NOT NULL,                   -- increments, soft_close, reserve, premium, fee, surcharge, tax
  valid_from INTEGER NOT NULL,
  body TEXT NOT NULL                    -- JSON of a type in package lot
);
CREATE INDEX schedules_kind ON schedules (tenant_id, kind, valid_from);

CREATE TABLE deposits (                 -- append-only; a refund is negative
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  amount_cents INTEGER NOT NULL,
  note TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX deposits_user ON deposits (tenant_id, user_id);

CREATE TABLE tax_exemptions (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  type_id INTEGER NOT NULL REFERENCES tax_exemption_types(id),
  state TEXT NOT NULL,                  -- two letters; empty: everywhere
  valid_until INTEGER                   -- NULL: no expiration
);
CREATE INDEX tax_exemptions_user ON tax_exemptions (tenant_id, user_id);

CREATE TABLE invoices (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  event_id INTEGER REFERENCES events(id), -- NULL: bought outside an event
  status_id INTEGER NOT NULL,           -- 1 open, 2 partly paid, 3 paid, 4 void
  paid_cents INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
);
CREATE INDEX invoices_user ON invoices (tenant_id, user_id, id);
CREATE UNIQUE INDEX invoices_open ON invoices (tenant_id, user_id, event_id) WHERE status_id = 1 AND event_id IS NOT NULL;

CREATE TABLE sales (                    -- one row per lot sold, or per purchase of pieces
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  item_id INTEGER NOT NULL REFERENCES items(id),
  event_id INTEGER REFERENCES events(id),
  buyer_id INTEGER NOT NULL REFERENCES users(id),
  seller_id INTEGER REFERENCES users(id),
  invoice_id INTEGER NOT NULL REFERENCES invoices(id),
  quantity INTEGER NOT NULL,
  price_cents INTEGER NOT NULL,         -- per piece
  total_cents INTEGER NOT NULL,         -- sum of its invoice lines
  source TEXT NOT NULL,                 -- bid, offer, buyNow
  on_invoice INTEGER NOT NULL,
  sold_at INTEGER NOT NULL
);
CREATE INDEX sales_buyer ON sales (tenant_id, buyer_id, id);
CREATE INDEX sales_item ON sales (tenant_id, item_id);

CREATE TABLE invoice_lines (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  invoice_id INTEGER NOT NULL REFERENCES invoices(id),
  sale_id INTEGER NOT NULL REFERENCES sales(id),
  sequence INTEGER NOT NULL,            -- 1, 2, 3 … within its sale
  kind TEXT NOT NULL,                   -- price, premium, fee, tax, surcharge
  description TEXT NOT NULL,
  amount_cents INTEGER NOT NULL
);
CREATE INDEX invoice_lines_invoice ON invoice_lines (tenant_id, invoice_id, sale_id, sequence);

CREATE TABLE offers (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  item_id INTEGER NOT NULL REFERENCES items(id),
  buyer_id INTEGER NOT NULL REFERENCES users(id),
  status TEXT NOT NULL,                 -- open, accepted, rejected, withdrawn, expired, declined
  turn TEXT NOT NULL,                   -- buyer, seller; empty: ended
  amount_cents INTEGER NOT NULL,        -- current offer
  buyer_amount_cents INTEGER NOT NULL,  -- the buyer's last amount, which holds buying power
  is_pending_sale INTEGER NOT NULL,
  expires_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE UNIQUE INDEX offers_open ON offers (tenant_id, item_id, buyer_id) WHERE status = 'open'; -- one open offer per buyer and item
CREATE INDEX offers_buyer ON offers (tenant_id, buyer_id, id);
CREATE INDEX offers_item ON offers (tenant_id, item_id, id);
CREATE INDEX offers_due ON offers (expires_at) WHERE status = 'open';

CREATE TABLE offer_entries (            -- append-only
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  offer_id INTEGER NOT NULL REFERENCES offers(id),
  sequence INTEGER NOT NULL,
  side TEXT NOT NULL,                   -- buyer, seller
  user_id INTEGER REFERENCES users(id), -- NULL: expiration, or another sale
  action TEXT NOT NULL,                 -- offer, counter, accept, reject, withdraw, expire, decline
  amount_cents INTEGER,
  message TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (offer_id, sequence)
);

CREATE TABLE watches (
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  item_id INTEGER NOT NULL REFERENCES items(id),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, user_id, item_id)
);
CREATE INDEX watches_item ON watches (tenant_id, item_id);

CREATE TABLE saved_searches (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  name TEXT NOT NULL,
  query TEXT NOT NULL,                  -- canonical
  notify INTEGER NOT NULL,
  told_at INTEGER NOT NULL,             -- items created after this are new
  next_at INTEGER NOT NULL,             -- next check
  created_at INTEGER NOT NULL,
  UNIQUE (tenant_id, user_id, query)
);
CREATE INDEX saved_searches_next ON saved_searches (next_at) WHERE notify;

CREATE TABLE notices (                  -- notifications on the site, by email and SMS; kept for 90 days
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  url TEXT NOT NULL,
  item_id INTEGER REFERENCES items(id),
  event_id INTEGER REFERENCES events(id), -- the registration for it decides whether to send email and SMS
  detail TEXT NOT NULL,                 -- JSON: data for email and SMS
  once TEXT NOT NULL,                   -- deduplication key: no second notice is created with it
  created_at INTEGER NOT NULL,
  read_at INTEGER,
  told_at INTEGER,                      -- when its email and SMS were queued or found unnecessary
  UNIQUE (tenant_id, once)
);
CREATE INDEX notices_untold ON notices (id) WHERE told_at IS NULL;
CREATE INDEX notices_user ON notices (tenant_id, user_id, id);

-- +goose Down
DROP TABLE notices; DROP TABLE saved_searches; DROP TABLE watches; DROP TABLE offer_entries; DROP TABLE offers; DROP TABLE invoice_lines;
DROP TABLE sales; DROP TABLE invoices; DROP TABLE tax_exemptions; DROP TABLE deposits; DROP TABLE schedules; DROP TABLE idempotency_keys;
DROP TABLE bid_log; DROP TABLE lot_bidders;
ALTER TABLE bids RENAME TO bids_after;
CREATE TABLE bids (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  event_id INTEGER NOT NULL REFERENCES events(id),
  item_id INTEGER NOT NULL REFERENCES items(id),
  seq INTEGER NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users(id),
  amount_cents INTEGER NOT NULL,
  is_auto INTEGER NOT NULL,
  placed_at INTEGER NOT NULL,
  UNIQUE (item_id, seq)
);
INSERT INTO bids (tenant_id, event_id, item_id, seq, user_id, amount_cents, is_auto, placed_at)
  SELECT tenant_id, event_id, item_id, seq, user_id, amount_cents, is_auto, placed_at FROM bids_after;
DROP TABLE bids_after;
DROP INDEX items_seller; DROP INDEX items_leader;
ALTER TABLE items DROP COLUMN extended_by; ALTER TABLE items DROP COLUMN extensions; ALTER TABLE items DROP COLUMN scheduled_ends_at;
ALTER TABLE items DROP COLUMN bid_seq; ALTER TABLE items DROP COLUMN log_terms; ALTER TABLE items DROP COLUMN log_at;
ALTER TABLE items DROP COLUMN log_hash; ALTER TABLE items DROP COLUMN log_seq; ALTER TABLE items DROP COLUMN leader_max_cents;
ALTER TABLE items DROP COLUMN leader_id; ALTER TABLE items DROP COLUMN lot_group; ALTER TABLE items DROP COLUMN sold_quantity;
ALTER TABLE items DROP COLUMN quantity; ALTER TABLE items DROP COLUMN seller_id;
ALTER TABLE events DROP COLUMN completed_at; ALTER TABLE events DROP COLUMN announce_at; ALTER TABLE events DROP COLUMN numbers_at;
