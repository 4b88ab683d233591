# Edge: a sale on the example of cdn/deploy/five-machines, in network namespaces. Boards must be back within 5 s of a fault, so nothing else runs.

test_edge() {
  await_alongside
  check "site export" export_unless_built
  check "a sale on five machines" five_machines
}

export_unless_built() {
  local hash
  hash=$(hash_of site package-lock.json)
  if built site "$hash" && [ -f site/out/index.html ] && [ -f site/render/page.js ]; then return; fi
  export_site && stamp site "$hash"
}

# five_machines runs the suite as the other tests of Go are built, and shows what each fault has cost.
five_machines() {
  CGO_ENABLED=0 GOFLAGS="${GOFLAGS:-} -pgo=off -tags=nodynamic -ldflags=-s" go test -vet=off -count=1 -timeout 20m -v ./scripts/suites/fivemachines
}
