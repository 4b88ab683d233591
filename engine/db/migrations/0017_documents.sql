-- +goose Up
-- Documents that people upload, short-lived links to them, and tax exemptions as requests that the office decides.

CREATE TABLE personal_documents (
  id INTEGER PRIMARY KEY,
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  user_id INTEGER NOT NULL REFERENCES users(id),
  account_id INTEGER REFERENCES accounts(id), -- NULL: the person had none
  acting_user_id INTEGER REFERENCES users(id), -- staff who uploaded it; NULL: the person
  kind TEXT NOT NULL,                  -- license, business, bankLetter, taxExemption, title, insurance, other
  name TEXT NOT NULL,                  -- for people; files are stored under another
  type TEXT NOT NULL,                  -- media type of the content
  size INTEGER NOT NULL,
  sha TEXT NOT NULL,                   -- SHA-256 of the content
  file TEXT NOT NULL UNIQUE,           -- random name in the folder or bucket
  created_at INTEGER NOT NULL
);
CREATE INDEX personal_documents_user ON personal_documents (tenant_id, user_id, id);

CREATE TABLE document_links (
  hash TEXT PRIMARY KEY,               -- SHA-256 of the id in the link
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  document_id INTEGER NOT NULL REFERENCES personal_documents(id),
  expires_at INTEGER NOT NULL
);
CREATE INDEX document_links_document ON document_links (document_id);
CREATE INDEX document_links_expires ON document_links (expires_at);

CREATE TABLE document_leftovers (      -- files to delete: of deleted documents, and of uploads unless they end before due_at
  file TEXT PRIMARY KEY,
  due_at INTEGER NOT NULL
);

ALTER TABLE tax_exemptions ADD COLUMN account_id INTEGER REFERENCES accounts(id);
ALTER TABLE tax_exemptions ADD COLUMN document_id INTEGER REFERENCES personal_documents(id);
ALTER TABLE tax_exemptions ADD COLUMN certificate_number TEXT NOT NULL DEFAULT '';
ALTER TABLE tax_exemptions ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE tax_exemptions ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tax_exemptions ADD COLUMN decided_at INTEGER;                  -- NULL: the office has not decided
ALTER TABLE tax_exemptions ADD COLUMN decided_by INTEGER REFERENCES users(id);
ALTER TABLE tax_exemptions ADD COLUMN is_approved INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tax_exemptions ADD COLUMN ended_at INTEGER;                    -- NULL: nobody ended it
UPDATE tax_exemptions SET is_approved = 1, decided_at = 0;                 -- the office entered them
CREATE INDEX tax_exemptions_pending ON tax_exemptions (tenant_id, id) WHERE decided_at IS NULL AND ended_at IS NULL;
CREATE INDEX tax_exemptions_document ON tax_exemptions (document_id) WHERE document_id IS NOT NULL;

-- +goose Down
DROP INDEX tax_exemptions_document;
DROP INDEX tax_exemptions_pending;
DELETE FROM tax_exemptions WHERE is_approved = 0 OR ended_at IS NOT NULL;
ALTER TABLE tax_exemptions DROP COLUMN ended_at;
ALTER TABLE tax_exemptions DROP COLUMN is_approved;
ALTER TABLE tax_exemptions DROP COLUMN decided_by;
ALTER TABLE tax_exemptions DROP COLUMN decided_at;
ALTER TABLE tax_exemptions DROP COLUMN created_at;
ALTER TABLE tax_exemptions DROP COLUMN note;
ALTER TABLE tax_exemptions DROP COLUMN certificate_number;
ALTER TABLE tax_exemptions DROP COLUMN document_id;
ALTER TABLE tax_exemptions DROP COLUMN account_id;
DROP TABLE document_leftovers;
DROP TABLE document_links;
DROP TABLE personal_documents;
