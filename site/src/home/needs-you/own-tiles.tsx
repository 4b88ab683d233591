import { useLayoutEffect } from 'react';
import { useLatestInvoices } from '@/api/payments';
import { useOverview } from '@/account/overview/use-overview';
import { LotConnection } from '@/bidding/connection-state';
import { BidSheetProvider } from '@/bidding/sheet/bid-sheet-provider';
import { paths } from '@/routes';
import { Carousel } from '@/ui/carousel';
import { TextLink } from '@/ui/text-link';
import { useNow } from '@/ui/hooks/use-now';
import { markPerson } from './mark-person';
import { ownTasks } from './own-tasks';
import { TaskTile } from './task-tile';
import styles from './own-tiles.module.scss';

const minute = 60_000;
/** Two screens of a desktop; the account has the rest. */
const shown = 12;

/** What needs the person, as tiles, none if nothing does; and the way past the tiles, which come before the search. */
export function OwnTiles() {
  const overview = useOverview();
  const invoices = useLatestInvoices();
  const isLoading = overview.isLoading || (!invoices.data && !invoices.error);
  const tasks = ownTasks({ ...overview, invoices: invoices.data?.invoices ?? [] }, useNow(minute));
  const hasTasks = tasks.length > 0;
  useLayoutEffect(() => {
    if (!isLoading) markPerson(hasTasks ? 'own' : 'nothing');
    return () => markPerson('');
  }, [isLoading, hasTasks]);
  return (
    <>
      <a href="#own-search" className={styles.skip}>
        Skip to search
      </a>
      {!isLoading && hasTasks && (
        <LotConnection value={overview.connection}>
          <BidSheetProvider>
            <Carousel label="Needs your attention" heading={<Heading count={tasks.length} />} className={styles.tiles}>
              {tasks.slice(0, shown).map((task) => (
                <TaskTile key={task.id} task={task} />
              ))}
            </Carousel>
          </BidSheetProvider>
        </LotConnection>
      )}
    </>
  );
}

function Heading({ count }: { count: number }) {
  return (
    <>
      <h2>
        Needs your attention <span className="num">{count}</span>
      </h2>
      <TextLink href={paths.account} className="small">
        My account
      </TextLink>
    </>
  );
}
