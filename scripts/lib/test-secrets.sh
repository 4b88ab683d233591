# Secrets: no service log and no output of this run contains a password, token, code or card number, and nothing that a service stores or
# measures contains a card number, a security code or the number of a bank account.

# test_secrets: checks that the scans find planted secrets, then that there are none.
test_secrets() {
  check "the scan for secrets finds planted ones" finds_planted
  check "the scan for card and account numbers finds planted ones" finds_planted_numbers
  check "no secret in any log or output" no_secrets
  check "no card or account number in the data folder or in metrics" no_numbers
}

finds_planted() {
  local secret
  for secret in '{"password":"correct-horse"}' 'Authorization: Bearer abcdefghijklmnopqrstuvwx' \
    'card 4111 1111 1111 1111' '370000000000002' '{"card":"4111111111111111"}' \
    'id=411111111111111101234567e4111111111111111' \
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

# finds_planted_numbers plants numbers in every form in a file of a folder, and in a compressed one. suites/crash plants them in a database.
finds_planted_numbers() {
  local planted=$WORK/planted secret
  rm -rf "$planted" && mkdir -p "$planted/deep"
  for secret in 4111111111111111 '4111 1111 1111 1111' 5424-0000-0000-0015 3700.000000.00002 '6011%200000%200000%200012' 4111+1111+1111+1111 38000000000006 \
    '"creditCardCode":"871"' 'ccv=871' '{\"cvv\":\"8710\"}' '"accountNumber":"123456789"' 'routingNumber: 091000019'; do
    printf 'line %s line\n' "$secret" >"$planted/deep/file"
    ! node scripts/lib/scan-secrets.mjs --payment "$planted" >/dev/null || { say "not found: $secret"; return 1; }
    gzip -f "$planted/deep/file"
    ! node scripts/lib/scan-secrets.mjs --payment "$planted" >/dev/null || { say "not found in gzip: $secret"; return 1; }
    rm "$planted/deep/file.gz"
  done
  printf '%s\n' '"cvv":"M","at":1763781234567,"lastFour":"1111"' 'Visa ending in 1111, $4,111.11, 605-555-0142' \
    '98e754aa44ccf8979842f36de0070cbc4597848711207ee7000c0892eb3269acvector' '"e4111111111111111f90a2bcaaaaaaaa-gzip"' 'ridePe4111111111111111f90a2bcaaaaaaaaZ' >"$planted/deep/file"
  node scripts/lib/scan-secrets.mjs --payment "$planted"
}

no_numbers() {
  local port folder=$WORK/measured
  mkdir -p "$folder"
  for port in 1000 1001 1002 1003; do
    curl -fsS "http://localhost:$((STACK_PORT + port))/metrics" >"$folder/$port" || return 1
  done
  node scripts/lib/scan-secrets.mjs --payment "$STACK_DATA" "$folder" "$WORK/printed.log"
}
