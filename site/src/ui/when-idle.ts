let turn: Promise<unknown> = Promise.resolve();

/** Resolves when the browser is idle, for one caller after another, and soon in any case. */
export function idle(): Promise<unknown> {
  turn = turn.then(() => new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: longestWaitMs }) : setTimeout(resolve))));
  return turn;
}

/** Milliseconds that one caller waits for a busy page. */
const longestWaitMs = 300;
