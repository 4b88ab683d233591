-- +goose Up
-- Payment methods that are bank accounts, people's profiles at the payment processor, and payments as attempts whose outcome may not be
-- known yet.

ALTER TABLE payment_methods ADD COLUMN kind TEXT NOT NULL DEFAULT 'card';         -- card, bank; brand is a bank account's kind
ALTER TABLE payment_methods ADD COLUMN name_on_account TEXT NOT NULL DEFAULT '';  -- of a bank account
ALTER TABLE payment_methods ADD COLUMN deleted_at INTEGER;                        -- the processor still has to delete it; NULL: in use

CREATE TABLE customer_profiles (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  processor_id TEXT NOT NULL,          -- the processor's name for the person
  created_at INTEGER NOT NULL,
  UNIQUE (tenant_id, user_id)
);

CREATE TABLE payments (                -- charges and refunds, one row for each time the processor is asked
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  acting_user_id INTEGER REFERENCES users(id),
  purpose TEXT NOT NULL,               -- invoice, deposit, refund
  invoice_id INTEGER REFERENCES invoices(id),
  refund_of INTEGER REFERENCES payments(id),
  kind TEXT NOT NULL,                  -- card, bank
  brand TEXT NOT NULL,
  last_four TEXT NOT NULL,
  token TEXT NOT NULL,                 -- of a stored payment method; empty: a card that is not stored
  amount_cents INTEGER NOT NULL,       -- toward the purpose
  surcharge_cents INTEGER NOT NULL,    -- on top
  surcharge_name TEXT NOT NULL,
  reference TEXT NOT NULL UNIQUE,      -- by which the processor finds it again
  state TEXT NOT NULL,                 -- created, sent, unknown, reversing, approved, declined, failed, reversed
  hold_id INTEGER NOT NULL,            -- of the ledger, while it is open; 0: none
  processor_id TEXT NOT NULL,
  auth_code TEXT NOT NULL,
  avs TEXT NOT NULL,
  cvv TEXT NOT NULL,
  approved_cents INTEGER NOT NULL,
  message TEXT NOT NULL,               -- why it was declined
  idempotency_key TEXT NOT NULL,       -- empty: none
  request_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  sent_at INTEGER NOT NULL,            -- 0: not yet
  ended_at INTEGER NOT NULL,           -- 0: not yet
  next_at INTEGER,                     -- when the processor is asked about it; NULL: never
  tries INTEGER NOT NULL
);
CREATE UNIQUE INDEX payments_key ON payments (tenant_id, user_id, idempotency_key) WHERE idempotency_key <> '';
CREATE INDEX payments_user ON payments (tenant_id, user_id, created_at);
CREATE INDEX payments_invoice ON payments (tenant_id, invoice_id);
CREATE INDEX payments_refunds ON payments (refund_of);
CREATE INDEX payments_next ON payments (next_at) WHERE next_at IS NOT NULL;

-- +goose Down
DROP TABLE payments;
DROP TABLE customer_profiles;
ALTER TABLE payment_methods DROP COLUMN deleted_at;
ALTER TABLE payment_methods DROP COLUMN name_on_account;
ALTER TABLE payment_methods DROP COLUMN kind;
