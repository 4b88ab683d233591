CREATE TABLE people (id BIGINT PRIMARY KEY, disabled BOOLEAN NOT NULL, has_account BOOLEAN NOT NULL, buying_limit BIGINT NOT NULL);
CREATE TABLE registrations (person BIGINT PRIMARY KEY REFERENCES people(id), approval TEXT NOT NULL);
CREATE TABLE lots (
  id BIGINT PRIMARY KEY, start BIGINT NOT NULL, price BIGINT NOT NULL, leader BIGINT NOT NULL, most BIGINT NOT NULL,
  outcome TEXT NOT NULL, bids INTEGER NOT NULL, seq INTEGER NOT NULL, hash TEXT NOT NULL, ends BIGINT NOT NULL
);
CREATE INDEX lots_leader ON lots (leader) WHERE outcome = '';
CREATE TABLE lines (
  lot BIGINT NOT NULL REFERENCES lots(id), seq INTEGER NOT NULL, person BIGINT NOT NULL, amount BIGINT NOT NULL, auto BOOLEAN NOT NULL,
  at BIGINT NOT NULL, PRIMARY KEY (lot, seq)
);
CREATE TABLE bidders (
  lot BIGINT NOT NULL REFERENCES lots(id), person BIGINT NOT NULL, most BIGINT NOT NULL, at BIGINT NOT NULL, outbid_by INTEGER,
  PRIMARY KEY (lot, person)
);
CREATE INDEX bidders_outbid ON bidders (lot) WHERE outbid_by IS NOT NULL;
CREATE TABLE log (
  lot BIGINT NOT NULL REFERENCES lots(id), seq INTEGER NOT NULL, kind TEXT NOT NULL, person BIGINT NOT NULL, at BIGINT NOT NULL,
  public TEXT NOT NULL, private TEXT NOT NULL, salt TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (lot, seq)
);
CREATE TABLE keys (
  person BIGINT NOT NULL, key TEXT NOT NULL, request TEXT NOT NULL, body TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (person, key)
);
CREATE INDEX keys_at ON keys (at);
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {people})
INSERT INTO people (id, disabled, has_account, buying_limit) SELECT i, FALSE, TRUE, 1000000000000000 FROM n;
INSERT INTO registrations (person, approval) SELECT id, 'approved' FROM people;
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {lots})
INSERT INTO lots (id, start, price, leader, most, outcome, bids, seq, hash, ends) SELECT i, 100, 0, 0, 0, '', 0, 0, '', {ends} FROM n;
