-- +goose Up
-- Settlements to sellers: which of the ledger's entries are settled together. Amounts and states follow from those entries.

CREATE TABLE settlements (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  seller_id INTEGER NOT NULL REFERENCES users(id),
  event_id INTEGER REFERENCES events(id), -- NULL: of one sale outside of events
  sale_id INTEGER REFERENCES sales(id),   -- NULL: of an event
  created_at INTEGER NOT NULL,
  closed_at INTEGER                       -- when it was paid or approved; NULL: further entries are added to it
);
CREATE UNIQUE INDEX settlements_open ON settlements (tenant_id, seller_id, coalesce(event_id, 0), coalesce(sale_id, 0)) WHERE closed_at IS NULL;
CREATE INDEX settlements_seller ON settlements (tenant_id, seller_id);

ALTER TABLE ledger_entries ADD COLUMN settlement_id INTEGER REFERENCES settlements(id); -- NULL: not about a seller
CREATE INDEX ledger_entries_settlement ON ledger_entries (tenant_id, settlement_id) WHERE settlement_id IS NOT NULL;

INSERT INTO settlements (tenant_id, seller_id, event_id, sale_id, created_at)
  SELECT e.tenant_id, e.seller_id, s.event_id, CASE WHEN s.event_id IS NULL THEN s.id END, min(t.at)
  FROM ledger_entries e JOIN sales s ON s.id = e.sale_id JOIN ledger_transactions t ON t.id = e.transaction_id
  WHERE e.seller_id IS NOT NULL GROUP BY e.tenant_id, e.seller_id, s.event_id, CASE WHEN s.event_id IS NULL THEN s.id END ORDER BY min(e.transaction_id);
DROP TRIGGER ledger_entries_stay;
UPDATE ledger_entries SET settlement_id = (SELECT x.id FROM sales s JOIN settlements x ON x.tenant_id = s.tenant_id AND x.seller_id = ledger_entries.seller_id
    AND coalesce(x.event_id, 0) = coalesce(s.event_id, 0) AND coalesce(x.sale_id, s.id) = s.id WHERE s.id = ledger_entries.sale_id)
  WHERE seller_id IS NOT NULL;
-- +goose StatementBegin
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE ON ledger_entries BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END;
-- +goose StatementEnd

-- The engine asks the processor whether earlier debits of bank accounts have cleared.
UPDATE payments SET next_at = ended_at WHERE state = 'approved' AND kind = 'bank' AND purpose <> 'refund';

-- +goose Down
UPDATE payments SET next_at = NULL WHERE state = 'approved';
DROP INDEX ledger_entries_settlement;
ALTER TABLE ledger_entries DROP COLUMN settlement_id;
DROP TABLE settlements;
