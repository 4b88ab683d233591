-- +goose Up
-- Counts what was written, so that a copy of the file that lacks the latest writes can be recognized.

CREATE TABLE commits (
  id INTEGER PRIMARY KEY,             -- one row: 1
  seq INTEGER NOT NULL                -- number of transactions committed so far, without views and watches
);
INSERT INTO commits (id, seq) VALUES (1, 0);

-- +goose Down
DROP TABLE commits;
