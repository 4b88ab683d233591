# Secrets: no service log and no output of this run contains a password, token, code or card number.

# test_secrets: checks that the scan finds planted secrets, then that there are none.
test_secrets() {
  check "the scan for secrets finds planted ones" finds_planted
  check "no secret in any log or output" no_secrets
}

finds_planted() {
  local secret
  for secret in '{"password":"correct-horse"}' 'Authorization: Bearer abcdefghijklmnopqrstuvwx' 'card 4111 1111 1111 1111' '370000000000002' '{"card":"4111111111111111"}' 'id=411111111111111101234567e4111111111111111' \
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c2VyOjcifQ.c2lnbmF0dXJlLW9mLXRoaXM' 'GET /welcome/Zq3v9LkTt0aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456'; do
    printf 'line\n%s\nline\n' "$secret" >"$WORK/planted.log"
    ! node scripts/lib/scan-secrets.mjs "$WORK/planted.log" >/dev/null || { say "not found: $secret"; return 1; }
  done
  printf '%s\n' 'request 5f2c9a took 1763781234567890 ns, 404, 2026-11-22T03:00:00Z' '{"id":"e4111111111111111f90a2bc"}' >"$WORK/planted.log"
  node scripts/lib/scan-secrets.mjs "$WORK/planted.log"
}

no_secrets() {
  SCAN_PASSWORDS=$(grep -rhoE "(password|Password)[A-Za-z]* = '[^']{8,}'" site/tests/e2e | sed -E "s/.*'(.*)'/\1/") \
    node scripts/lib/scan-secrets.mjs --outbox "http://localhost:$((STACK_PORT + 4))" "$WORK/printed.log" "$STACK_DATA"/log/{engine,reader,writer,frontdoor}.log
}
