-- +goose Up
-- Times are Unix milliseconds (UTC), amounts are cents, flags are 0 or 1. Every table of tenant data has tenant_id, and every
-- query filters by it.

CREATE TABLE tenants (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  content TEXT NOT NULL,              -- api.TenantContent as JSON, without links
  is_stock_number_used INTEGER NOT NULL DEFAULT 1
);
CREATE TABLE tenant_hosts (
  host TEXT PRIMARY KEY,              -- lower case, without port
  tenant_id INTEGER NOT NULL REFERENCES tenants(id)
);
CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  name TEXT NOT NULL,
  folded TEXT NOT NULL,               -- lower case, for comparison
  sequence INTEGER NOT NULL,
  UNIQUE (tenant_id, folded)
);
CREATE TABLE families (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  category_id INTEGER NOT NULL REFERENCES categories(id),
  name TEXT NOT NULL,
  folded TEXT NOT NULL,
  UNIQUE (tenant_id, category_id, folded)
);
CREATE TABLE makes (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  name TEXT NOT NULL,
  folded TEXT NOT NULL,
  UNIQUE (tenant_id, folded)
);
CREATE TABLE models (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  make_id INTEGER NOT NULL REFERENCES makes(id),
  name TEXT NOT NULL,
  folded TEXT NOT NULL,
  UNIQUE (tenant_id, make_id, folded)
);
CREATE TABLE locations (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  city TEXT NOT NULL,
  state TEXT NOT NULL,                -- two letters
  name TEXT NOT NULL,                 -- "Sioux Falls, SD"
  folded TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  UNIQUE (tenant_id, folded)
);
CREATE TABLE terms (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  title TEXT NOT NULL,
  version INTEGER NOT NULL,
  html TEXT NOT NULL,
  is_default INTEGER NOT NULL DEFAULT 0,
  updated_at INTEGER NOT NULL
);
CREATE TABLE events (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  code TEXT NOT NULL,                 -- the company's own key; imports refer to events by it
  type_id INTEGER NOT NULL,           -- 1 online, 2 simulcast, 3 third party
  status_id INTEGER NOT NULL,         -- 1..8, specification section 4
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  prebid_from INTEGER NOT NULL,       -- start of bidding
  time_zone TEXT NOT NULL,
  location TEXT NOT NULL,
  is_dynamic INTEGER NOT NULL DEFAULT 0,
  terms_id INTEGER NOT NULL REFERENCES terms(id),
  UNIQUE (tenant_id, code)
);
CREATE TABLE providers (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  event_id INTEGER NOT NULL REFERENCES events(id),
  name TEXT NOT NULL,
  is_catalog_url_live INTEGER NOT NULL,
  is_register_url_live INTEGER NOT NULL,
  catalog_url TEXT NOT NULL,
  provider_register_url TEXT NOT NULL
);
CREATE TABLE items (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  stock_number TEXT NOT NULL,         -- the company's own key; imports match items by it
  category_id INTEGER NOT NULL REFERENCES categories(id),
  family_id INTEGER NOT NULL REFERENCES families(id),
  make_id INTEGER NOT NULL REFERENCES makes(id),
  model_id INTEGER NOT NULL REFERENCES models(id),
  location_id INTEGER NOT NULL REFERENCES locations(id),
  year INTEGER NOT NULL,              -- 0: unknown
  title TEXT NOT NULL,
  seo_description TEXT NOT NULL,      -- slug, or empty
  text TEXT NOT NULL,
  serial_number TEXT NOT NULL,
  condition TEXT NOT NULL,
  title_status TEXT NOT NULL,
  specifications TEXT NOT NULL,       -- [{"label","value"}] as JSON
  meter INTEGER NOT NULL,             -- 0 with an empty unit: no meter
  meter_unit TEXT NOT NULL,           -- hours, miles or empty
  asking_cents INTEGER,               -- price of an item open to offers
  buy_now_cents INTEGER,
  allow_offers INTEGER NOT NULL DEFAULT 0,
  -- the lot: the item in an event. event_id NULL: in none
  event_id INTEGER REFERENCES events(id),
  lot_number TEXT NOT NULL DEFAULT '',
  lot_sequence INTEGER NOT NULL DEFAULT 0,
  starting_cents INTEGER NOT NULL DEFAULT 0,
  reserve_cents INTEGER,              -- never leaves the engine
  ends_at INTEGER,                    -- scheduled close of a timed lot; NULL in a ring
  show_current_bid INTEGER NOT NULL DEFAULT 1,
  outcome TEXT NOT NULL DEFAULT '',   -- '' open, sold, pending, unsold
  hammer_cents INTEGER,
  current_cents INTEGER,              -- updated with every bid
  bid_count INTEGER NOT NULL DEFAULT 0,
  bidder_count INTEGER NOT NULL DEFAULT 0,
  watcher_count INTEGER NOT NULL DEFAULT 0,
  viewer_count INTEGER NOT NULL DEFAULT 0,
  revisiter_count INTEGER NOT NULL DEFAULT 0,
  import_hash TEXT NOT NULL DEFAULT '', -- of the imported row; importing the same row again changes nothing
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (tenant_id, stock_number)
);
CREATE INDEX items_event ON items (tenant_id, event_id, lot_sequence);
CREATE INDEX items_closing ON items (tenant_id, ends_at) WHERE outcome = ''; -- polled every second for lots whose time is up
CREATE INDEX items_changed ON items (tenant_id, updated_at); -- polled by the search index for changes
CREATE TABLE media (
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  sha TEXT NOT NULL,                  -- SHA-256 of the original, hex
  kind TEXT NOT NULL,                 -- raster, vector, video, document
  type TEXT NOT NULL,                 -- media type of the original
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  size INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, sha)
);
CREATE TABLE photos (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  item_id INTEGER NOT NULL REFERENCES items(id),
  sequence INTEGER NOT NULL,
  sha TEXT NOT NULL,
  description TEXT NOT NULL,
  UNIQUE (tenant_id, item_id, sequence)
);
CREATE TABLE documents (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  item_id INTEGER NOT NULL REFERENCES items(id),
  sequence INTEGER NOT NULL,
  name TEXT NOT NULL,
  sha TEXT NOT NULL,
  is_report INTEGER NOT NULL DEFAULT 0 -- the uploaded inspection report
);
CREATE INDEX documents_item ON documents (tenant_id, item_id, sequence);
CREATE TABLE inspections (
  item_id INTEGER PRIMARY KEY REFERENCES items(id),
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  inspector TEXT NOT NULL,
  inspected_at INTEGER NOT NULL,
  summary TEXT NOT NULL,
  points TEXT NOT NULL                -- [{"name","rating","comment"}] as JSON
);
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  email TEXT NOT NULL,
  folded_email TEXT NOT NULL,
  password_hash TEXT NOT NULL,        -- argon2id, PHC string
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  phone TEXT NOT NULL,
  country_id INTEGER NOT NULL DEFAULT 0,
  has_account INTEGER NOT NULL DEFAULT 0,
  online_bidding_status_id INTEGER NOT NULL DEFAULT 0,
  is_vip INTEGER NOT NULL DEFAULT 0,
  has_verified_payment_method INTEGER NOT NULL DEFAULT 0,
  roles TEXT NOT NULL DEFAULT '[]',
  created_at INTEGER NOT NULL,
  UNIQUE (tenant_id, folded_email)
);
CREATE TABLE refresh_tokens (
  hash TEXT PRIMARY KEY,              -- SHA-256 of the token, hex
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  family TEXT NOT NULL,               -- shared by all tokens of one sign-in
  expires_at INTEGER NOT NULL,
  spent_at INTEGER                    -- when it was exchanged; reuse revokes the family
);
CREATE INDEX refresh_tokens_family ON refresh_tokens (family);
CREATE TABLE revoked_families (
  family TEXT PRIMARY KEY,
  revoked_at INTEGER NOT NULL
);
CREATE TABLE bids (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  event_id INTEGER NOT NULL REFERENCES events(id),
  item_id INTEGER NOT NULL REFERENCES items(id),
  seq INTEGER NOT NULL,               -- 1, 2, 3 … on its lot
  user_id INTEGER NOT NULL REFERENCES users(id),
  amount_cents INTEGER NOT NULL,
  is_auto INTEGER NOT NULL,           -- placed automatically for the bidder's maximum
  placed_at INTEGER NOT NULL,
  UNIQUE (item_id, seq)
);
CREATE TABLE views (
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  viewer TEXT NOT NULL,               -- subject of a token: "user:7", "guest:4f…"
  item_id INTEGER NOT NULL REFERENCES items(id),
  times INTEGER NOT NULL,
  viewed_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, viewer, item_id)
);
CREATE INDEX views_latest ON views (tenant_id, viewer, viewed_at);
CREATE TABLE content_pages (
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  key TEXT NOT NULL,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  html TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  footer INTEGER NOT NULL,
  is_info INTEGER NOT NULL DEFAULT 0, -- listed in the information center
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, key)
);
CREATE TABLE marketing_questions (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  question TEXT NOT NULL,
  answers TEXT NOT NULL,              -- JSON list; empty: free text
  is_active INTEGER NOT NULL,
  sequence INTEGER NOT NULL
);
CREATE TABLE tax_exemption_types (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  name TEXT NOT NULL
);
CREATE TABLE newsletter_subscriptions (
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  folded_email TEXT NOT NULL,
  email TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (tenant_id, folded_email)
);
CREATE TABLE leads (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  message TEXT NOT NULL,
  item_id INTEGER REFERENCES items(id),
  created_at INTEGER NOT NULL
);

-- +goose Down
DROP TABLE leads; DROP TABLE newsletter_subscriptions; DROP TABLE tax_exemption_types; DROP TABLE marketing_questions;
DROP TABLE content_pages; DROP TABLE views; DROP TABLE bids;
DROP TABLE revoked_families; DROP TABLE refresh_tokens; DROP TABLE users; DROP TABLE inspections; DROP TABLE documents;
DROP TABLE photos; DROP TABLE media; DROP TABLE items; DROP TABLE providers; DROP TABLE events; DROP TABLE terms;
DROP TABLE locations; DROP TABLE models; DROP TABLE makes; DROP TABLE families; DROP TABLE categories;
DROP TABLE tenant_hosts; DROP TABLE tenants;
