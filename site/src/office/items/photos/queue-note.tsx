import type { UserInformation } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { usePhotoQueue } from './queue/use-photo-queue';

/** Says that photos wait for their upload, on whatever page of the section; nothing when none do. */
export function QueueNote({ person }: { person: UserInformation }) {
  const [{ photos, isPaused }, queue] = usePhotoQueue(person);
  if (photos.length === 0) return null;
  const count = `${formatCount(photos.length)} ${photos.length === 1 ? 'photo' : 'photos'}`;
  const failed = photos.filter(({ state }) => state === 'failed').length;
  return (
    <div role="status" style={{ marginBottom: 16 }}>
      <Notice tone={isPaused || failed > 0 ? 'warn' : 'plain'}>
        <p>{isPaused ? `${count} wait for the connection. They stay in this browser, also if you close the page.` : failed === photos.length ? `${count} could not be uploaded. Open the item to see why.` : `Uploading ${count}…`}</p>
        {isPaused && (
          <Button size="sm" variant="line" onClick={queue.resume}>
            Try now
          </Button>
        )}
      </Notice>
    </div>
  );
}
