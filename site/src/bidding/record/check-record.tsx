import { useState } from 'react';
import { wholeBidLog } from '@/api/auction/bid-log';
import { getBidLogKey } from '@/api/operations/bidding.gen';
import { formatCount } from '@/lib/numbers';
import { Button } from '@/ui/button';
import { checkChain, type ChainResult } from './fingerprint-chain';
import styles from './record.module.scss';

type Props = { eventId: number; itemId: number; /** Entries of the whole record. */ count: number };
type Check = 'none' | 'running' | 'failed' | ChainResult;

/** Checks the whole record in the visitor's browser, and explains how to check it with other tools. */
export function CheckRecord({ eventId, itemId, count }: Props) {
  const [check, setCheck] = useState<Check>('none');
  async function run() {
    setCheck('running');
    try {
      setCheck(await checkChain(await wholeBidLog(eventId, itemId)));
    } catch {
      setCheck('failed');
    }
  }
  return (
    <section aria-label="Check the record" className={styles.check}>
      <Button variant="line" busy={check === 'running'} onClick={() => void run()}>
        {check === 'running' ? 'Checking…' : 'Check this record'}
      </Button>
      <p role="status">{check === 'none' || check === 'running' ? '' : resultText(check)}</p>
      <details className={styles.how}>
        <summary>How to check it yourself</summary>
        <p>
          A fingerprint is the SHA-256, in hex, of three texts with a line feed between them: the fingerprint before it (empty for the first
          entry), the entry’s public text, and its commitment. The commitment covers what stays private, such as a maximum. Keep the last
          fingerprint: if you ever find another one under its number, the record was changed.
        </p>
        <p>
          <a href={getBidLogKey({ Event_ID: eventId, Item_ID: itemId })} className="link">
            The record as data (JSON)
          </a>
          {count > 1000 && <>, 1,000 entries a page</>}
        </p>
      </details>
    </section>
  );
}

function resultText(check: 'failed' | ChainResult): string {
  if (check === 'failed') return 'We couldn’t check the record. Check your connection and try again.';
  switch (check.kind) {
    case 'whole':
      return `All ${formatCount(check.count)} entries follow from each other. Nothing was changed, added between or left out.`;
    case 'broken':
      return `Entry ${check.seq} doesn’t follow from the one before it. Call the auction house.`;
    case 'hidden':
      return 'This lot hides its bids while it is open. Its record can be checked when it has closed.';
  }
}
