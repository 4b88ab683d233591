import Link from 'next/link';
import { useState } from 'react';
import { useTenant } from '@/api/tenant';
import { endTerms, useHouseTerms } from '@/api/office-house';
import type { HouseTerms } from '@/api/schema.gen';
import { ActionDialog } from '@/account/parts/action-dialog';
import { formatShortDate } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { paths } from '@/routes';
import { ResponseView } from '@/ui/response-view';
import { toastDone } from '@/ui/toast/toast';
import { NoSuchPage } from '../../shell/no-such-page';
import { RowLines } from '../../shell/section-skeleton';
import { useIsRetail } from '../../use-is-retail';
import styles from '../house.module.scss';
import { housePath } from '../house-path';
import type { HousePartProps } from '../house-part-props';
import { PublishTerms } from './publish-terms';

/** /office/house/terms: versions of the terms with the auctions that use them; /new publishes one. */
export function Terms({ rest }: HousePartProps) {
  const isRetail = useIsRetail();
  const answer = useHouseTerms();
  const [ending, setEnding] = useState<HouseTerms | null>(null);
  if (rest && rest !== 'new') return <NoSuchPage />;
  return (
    <ResponseView response={answer} what="the terms" skeleton={<RowLines count={4} />}>
      {({ terms }) =>
        rest ? (
          <PublishTerms terms={terms} reload={() => answer.mutate()} />
        ) : (
          <>
            <List terms={terms} onEnd={setEnding} />
            {ending && (
              <ActionDialog
                title={`End ${ending.title}, version ${ending.version}?`}
                action={['End terms', 'Ending…']}
                onClose={() => setEnding(null)}
                run={async () => {
                  await answer.mutate(await endTerms({ terms_ID: ending.terms_ID }), { revalidate: false });
                  toastDone('Terms ended');
                }}
              >
                <p>{isRetail ? '' : 'Auctions can no longer choose them. '}People who accepted them can still read them.</p>
              </ActionDialog>
            )}
          </>
        )
      }
    </ResponseView>
  );
}

function List({ terms, onEnd }: { terms: readonly HouseTerms[]; onEnd: (terms: HouseTerms) => void }) {
  const publish = <ButtonLink variant="signal" href={housePath('terms', 'new')}>Publish new terms</ButtonLink>;
  const zone = useTenant().data?.timeZone;
  const isRetail = useIsRetail();
  if (terms.length === 0) {
    return (
      <EmptyState title="No terms yet" icon="document" actions={publish}>
        {isRetail ? 'Buyers accept your terms before they buy.' : 'Bidders accept your terms before they register for an auction.'}
      </EmptyState>
    );
  }
  return (
    <>
      {publish}
      <ul className={styles.rows} aria-label="Terms">
        {terms.map((document) => (
          <li key={document.terms_ID} className={styles.row}>
            <div>
              <Link href={paths.termsOf(document.terms_ID)} prefetch={false} className={styles.name}>
                {document.title}, version {document.version}
              </Link>{' '}
              {document.isDefault && <Badge tone="lead">Current</Badge>}
              {document.endedAt && <Badge tone="muted">Ended</Badge>}
              <p className={styles.note}>
                Published {formatShortDate(document.publishedAt, zone)}
                {!isRetail && ` · ${usedBy(document)}`}
              </p>
            </div>
            {document.canEnd && (
              <Button size="sm" variant="line" onClick={() => onEnd(document)}>
                End<span className="unseen"> version {document.version}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function usedBy({ events }: HouseTerms): string {
  if (events.length === 0) return 'used by no auction';
  const [first, ...others] = events;
  return others.length === 0 ? `used by ${first!.name}` : `used by ${first!.name} and ${others.length} more`;
}
