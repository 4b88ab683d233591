-- +goose Up
-- The ledger: everything owed and paid, in double entry. Each entry is one amount from one account to another, so a transaction always
-- balances. Rows are only ever added. It replaces invoice_lines, deposits, and the totals and statuses that were stored with invoices.

CREATE TABLE ledger_holds (             -- first phase of an act that asks a processor; ended by the transaction that settles it
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  kind TEXT NOT NULL,                   -- payment, refund, release
  key TEXT NOT NULL,                    -- names the act: a second hold with it is the same one
  user_id INTEGER NOT NULL REFERENCES users(id),
  invoice_id INTEGER REFERENCES invoices(id), -- NULL: a deposit's
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  content TEXT NOT NULL,                -- what was asked for, to recognize the key's reuse
  at INTEGER NOT NULL
);
CREATE UNIQUE INDEX ledger_holds_key ON ledger_holds (tenant_id, key);
CREATE INDEX ledger_holds_user ON ledger_holds (tenant_id, user_id);

CREATE TABLE ledger_transactions (      -- one row per business act
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  kind TEXT NOT NULL,                   -- sale, commission, payment, cleared, returned, refund, adjustment, void, deposit, release, forfeit, applied, holdVoided
  key TEXT NOT NULL,                    -- names the act: it is posted once
  content TEXT NOT NULL,                -- what was asked for, to recognize the key's reuse
  at INTEGER NOT NULL,
  acting_user_id INTEGER REFERENCES users(id), -- staff who recorded it; NULL: the person, the clock or the command line
  method TEXT NOT NULL,                 -- card, bank, check, wire, cash; empty: no money moved
  reference TEXT NOT NULL,              -- the processor's transaction, the number of the check
  note TEXT NOT NULL,
  refers_id INTEGER REFERENCES ledger_transactions(id), -- the payment that cleared or was returned
  settles_id INTEGER REFERENCES ledger_holds(id)        -- the hold that this ended
);
CREATE UNIQUE INDEX ledger_transactions_key ON ledger_transactions (tenant_id, key);
CREATE UNIQUE INDEX ledger_transactions_settles ON ledger_transactions (settles_id) WHERE settles_id IS NOT NULL;
CREATE INDEX ledger_transactions_refers ON ledger_transactions (refers_id) WHERE refers_id IS NOT NULL;

