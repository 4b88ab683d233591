-- +goose Up
-- The bank account of a house, to which its buyers send wires and ACH payments. A table of its own, so that nothing that reads a house reads it along.

CREATE TABLE house_banks (
  tenant_id BIGINT PRIMARY KEY REFERENCES tenants(id),
  beneficiary TEXT COLLATE "C" NOT NULL,           -- name the account is in
  bank TEXT COLLATE "C" NOT NULL,                  -- name of the bank
  routing_number TEXT COLLATE "C" NOT NULL,        -- ABA number, nine digits
  account_number TEXT COLLATE "C" NOT NULL,
  note TEXT COLLATE "C" NOT NULL,                  -- to the buyers, or empty
  changed_at BIGINT NOT NULL,
  changed_by BIGINT NOT NULL REFERENCES users(id)
);

-- +goose Down
DROP TABLE house_banks;
