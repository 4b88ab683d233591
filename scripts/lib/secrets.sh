# The secrets of a data folder, created once: services authenticate to each other with SERVICE_TOKEN, TOKEN_KEY signs sessions,
# PURGE_KEY signs purge requests to the reader, and LICENSE_KEY encrypts license numbers. They are shell variables that no program
# inherits; a service gets its own when it starts (become).

# SECRETS lists everything secret that a caller may have in the environment, too.
SECRETS="SERVICE_TOKEN TOKEN_KEY PURGE_KEY LICENSE_KEY PEER_SECRET NETLIFY_SIGN_KEY NETLIFY_PURGE_TOKEN DATABASE_URL"
SECRETS+=" PAYMENT_LOGIN PAYMENT_KEY PAYMENT_HOUSES SMTP_URL SMS_TOKEN"

# secrets_of NAME: sets OWN to the secrets of a service.
secrets_of() {
  case $1 in
  engine) OWN="SERVICE_TOKEN TOKEN_KEY LICENSE_KEY DATABASE_URL PAYMENT_LOGIN PAYMENT_KEY PAYMENT_HOUSES SMTP_URL SMS_TOKEN" ;;
  reader) OWN="SERVICE_TOKEN PURGE_KEY PEER_SECRET NETLIFY_SIGN_KEY NETLIFY_PURGE_TOKEN" ;;
  writer) OWN="SERVICE_TOKEN NETLIFY_SIGN_KEY" ;;
  frontdoor) OWN=SERVICE_TOKEN ;;
  demo | lively) OWN=DATABASE_URL ;;
  *) OWN= ;;
  esac
}

# hide_secrets: keeps the caller's secrets from everything that is installed, built or run.
# shellcheck disable=SC2086
hide_secrets() { export -n $SECRETS; }

load_secrets() {
  local file=$DATA_DIR/secrets.env
  if [ ! -s "$file" ]; then
    printf 'SERVICE_TOKEN=%s\nTOKEN_KEY=%s\n' "$(random_hex)" "$(random_hex)" >"$file.new" && mv "$file.new" "$file"
  fi
  grep -q '^PURGE_KEY=' "$file" || printf 'PURGE_KEY=%s\n' "$(random_hex)" >>"$file"
  # Encrypts driver's license numbers. A backup of the data needs it: keep a copy elsewhere.
  grep -q '^LICENSE_KEY=' "$file" || printf 'LICENSE_KEY=%s\n' "$(random_hex)" >>"$file"
  chmod 600 "$file"
  # shellcheck source=/dev/null
  . "$file"
  [ -n "${SERVICE_TOKEN:-}" ] && [ -n "${TOKEN_KEY:-}" ] || fail "$file must hold SERVICE_TOKEN and TOKEN_KEY; remove it to create both again (this signs everyone out)"
}

random_hex() { od -An -v -tx1 -N32 /dev/urandom | tr -d ' \n'; }
