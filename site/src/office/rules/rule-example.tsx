import { useState } from 'react';
import type { RulePreview } from '@/api/schema.gen';
import { useRulePreview } from '@/api/office-events';
import { formatPrice } from '@/lib/money';
import { parseDollars } from '@/lib/typed-dollars';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { Button } from '@/ui/button';
import { DollarField } from '@/ui/form/dollar-field';
import { ExampleLines } from '../events/overview/example';
import { ruleForm } from './rule-forms';
import styles from './rules.module.scss';

type Props = { kind: string; eventId: number; /** The rule as it is typed; null while it is not complete. */ body: unknown; /** Where the lot is, if the rule says so. */ place: string; isRetail: boolean };

const shownPrice = '12,500';

/** What the typed rule comes to for a lot at a price. It changes as the rule is typed. */
export function RuleExample({ kind, eventId, body, place, isRetail }: Props) {
  const [typed, setTyped] = useState(shownPrice);
  const { example } = ruleForm(kind);
  const price = parseDollars(typed);
  return (
    <aside aria-label="Example" className={styles.example}>
      <h3 className={styles.exampleTitle}>Example</h3>
      {typeof example === 'function' ? (
        <Story lines={body === null ? null : example(body as never)} />
      ) : (
        <>
          <DollarField label={isRetail ? 'An item sold for' : example === 'offer' ? 'An item offered at' : 'A lot at'} value={typed} onChange={(event) => setTyped(event.target.value)} error={price.error} />
          <Preview shows={example} request={{ event_ID: eventId || undefined, kind, rule: body, price: price.amount, place: place || undefined }} />
        </>
      )}
    </aside>
  );
}

function Story({ lines }: { lines: readonly string[] | null }) {
  if (lines === null) return <p className={styles.about}>Complete the rule to see an example.</p>;
  return lines.map((line) => <p key={line}>{line}</p>);
}

type Request = { event_ID?: number; kind: string; rule: unknown; price?: number; place?: string };

function Preview({ shows, request }: { shows: 'sale' | 'buyer' | 'seller' | 'bids' | 'limit' | 'offer'; request: Request }) {
  const stable = useDebounced(JSON.stringify(request), 200);
  const { rule, price, ...rest } = JSON.parse(stable) as Request;
  const isWhole = rule !== null && price !== undefined;
  const { data, error, mutate } = useRulePreview(isWhole ? { ...rest, rule, price } : null);
  if (error && isWhole) {
    return (
      <p role="status">
        We couldn’t calculate the example. <Button size="sm" variant="line" onClick={() => mutate()}>Try again</Button>
      </p>
    );
  }
  if (!data) return <p className={styles.about}>{isWhole ? 'Calculating…' : 'Complete the rule to see an example.'}</p>;
  return (
    <div aria-live="polite" className={isWhole ? undefined : styles.past}>
      <Result shows={shows} preview={data} />
      {!isWhole && <p className={styles.about}>As it was before your last change. Complete the rule to see the new one.</p>}
    </div>
  );
}

function Result({ shows, preview: { example, nextBids, highestBid, lowestOffer } }: { shows: string; preview: RulePreview }) {
  if (shows === 'bids') return <p>The next bids are {nextBids.map(formatPrice).join(', ')}.</p>;
  if (shows === 'limit') return <p>The next bid is {formatPrice(nextBids[0]!)}. Bids above {formatPrice(highestBid)} are refused.</p>;
  if (shows === 'offer') return <p>Offers below {formatPrice(lowestOffer)} are refused.</p>;
  return shows === 'seller' ? (
    <ExampleLines title="The seller gets" lines={example.seller} sum={['Net', example.net]} />
  ) : (
    <ExampleLines title="The buyer pays" lines={example.buyer} sum={['Total', example.total]} />
  );
}
