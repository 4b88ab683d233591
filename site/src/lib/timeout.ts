/** Waits up to `ms` for an answer, then rejects with `error`. The answer may still come; its own rejection is then ignored. */
export function withTimeout<T>(answer: Promise<T>, ms: number, error: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(error), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
