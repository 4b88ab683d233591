import { useState } from 'react';
import { paths } from '@/routes';
import { Button, ButtonLink } from '@/ui/button';
import { eventPath } from '../event-address';
import type { EventPageProps } from '../event-page-props';
import { isDraft, isToCome } from '../event-status';
import { CancelDialog } from './cancel-dialog';
import { PostponeDialog } from './postpone-dialog';
import { PublishDialog } from './publish-dialog';

/** What the office does with an auction as a whole; only what its status allows is there. */
export function EventActions(props: EventPageProps) {
  const { event } = props;
  const [open, setOpen] = useState<'publish' | 'postpone' | 'cancel' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ButtonLink variant="line" href={isDraft(event) ? eventPath(event.event_ID, 'preview') : paths.event(event.event_ID)}>
        {isDraft(event) ? 'Preview' : 'View on the site'}
      </ButtonLink>
      {isToCome(event) && (
        <>
          {!isDraft(event) && (
            <Button variant="line" onClick={() => setOpen('postpone')}>
              Postpone
            </Button>
          )}
          <Button variant="line" onClick={() => setOpen('cancel')}>
            {isDraft(event) ? 'Delete draft' : 'Cancel auction'}
          </Button>
        </>
      )}
      {isDraft(event) && (
        <Button variant="signal" onClick={() => setOpen('publish')}>
          Publish
        </Button>
      )}
      {open === 'publish' && <PublishDialog {...props} onClose={close} />}
      {open === 'postpone' && <PostponeDialog {...props} onClose={close} />}
      {open === 'cancel' && <CancelDialog {...props} onClose={close} />}
    </>
  );
}
