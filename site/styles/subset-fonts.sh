#!/usr/bin/env bash
# subset-fonts.sh: splits the fonts of @fontsource into the two parts that fonts.scss lists and writes them to public/fonts. The basic part
# has what English text needs and loads before the first paint; browsers load the other when a text needs it. Hinting is left out: it is a
# third of a file.
# Needs fonttools (Debian: python3-fonttools and python3-brotli).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# characters PART: prints the part's list from fonts.scss
characters() { tr -d ' \n' <fonts.scss | grep -o "[$]$1:[^;]*" | cut -d: -f2; }

subset() { # subset FILE NAME
  for part in basic more; do
    python3 -m fontTools.subset "../../node_modules/@fontsource/$1" --unicodes="$(characters $part)" --output-file="../public/fonts/$2-$part.woff2" \
      --flavor=woff2 --no-hinting --layout-features=kern,liga,tnum,ccmp,locl
  done
}
subset barlow/files/barlow-latin-400-normal.woff2 barlow-400
subset barlow-semi-condensed/files/barlow-semi-condensed-latin-600-normal.woff2 barlow-semi-condensed-600
