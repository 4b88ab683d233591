import { useState } from 'react';
import { usePermissionRequests } from '@/api/office';
import type { PermissionRequest } from '@/api/schema.gen';
import { ResponseView } from '@/ui/response-view';
import { EmptyState } from '@/ui/empty-or-error-state';
import { RowsSkeleton } from '@/account/parts/skeletons';
import { ActForDialog } from '../people/act-for-dialog';
import { ApproveBiddingDialog } from './approve-bidding-dialog';
import { DeclineDialog } from './decline-dialog';
import { RequestRow } from './request-row';
import styles from './requests-list.module.scss';
import { changeDecision } from './use-approve';

/** The dialog open for a request. */
type Asking = { about: 'limit' | 'decline' | 'actFor'; request: PermissionRequest };

export function RequestsList() {
  const answer = usePermissionRequests();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const reload = () => answer.mutate();
  const answering = asking && { request: asking.request, next: changeDecision(asking.request.user_ID), onClose: close, onDone: reload };
  return (
    <>
      <ResponseView response={answer} what="the requests" skeleton={<RowsSkeleton label="Loading the requests" />}>
        {({ requests }) =>
          requests.length === 0 ? (
            <EmptyState title="No open requests" icon="check">
              Requests for online bidding and auction registrations that need approval appear here.
            </EmptyState>
          ) : (
            <ul aria-label="Requests" className={styles.list}>
              {requests.map((request) => (
                <RequestRow
                  key={`${request.kind} ${request.user_ID} ${request.event_ID}`}
                  request={request}
                  onDone={reload}
                  onAsk={(about) => setAsking({ about, request })}
                />
              ))}
            </ul>
          )
        }
      </ResponseView>
      {answering && asking.about === 'limit' && <ApproveBiddingDialog {...answering} />}
      {asking?.about === 'actFor' && <ActForDialog person={asking.request} onClose={close} />}
      {answering && asking.about === 'decline' && <DeclineDialog {...answering} />}
    </>
  );
}
