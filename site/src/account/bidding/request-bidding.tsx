import { requestOnlineBidding } from '@/api/online-bidding';
import type { AuctionPermissions } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { Notice } from '@/ui/notice';
import { useAction } from '@/use-action';
import styles from './request-bidding.module.scss';

type Props = { requestedAt: string | null; onRequested: (permissions: AuctionPermissions) => void };

/** Requests online bidding privileges; while the request is pending, shows when it was made. */
export function RequestBidding({ requestedAt, onRequested }: Props) {
  const { isBusy, failure, run } = useAction();
  return (
    <div className={styles.request}>
      <div role="status">
        {requestedAt && (
          <Notice>
            <p>
              <strong>Requested on {formatDate(requestedAt)}.</strong> The office will review it and reply by email.
            </p>
          </Notice>
        )}
      </div>
      <FormFailure text={failure} />
      {!requestedAt && (
        <Button variant="signal" busy={isBusy} onClick={() => run(async () => onRequested(await requestOnlineBidding()))}>
          {isBusy ? 'Sending…' : 'Request online bidding privileges'}
        </Button>
      )}
    </div>
  );
}
