import Link from 'next/link';
import type { LiveItem } from '@/api/schema.gen';
import { Unbroken } from '@/ui/unbroken';

/** A lot's title, which leads to its page in a new tab: nobody leaves a sale by it. */
export function LotLink({ lot }: { lot: LiveItem }) {
  return (
    <Link href={lot.itemURL} prefetch={false} target="_blank">
      <Unbroken text={lot.description} />
      <span className="unseen"> (opens in a new tab)</span>
    </Link>
  );
}
