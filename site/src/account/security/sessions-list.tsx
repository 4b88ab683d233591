import { useState } from 'react';
import type { SessionEntry } from '@/api/schema.gen';
import { endOtherSessions, endSession, useSessions } from '@/api/security';
import { Button } from '@/ui/button';
import { ResponseView } from '@/ui/response-view';
import { toastDone } from '@/ui/toast/toast';
import { ActionDialog } from '../parts/action-dialog';
import { RowsSkeleton } from '../parts/skeletons';
import { SessionRow } from './session-row';
import styles from './sessions-list.module.scss';

/** Lists the person's sessions, the current one first. */
export function SessionsList() {
  const answer = useSessions();
  const reload = () => answer.mutate();
  return (
    <ResponseView response={answer} what="your devices" skeleton={<RowsSkeleton label="Loading your devices" count={2} />}>
      {({ sessions }) => <Sessions sessions={sessions} reload={reload} />}
    </ResponseView>
  );
}

type Props = { sessions: SessionEntry[]; reload: () => Promise<unknown> };

function Sessions({ sessions, reload }: Props) {
  const [isAsking, setAsking] = useState(false);
  const others = sessions.filter((session) => !session.isCurrent);
  const leave = async (session: SessionEntry) => {
    await endSession(session.session_ID);
    toastDone(`Signed out ${session.device}`);
    await reload();
  };
  return (
    <>
      <ul aria-label="Devices" className={styles.list}>
        {sessions.map((session) => (
          <SessionRow key={session.session_ID} session={session} onEnd={() => leave(session)} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="muted small">You’re not signed in on other devices.</p>
      ) : (
        <Button variant="line" onClick={() => setAsking(true)}>
          Sign out all others
        </Button>
      )}
      {isAsking && <EndOthers count={others.length} reload={reload} onClose={() => setAsking(false)} />}
    </>
  );
}

function EndOthers({ count, reload, onClose }: { count: number; reload: () => Promise<unknown>; onClose: () => void }) {
  const end = async () => {
    await endOtherSessions();
    toastDone('Signed out everywhere else');
    await reload();
  };
  return (
    <ActionDialog title="Sign out all others?" action={['Sign out', 'Signing out…']} run={end} onClose={onClose}>
      <p>This signs out {count === 1 ? 'one other device' : `${count} other devices`}. You stay signed in on this one.</p>
    </ActionDialog>
  );
}
