# Go: generated files, format, lint, and all tests.
#
# All tests share two build configurations, so that Go compiles each package twice and not four times: with the race detector,
# and without it, exactly as scripts/start builds the services.

test_go() {
  export FAIRWARNING_POSTGRES=required FAIRWARNING_VARNISH=required FAIRWARNING_TLS_PROXIES=required FAIRWARNING_PDFTOTEXT=required # a test that needs one must not skip
  # As in build_services, but without debug information, which tests don't need and linkers take long for.
  export GOFLAGS="${GOFLAGS:-} -pgo=off -tags=nodynamic -ldflags=-s" CGO_ENABLED=0
  check "go.mod is tidy" go mod tidy -diff
  check "contract: openapi.json" go test -vet=off ./engine/api
  check "contract: TypeScript types" node scripts/lib/contract-types.mjs --check
  check "netlify.toml and fairwarning.vcl" go test -vet=off ./cdn ./cdn/cmd/edge
  check "gofmt" go_format
  check "go vet and lint" go_lint
  check "spelling" spelling
  check "Go tests with the race detector" race_tests
  retry race_again
  check "single-goroutine tests without it" single_tests
  check "packages without goroutines" pure_tests
  await_alongside
  # Not under the race detector, which allocates memory itself.
  check "a hit of the reader allocates nothing" go test -vet=off -count=1 -run '^TestHitAllocatesNothing$' ./reader
  alongside test_suites # beside the browser tests, which leave half of the machine idle
}

test_suites() {
  check "the same tests on PostgreSQL" postgres_tests
  check "services ill, killed, limited, attacked" counted_tests -p 3 -parallel 8 "$FAULTS" "$CRASH" "$PROCESSES" "$SECURITY" "$ATTACKS"
}

# finish_suites: waits for what runs alongside, and runs suites that failed once more.
finish_suites() {
  await_alongside
  retry go test -vet=off -count=1 -timeout "$HANG"
}

# These packages run without the race detector. FAULTS, CRASH and PROCESSES start processes that are built without it. SECURITY and ATTACKS would
# take minutes (hundreds of passwords, thousands of requests one after the other through whole services); what runs at the same time in those
# services, their own packages test with it. The demo uses one goroutine. FAULTS takes longest, so it comes first; most of its tests wait for
# seconds, so eight run in parallel, next to the other suites.
FAULTS=fairwarning/reader/faults
CRASH=fairwarning/scripts/suites/crash # FAULT_KILLS=100 kills more often
PROCESSES=fairwarning/scripts/suites/processes
SECURITY=fairwarning/scripts/suites/security
ATTACKS=fairwarning/reader/attacks
FIVE=fairwarning/scripts/suites/fivemachines # only ./scripts/test edge runs it
demo_packages() { go list ./... | grep '/demo\(/\|$\)'; }

# SINGLE lists long tests that do one thing after another, in the packages SINGLES. The race detector would make them take minutes and find
# nothing: other tests of these packages use the same code from several goroutines.
SINGLE='^(TestSitemapHasEveryItemOnce|TestEveryChangedPublicAnswerTouchesATag|TestEveryStepReplays|TestASaleFollowsTheModel|'
SINGLE+='TestRelevance|TestWideRow|TestPrintedLinesAddUp|TestAnySequenceOfActsKeepsTheBooks|TestHostileQueriesNeverGetA500|'
SINGLE+='TestHostileBodiesNeverGetA500|TestPhotosAreAddedOrderedRotatedAndRemoved|TestKilledImportLeavesWholeBatches|TestAKilledJobContinuesItsRun|'
SINGLE+='TestFeedSurvivesKill|TestBooksFromBeforeTheLedgerAreCarriedOver|TestASaleFromBeforeRingsIsCalled)$'
SINGLES="./engine/server ./engine/cmd/engine ./engine/db ./engine/auction/bidding ./engine/catalog/search ./engine/importer ./engine/papers
  ./engine/sales/ledger"