CREATE TABLE ledger_entries (
  transaction_id INTEGER NOT NULL REFERENCES ledger_transactions(id),
  sequence INTEGER NOT NULL,            -- 1, 2, 3 … within its transaction
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  debit TEXT NOT NULL,                  -- accounts; see rules/ledger.go
  credit TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  user_id INTEGER NOT NULL REFERENCES users(id), -- the buyer or depositor
  invoice_id INTEGER REFERENCES invoices(id),
  sale_id INTEGER REFERENCES sales(id),
  seller_id INTEGER REFERENCES users(id), -- whose payable it is
  state TEXT NOT NULL,                  -- two letters, of a tax
  line TEXT NOT NULL,                   -- on the invoice: price, premium, fee, tax, surcharge; empty: not a line
  description TEXT NOT NULL,            -- of the line
  PRIMARY KEY (transaction_id, sequence),
  CHECK (debit <> credit)
);
CREATE INDEX ledger_entries_invoice ON ledger_entries (tenant_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX ledger_entries_sale ON ledger_entries (tenant_id, sale_id) WHERE sale_id IS NOT NULL;
CREATE INDEX ledger_entries_seller ON ledger_entries (tenant_id, seller_id) WHERE seller_id IS NOT NULL;
CREATE INDEX ledger_entries_user ON ledger_entries (tenant_id, user_id, debit, credit, amount_cents, invoice_id); -- buying power reads it alone

-- What was sold, with the lines of its invoice. The commission of sellers follows from the house's rules (sales.PostCommissions).
INSERT INTO ledger_transactions (tenant_id, kind, key, content, at, method, reference, note)
  SELECT tenant_id, 'sale', 'sale:' || id, '', sold_at, '', '', 'carried over' FROM sales ORDER BY id;
INSERT INTO ledger_entries (transaction_id, sequence, tenant_id, debit, credit, amount_cents, user_id, invoice_id, sale_id, seller_id, state, line, description)
  SELECT t.id, row_number() OVER (PARTITION BY t.id ORDER BY l.sequence, l.id), l.tenant_id,
    CASE WHEN l.amount_cents > 0 THEN 'receivable' WHEN l.kind = 'price' THEN CASE WHEN s.seller_id IS NULL THEN 'own' ELSE 'seller' END ELSE l.kind END,
    CASE WHEN l.amount_cents < 0 THEN 'receivable' WHEN l.kind = 'price' THEN CASE WHEN s.seller_id IS NULL THEN 'own' ELSE 'seller' END ELSE l.kind END,
    abs(l.amount_cents), s.buyer_id, l.invoice_id, s.id, CASE WHEN l.kind = 'price' THEN s.seller_id END,
    CASE WHEN l.kind = 'tax' THEN coalesce(w.state, '') ELSE '' END, l.kind, l.description
  FROM invoice_lines l JOIN sales s ON s.id = l.sale_id JOIN ledger_transactions t ON t.tenant_id = s.tenant_id AND t.key = 'sale:' || s.id
    JOIN items i ON i.id = s.item_id LEFT JOIN locations w ON w.id = i.location_id
  WHERE l.amount_cents <> 0;

-- What was paid; how, nobody recorded.
INSERT INTO ledger_transactions (tenant_id, kind, key, content, at, method, reference, note)
  SELECT tenant_id, 'payment', 'carried:invoice:' || id, '', created_at, 'check', '', 'carried over' FROM invoices WHERE status_id = 3 OR paid_cents > 0 ORDER BY id;
CREATE TABLE carried AS                 -- what an invoice came to, and what of it was paid
  SELECT i.id, i.tenant_id, i.user_id, i.status_id, coalesce((SELECT sum(amount_cents) FROM invoice_lines l WHERE l.invoice_id = i.id), 0) AS total,
    i.paid_cents AS paid FROM invoices i;
UPDATE carried SET paid = total WHERE status_id = 3 AND paid < total;
INSERT INTO ledger_entries (transaction_id, sequence, tenant_id, debit, credit, amount_cents, user_id, invoice_id, state, line, description)
  SELECT t.id, 1, c.tenant_id, 'cash', 'receivable', CASE WHEN c.paid < c.total THEN c.paid ELSE c.total END, c.user_id, c.id, '', '', ''
  FROM carried c JOIN ledger_transactions t ON t.tenant_id = c.tenant_id AND t.key = 'carried:invoice:' || c.id WHERE c.paid > 0 AND c.total > 0;
INSERT INTO ledger_entries (transaction_id, sequence, tenant_id, debit, credit, amount_cents, user_id, invoice_id, state, line, description)
  SELECT t.id, 2, c.tenant_id, 'cash', 'refunds', c.paid - c.total, c.user_id, c.id, '', '', ''
  FROM carried c JOIN ledger_transactions t ON t.tenant_id = c.tenant_id AND t.key = 'carried:invoice:' || c.id WHERE c.paid > c.total;

-- Void invoices: their lines taken back, and what was paid on them owed to the buyer.
INSERT INTO ledger_transactions (tenant_id, kind, key, content, at, method, reference, note)
  SELECT tenant_id, 'void', 'void:' || id, '', created_at, '', '', 'carried over' FROM invoices WHERE status_id = 4 ORDER BY id;
INSERT INTO ledger_entries (transaction_id, sequence, tenant_id, debit, credit, amount_cents, user_id, invoice_id, sale_id, seller_id, state, line, description)
  SELECT v.id, row_number() OVER (PARTITION BY v.id ORDER BY e.transaction_id, e.sequence), e.tenant_id, e.credit, e.debit, e.amount_cents, e.user_id, e.invoice_id,
    e.sale_id, e.seller_id, e.state, e.line, 'Void: ' || e.description
  FROM carried c JOIN ledger_transactions v ON v.tenant_id = c.tenant_id AND v.key = 'void:' || c.id
    JOIN ledger_entries e ON e.tenant_id = c.tenant_id AND e.invoice_id = c.id AND e.line <> '' WHERE c.status_id = 4;
INSERT INTO ledger_entries (transaction_id, sequence, tenant_id, debit, credit, amount_cents, user_id, invoice_id, state, line, description)
  SELECT v.id, 1 + (SELECT count(*) FROM ledger_entries e WHERE e.transaction_id = v.id), c.tenant_id, 'receivable', 'refunds',
    CASE WHEN c.paid < c.total THEN c.paid ELSE c.total END, c.user_id, c.id, '', '', ''
  FROM carried c JOIN ledger_transactions v ON v.tenant_id = c.tenant_id AND v.key = 'void:' || c.id WHERE c.status_id = 4 AND c.paid > 0 AND c.total > 0;
DROP TABLE carried;

-- Deposits and their refunds.
INSERT INTO ledger_transactions (tenant_id, kind, key, content, at, method, reference, note)
  SELECT tenant_id, CASE WHEN amount_cents > 0 THEN 'deposit' ELSE 'release' END, 'carried:deposit:' || id, '', at, 'check', '', note FROM deposits
  WHERE amount_cents <> 0 ORDER BY id;
INSERT INTO ledger_entries (transaction_id, sequence, tenant_id, debit, credit, amount_cents, user_id, state, line, description)
  SELECT t.id, 1, d.tenant_id, CASE WHEN d.amount_cents > 0 THEN 'cash' ELSE 'deposits' END, CASE WHEN d.amount_cents > 0 THEN 'deposits' ELSE 'cash' END,
    abs(d.amount_cents), d.user_id, '', '', ''
  FROM deposits d JOIN ledger_transactions t ON t.tenant_id = d.tenant_id AND t.key = 'carried:deposit:' || d.id;

DROP TABLE deposits;
DROP TABLE invoice_lines;
DROP INDEX invoices_open;
ALTER TABLE invoices ADD COLUMN closed_at INTEGER; -- when its first payment began or it became void; NULL: further sales of the event are added to it
UPDATE invoices SET closed_at = created_at WHERE status_id <> 1 OR paid_cents > 0;
ALTER TABLE invoices DROP COLUMN status_id;
ALTER TABLE invoices DROP COLUMN paid_cents;
ALTER TABLE sales DROP COLUMN total_cents;
CREATE UNIQUE INDEX invoices_open ON invoices (tenant_id, user_id, event_id) WHERE closed_at IS NULL AND event_id IS NOT NULL;

CREATE VIEW invoice_lines AS            -- in the order of transaction and sequence; amounts below zero were taken back
  SELECT tenant_id, invoice_id, sale_id, transaction_id, sequence, line AS kind, description,
    CASE WHEN debit = 'receivable' THEN amount_cents ELSE -amount_cents END AS amount_cents
  FROM ledger_entries WHERE line <> '';

-- +goose StatementBegin
CREATE TRIGGER ledger_holds_stay BEFORE UPDATE ON ledger_holds BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ledger_holds_remain BEFORE DELETE ON ledger_holds BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ledger_transactions_stay BEFORE UPDATE ON ledger_transactions BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ledger_transactions_remain BEFORE DELETE ON ledger_transactions BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE ON ledger_entries BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ledger_entries_remain BEFORE DELETE ON ledger_entries BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER ledger_holds_stay; DROP TRIGGER ledger_holds_remain; DROP TRIGGER ledger_transactions_stay; DROP TRIGGER ledger_transactions_remain;
DROP TRIGGER ledger_entries_stay; DROP TRIGGER ledger_entries_remain;
CREATE TABLE deposits (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  amount_cents INTEGER NOT NULL,
  note TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX deposits_user ON deposits (tenant_id, user_id);
INSERT INTO deposits (tenant_id, user_id, amount_cents, note, at)
  SELECT e.tenant_id, e.user_id, CASE WHEN e.credit = 'deposits' THEN e.amount_cents ELSE -e.amount_cents END, t.note, t.at
  FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id WHERE 'deposits' IN (e.debit, e.credit) ORDER BY t.id;
ALTER TABLE sales ADD COLUMN total_cents INTEGER NOT NULL DEFAULT 0;
UPDATE sales SET total_cents = (SELECT coalesce(sum(amount_cents), 0) FROM invoice_lines l WHERE l.tenant_id = sales.tenant_id AND l.sale_id = sales.id AND l.description NOT LIKE 'Void: %');
ALTER TABLE invoices ADD COLUMN status_id INTEGER NOT NULL DEFAULT 1;
ALTER TABLE invoices ADD COLUMN paid_cents INTEGER NOT NULL DEFAULT 0;
UPDATE invoices SET paid_cents = coalesce((SELECT sum(CASE WHEN debit IN ('cash', 'processor', 'uncleared', 'deposits') THEN amount_cents ELSE -amount_cents END)
  FROM ledger_entries WHERE tenant_id = invoices.tenant_id AND invoice_id = invoices.id
    AND (debit IN ('cash', 'processor', 'uncleared', 'deposits') AND credit IN ('receivable', 'refunds')
      OR credit IN ('cash', 'processor', 'uncleared') AND debit IN ('receivable', 'refunds'))), 0);
UPDATE invoices SET status_id = CASE WHEN closed_at IS NULL THEN 1 WHEN (SELECT coalesce(sum(amount_cents), 0) FROM invoice_lines l
  WHERE l.tenant_id = invoices.tenant_id AND l.invoice_id = invoices.id) > paid_cents THEN 2 ELSE 3 END;
UPDATE invoices SET status_id = 4 WHERE EXISTS (SELECT 1 FROM ledger_transactions t WHERE t.tenant_id = invoices.tenant_id AND t.key = 'void:' || invoices.id);
DROP INDEX invoices_open;
CREATE TABLE old_lines AS SELECT * FROM invoice_lines WHERE sale_id IS NOT NULL AND description NOT LIKE 'Void: %';
DROP VIEW invoice_lines;
CREATE TABLE invoice_lines (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  invoice_id INTEGER NOT NULL REFERENCES invoices(id),
  sale_id INTEGER NOT NULL REFERENCES sales(id),
  sequence INTEGER NOT NULL,
  kind TEXT NOT NULL,
  description TEXT NOT NULL,
  amount_cents INTEGER NOT NULL
);
CREATE INDEX invoice_lines_invoice ON invoice_lines (tenant_id, invoice_id, sale_id, sequence);
INSERT INTO invoice_lines (tenant_id, invoice_id, sale_id, sequence, kind, description, amount_cents)
  SELECT tenant_id, invoice_id, sale_id, sequence, kind, description, amount_cents FROM old_lines ORDER BY transaction_id, sequence;
DROP TABLE old_lines; DROP TABLE ledger_entries; DROP TABLE ledger_transactions; DROP TABLE ledger_holds;
ALTER TABLE invoices DROP COLUMN closed_at;
CREATE UNIQUE INDEX invoices_open ON invoices (tenant_id, user_id, event_id) WHERE status_id = 1 AND event_id IS NOT NULL;
