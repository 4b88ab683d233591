import { lazy, Suspense, useState } from 'react';
import type { LiveRoom } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import styles from './room-view.module.scss';

const RoomPlayer = lazy(() => import('./room-player').then((module) => ({ default: module.RoomPlayer })));

/** Video and sound from the room. Nothing of it is loaded until the person asks for it: in a yard, data is scarce. */
export function RoomView({ room }: { room: LiveRoom }) {
  const [isOn, setOn] = useState(false);
  return (
    <section aria-label="The room" className={styles.room}>
      {isOn && (
        <Suspense fallback={<Skeleton height={220} />}>
          <RoomPlayer key={room.url} room={room} />
        </Suspense>
      )}
      <p className={styles.line}>
        <Button variant="dark-line" size="sm" onClick={() => setOn(!isOn)}>
          {isOn ? 'Turn off the room' : 'Watch the room'}
        </Button>
        <span className={styles.note}>{isOn ? 'It may lag a few seconds. Go by the price on the board.' : 'Live video and sound. Uses data.'}</span>
      </p>
    </section>
  );
}
