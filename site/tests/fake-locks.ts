type Options = { signal?: AbortSignal; steal?: boolean };

/** The locks of a browser: grants each to one holder after another, in every tab of a test. Stealing one fails its holder's request. */
export class FakeLocks {
  private last: Promise<unknown> = Promise.resolve();
  private lose: (error: Error) => void = () => undefined;

  request(_name: string, { signal, steal }: Options, work: () => Promise<unknown>): Promise<unknown> {
    const hold = () => {
      if (signal?.aborted) return undefined;
      return Promise.race([work(), new Promise((_resolve, reject) => (this.lose = reject))]);
    };
    if (steal) this.lose(new Error('stolen'));
    const turn = steal ? hold()! : this.last.then(hold);
    this.last = (steal ? Promise.all([turn, this.last]) : turn).catch(() => undefined);
    return turn;
  }
}
