# Creates the secrets of a data folder once: services authenticate to each other with SERVICE_TOKEN, TOKEN_KEY signs sessions,
# and PURGE_KEY signs purge requests to the reader.

load_secrets() {
  local file=$DATA_DIR/secrets.env
  if [ ! -s "$file" ]; then
    (umask 077 && printf 'SERVICE_TOKEN=%s\nTOKEN_KEY=%s\n' "$(random_hex)" "$(random_hex)" >"$file.new") && mv "$file.new" "$file"
  fi
  grep -q '^PURGE_KEY=' "$file" || printf 'PURGE_KEY=%s\n' "$(random_hex)" >>"$file"
  # Encrypts driver's license numbers. A backup of the data needs it: keep a copy elsewhere.
  grep -q '^LICENSE_KEY=' "$file" || printf 'LICENSE_KEY=%s\n' "$(random_hex)" >>"$file"
  chmod 600 "$file"
  set -a
  # shellcheck source=/dev/null
  . "$file"
  set +a
  [ -n "${SERVICE_TOKEN:-}" ] && [ -n "${TOKEN_KEY:-}" ] || fail "$file must hold SERVICE_TOKEN and TOKEN_KEY; remove it to create both again (this signs everyone out)"
}

random_hex() { od -An -v -tx1 -N32 /dev/urandom | tr -d ' \n'; }
