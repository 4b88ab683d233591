-- +goose Up
CREATE TABLE commits (
  id BIGINT PRIMARY KEY, seq BIGINT NOT NULL
);
INSERT INTO commits (id, seq) VALUES (1, 0);

-- +goose Down
DROP TABLE commits;
