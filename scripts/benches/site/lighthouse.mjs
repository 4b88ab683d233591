// Runs Lighthouse, which bench.sh installs, on one page in its own browser.
const installed = new URL('../../../bin/bench/lighthouse/node_modules/', import.meta.url);
const { default: lighthouse } = await import(new URL('lighthouse/core/index.js', installed));
const { launch } = await import(new URL('chrome-launcher/dist/index.js', installed));

/** How long a page is watched, in ms. */
const brief = { pauseAfterFcpMs: 2000, pauseAfterLoadMs: 2000, networkQuietThresholdMs: 2000, cpuQuietThresholdMs: 2000 };

const all = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Measures a page as on a phone, with the network and the processor slowed by the browser ("devtools"). Times are in ms, scores out of 100;
 * only `withScores` looks at more than performance. `isBrief` watches for 2 s after the page is quiet instead of 5.
 */
export async function measure(url, { withScores = false, isBrief = false } = {}) {
  const chrome = await launch({ chromePath: process.env.CHROMIUM, chromeFlags: ['--headless', '--no-sandbox', '--disable-dev-shm-usage'] });
  try {
    const { lhr } = await lighthouse(url, {
      port: chrome.port, logLevel: 'error', throttlingMethod: 'devtools', onlyCategories: withScores ? all : ['performance'], ...(isBrief && brief),
    });
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return figuresOf(lhr);
  } finally {
    chrome.kill();
  }
}

function figuresOf(lhr) {
  const value = (id) => lhr.audits[id].numericValue;
  return {
    paint: value('largest-contentful-paint'),
    firstPaint: value('first-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    scores: Object.fromEntries(Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(100 * score)])),
    failed: Object.values(lhr.categories).filter(({ id }) => id !== 'performance').flatMap((category) => failedAudits(lhr, category)),
  };
}

function failedAudits(lhr, { auditRefs }) {
  return auditRefs.filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1).map(({ id }) => id);
}
