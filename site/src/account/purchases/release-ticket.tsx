import { downloadReleaseTicket, useReleaseTicket } from '@/api/papers';
import { cx } from '@/lib/class-names';
import { paths } from '@/routes';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { ResponseView } from '@/ui/response-view';
import { RichText } from '@/ui/rich-text';
import { useAction } from '@/use-action';
import { ListLink } from '../parts/list-link';
import { RowsSkeleton } from '../parts/skeletons';
import print from '../print.module.scss';
import styles from './missing-for-release.module.scss';

/** An item's release ticket, to show at the yard, print or download. */
export function ReleaseTicket({ itemId }: { itemId: number }) {
  const answer = useReleaseTicket(itemId);
  const { isBusy, failure, run } = useAction();
  return (
    <>
      <ListLink href={paths.accountTab('purchases')} label="All purchases" />
      <ResponseView response={answer} what="the release ticket" skeleton={<RowsSkeleton label="Loading the release ticket" />}>
        {({ html }) => (
          <>
            <div className={cx(styles.actions, print.unprinted)}>
              <Button onClick={() => window.print()}>Print</Button>
              <Button variant="line" busy={isBusy} onClick={() => run(() => downloadReleaseTicket(itemId))}>
                {isBusy ? 'Downloading…' : 'Download PDF'}
              </Button>
            </div>
            <FormFailure text={failure} />
            <article aria-label="Release ticket" className={styles.ticket}>
              <RichText html={html} />
            </article>
          </>
        )}
      </ResponseView>
    </>
  );
}
