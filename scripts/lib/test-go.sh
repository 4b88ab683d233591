# Go: generated files, format, vet, all tests with the race detector.

test_go() {
  export FAIRWARNING_POSTGRES=required # no test that needs it is skipped
  export GOFLAGS="${GOFLAGS:-} -pgo=off" # profiles are for releases
  check "contract: openapi.json" go test ./engine/api
  check "contract: TypeScript types" contract_types
  check "netlify.toml" go test ./cdn/...
  check "gofmt" go_format
  check "go vet" go vet ./...
  check "Go tests with the race detector" go_tests
  check "much in one goroutine, without it" alone_tests
  check "the same tests on PostgreSQL" postgres_tests
  check "demo" demo_tests
  check "security: what nobody may do" security_tests
  check "reader: engine ill, peers killed" fault_tests
  check "registration: engine and writer killed" kill_tests
  # The race detector allocates, so under it this test says nothing.
  check "a hit of the reader allocates nothing" go test -count=1 -run '^TestHitAllocatesNothing$' ./reader
}

go_format() {
  local files
  files=$(git ls-files -co --exclude-standard '*.go' | xargs gofmt -l)
  [ -z "$files" ] || { say "not formatted:" "$files"; return 1; }
}

# FAULTS is apart: it runs real processes under load, and loads nothing else of the machine meanwhile.
FAULTS=fairwarning/reader/faults

# KILLS is apart, too: the programs it kills are not built with the race detector. FAULT_KILLS=100 kills more of them.
KILLS=fairwarning/scripts/faults

# SECURITY is apart: hundreds of passwords and thousands of calls through the whole stack take the race detector minutes.
SECURITY=fairwarning/scripts/security

# DEMO runs apart: it composes thousands of pictures in one goroutine, where the race detector finds nothing and costs minutes.
DEMO='fairwarning/scripts/demo\(/.*\)\?'

# ALONE are tests that do much in one goroutine. The race detector makes minutes of their seconds.
ALONE='^(TestSitemapHasEveryItemOnce|TestNoPublicAnswerChangesUntouched)$'

# shellcheck disable=SC2046
go_tests() { CGO_ENABLED=1 go test -race -skip "$ALONE" -json $(go list ./... | grep -vx -e "$FAULTS" -e "$KILLS" -e "$SECURITY" -e "$DEMO") | node scripts/lib/count-go.mjs "$COUNTS"; }

alone_tests() { go test -count=1 -run "$ALONE" -json ./engine/server | node scripts/lib/count-go.mjs "$COUNTS"; }

# postgres_tests: what those packages promise, promised once more on the other database.
postgres_tests() {
  FAIRWARNING_TEST_STORE=postgres go test -count=1 -json ./engine/store ./engine/bidding ./engine/lifecycle ./engine/feed ./engine/notices |
    node scripts/lib/count-go.mjs "$COUNTS"
}

fault_tests() { go test -count=1 -tags nodynamic -json "$FAULTS" | node scripts/lib/count-go.mjs "$COUNTS"; }

demo_tests() { go test -count=1 -json ./scripts/demo/... | node scripts/lib/count-go.mjs "$COUNTS"; }

kill_tests() { go test -count=1 -json "$KILLS" | node scripts/lib/count-go.mjs "$COUNTS"; }

security_tests() { go test -count=1 -json "$SECURITY" | node scripts/lib/count-go.mjs "$COUNTS"; }

# contract_types: the committed types are those the committed document gives.
contract_types() {
  local made=$WORK/types
  npx openapi-ts -i engine/api/openapi.json -o "$made" -p @hey-api/typescript &&
    diff -u site/src/api/schema.gen.ts "$made/types.gen.ts"
}
