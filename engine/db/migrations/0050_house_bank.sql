-- +goose Up
-- The bank account of a house, to which its buyers send wires and ACH payments. A table of its own, so that nothing that reads a house reads it along.

CREATE TABLE house_banks (
  tenant_id INTEGER PRIMARY KEY REFERENCES tenants(id),
  beneficiary TEXT NOT NULL,           -- name the account is in
  bank TEXT NOT NULL,                  -- name of the bank
  routing_number TEXT NOT NULL,        -- ABA number, nine digits
  account_number TEXT NOT NULL,
  note TEXT NOT NULL,                  -- to the buyers, or empty
  changed_at INTEGER NOT NULL,
  changed_by INTEGER NOT NULL REFERENCES users(id)
);

-- +goose Down
DROP TABLE house_banks;
