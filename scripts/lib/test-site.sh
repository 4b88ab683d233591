# Site: types, lint, unit tests, export, and the size of the scripts for the first view.

test_site() {
  alongside test_site_sources # half of the export has one core
  check "site export" export_checked
  check "first-load script" node scripts/lib/script-budget.mjs
}

test_site_sources() {
  check "types: site" npx tsc --noEmit -p site
  check "types: browser tests" npx tsc --noEmit -p scripts/suites/browser
  check "lint" lint_site
  check "site units" site_units
}

lint_site() { (cd site && npx eslint . --max-warnings 0) && npx knip --no-progress; }

site_units() {
  local code=0
  npx vitest run --root site --reporter=default --reporter=json --outputFile.json="$WORK/vitest.json" || code=$?
  node scripts/lib/count-report.mjs "$WORK/vitest.json" "$COUNTS"
  return $code
}

export_checked() {
  TYPES_CHECKED=1 export_site && stamp site "$(hash_of site package-lock.json)"
}
