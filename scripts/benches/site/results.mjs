// Compares the rounds of a page with those of other pages, and prints tables or JSON.

/** A page that blocks for less counts as this many ms, the length of one long task: a ratio to almost nothing is meaningless. */
const leastBlocking = 50;

/** Upper limits of ratios; of `shift`, of the figure itself. */
const limits = { paint_scriptless: 1.15, blocking_empty: 1.2, shift: 0.02 };

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const n = sorted.length;
  return (sorted[(n - 1) >> 1] + sorted[n >> 1]) / 2;
}

/** Compares round by round, because the machine may be slower in one round than in the next. */
function ratio(ours, theirs, figure) {
  return median(ours.map((round, n) => figure(round) / figure(theirs[n])));
}

const paint = (round) => round.paint;
const blocking = (round) => Math.max(round.blocking, leastBlocking);

/** Returns the ratios of every page, such as home_paint_scriptless. `rounds` is by page and variant; empty is the same for all pages. */
export function ratiosOf(rounds, empty) {
  const ratios = {};
  for (const [name, { site, ...others }] of Object.entries(rounds)) {
    for (const [other, theirs] of Object.entries({ ...others, empty })) {
      ratios[`${name}_paint_${other}`] = ratio(site, theirs, paint);
      ratios[`${name}_blocking_${other}`] = ratio(site, theirs, blocking);
    }
    ratios[`${name}_shift`] = median(site.map(({ shift }) => shift));
  }
  return ratios;
}

export function print({ rounds, empty, ratios, notes }) {
  for (const note of notes) console.log(note);
  console.log('\n| Page | Variant | Largest paint | Blocking | Shift | Scores |\n|---|---|---|---|---|---|');
  const row = (name, variant, of) => {
    const figure = (key) => median(of.map((round) => round[key]));
    console.log(`| ${name} | ${variant} | ${figure('paint').toFixed(0)} ms | ${figure('blocking').toFixed(0)} ms | ${figure('shift').toFixed(3)} | ${scoresOf(of)} |`);
  };
  for (const [name, variants] of Object.entries(rounds)) for (const [variant, of] of Object.entries(variants)) row(name, variant, of);
  row('empty page', 'Next export', empty);
  console.log('\n| Ratio | Figure | Limit |\n|---|---|---|');
  for (const [name, figure] of Object.entries(ratios)) console.log(`| ${name} | ${figure.toFixed(name.endsWith('shift') ? 3 : 2)} | ${verdict(name, figure)} |`);
}

/** "performance 92, seo 100", with what cost points. */
function scoresOf(of) {
  const scores = Object.keys(of[0].scores).map((id) => `${id} ${median(of.filter((round) => id in round.scores).map((round) => round.scores[id]))}`);
  const failed = [...new Set(of.flatMap((round) => round.failed))];
  return scores.join(', ') + (failed.length ? ` (${failed.join(', ')})` : '');
}

function verdict(name, figure) {
  const limit = limits[name.slice(name.indexOf('_') + 1)];
  if (limit === undefined) return '';
  return `≤ ${limit}: ${figure <= limit ? 'met' : 'MISSED'}`;
}