# PURE packages start no goroutine, neither they nor their tests, so the race detector would find nothing in them. It would take their rules,
# which are tested with generated data, several times as long, and a link of each.
PURE="fairwarning/cdn fairwarning/cdn/adminhost fairwarning/cdn/cmd/edge fairwarning/cdn/contrast fairwarning/cdn/device fairwarning/cdn/netlify
  fairwarning/cdn/nfsign fairwarning/cdn/settings fairwarning/cdn/sse fairwarning/cdn/waittext fairwarning/engine/api fairwarning/engine/auction/planning fairwarning/engine/cardnumber fairwarning/engine/count
  fairwarning/engine/dollars fairwarning/engine/fold fairwarning/engine/importer/mapping fairwarning/engine/importer/source
  fairwarning/engine/importer/source/xlsx fairwarning/engine/inventory fairwarning/engine/mail fairwarning/engine/phone fairwarning/engine/reference
  fairwarning/engine/request fairwarning/engine/rules fairwarning/engine/sales/paperwork fairwarning/engine/tenant fairwarning/reader/cache
  fairwarning/reader/config fairwarning/reader/pages fairwarning/reader/wire fairwarning/scripts/benches/harness fairwarning/scripts/benches/scripted
  fairwarning/scripts/freeport fairwarning/writer/cmd/writer fairwarning/writer/ratelimit"

# HEAVY packages come first, so that the run does not end with one of them alone on one core.
HEAVY="fairwarning/engine/server fairwarning/reader fairwarning/engine/db"

go_format() {
  local files
  files=$(git ls-files -co --exclude-standard '*.go' | xargs gofmt -l)
  [ -z "$files" ] || { say "not formatted:" "$files"; return 1; }
}

go_lint() { go build -o bin/lint ./scripts/lint && go vet -vettool="$ROOT/bin/lint" ./...; }

# spelling is American. The allowed exceptions are names in the contract and the specification, and a unit in imports.
spelling() {
  git ls-files -co --exclude-standard '*.go' '*.md' '*.ts' '*.tsx' '*.mjs' '*.sh' '*.scss' '*.yaml' scripts/{start,test,bench,audit,release,first-server} |
    grep -v -e '\.gen\.ts$' -e '^engine/reference/' | xargs go tool misspell -locale US -error -i "$CONTRACT_WORDS"
}
CONTRACT_WORDS=catalogue,catalogued,cancelled,kilometre,kilometres

# counted_tests FLAGS PACKAGES…: runs tests and counts each.
counted_tests() { go test -vet=off -count=1 -timeout "$HANG" -json "$@" | node scripts/lib/count-go.mjs "$COUNTS" "$FAILURES"; }

# HANG is when go test takes a package for hung. Its default of 10 minutes is not enough for a slow machine with other work.
HANG=90m

# race_tests instruments everything but the C that was translated to Go: its memory accesses dominate the engine's tests, and
# instrumenting them makes those tests four times as slow. The rest of modernc.org/sqlite is instrumented, because it uses
# sync.Map: the linker keeps one copy of that generic code, and one without instrumentation makes the detector blind to its
# locks, so that every sync.Map in the program looks like a race. The hashes of passwords are not instrumented either. Fewer garbage
# collections take a tenth less time and some hundred megabytes. Three packages run at a time, because some mostly wait. go vet has
# already run on the tests.
race_tests() {
  local packages
  # shellcheck disable=SC2046,SC2086
  packages=$(go list ./... | grep -vx -e "$FAULTS" -e "$CRASH" -e "$PROCESSES" -e "$SECURITY" -e "$ATTACKS" -e "$FIVE" $(printf -- '-e %s ' $HEAVY $PURE $(demo_packages)))
  # shellcheck disable=SC2086
  race_test -p 3 -skip "$SINGLE" -json $HEAVY $packages | node scripts/lib/count-go.mjs "$COUNTS" "$FAILURES"
}

# race_test FLAGS PACKAGES…: runs tests with the race detector.
race_test() {
  GOGC=400 CGO_ENABLED=1 go test -race -vet=off -timeout "$HANG" \
    -gcflags={modernc.org/{sqlite/lib,libc,libquickjs},golang.org/x/crypto/argon2}=-race=false "$@"
}

# race_again PACKAGE: runs the tests of a package that failed once more: many of them talk with a server while the machine is busy.
race_again() { race_test -count=1 -run "^($(awk -F '\t' -v p="$1" '$1 == p { print $2 }' "$WORK/failures" | paste -sd '|'))\$" "$1"; }

# shellcheck disable=SC2086
single_tests() { counted_tests -run "$SINGLE" $SINGLES; }

# shellcheck disable=SC2046,SC2086
pure_tests() { counted_tests $(demo_packages) $PURE; }

# postgres_tests repeats the tests of these packages on PostgreSQL.
postgres_tests() {
  FAIRWARNING_TEST_STORE=postgres counted_tests ./engine/db ./engine/db/schematest ./engine/db/touchtest ./engine/tenant ./engine/identity \
    ./engine/people ./engine/inventory ./engine/sales ./engine/auction/... ./engine/feed ./engine/messages
}
