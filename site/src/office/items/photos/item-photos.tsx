import { useEffect, useState } from 'react';
import { FileDrop } from '@/account/documents/file-drop';
import { UploadList } from '@/account/documents/upload-list';
import { photosRoles } from '@/api/duties.gen';
import { formatCount } from '@/lib/numbers';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { may } from '../../duties';
import type { ItemPageProps } from '../item-page-props';
import { CameraButton } from './camera-button';
import styles from './item-photos.module.scss';
import { PhotoTiles } from './photo-tiles';
import { usePhotoQueue } from './queue/use-photo-queue';
import { QueueNote } from './queue-note';
import { useGallery } from './use-gallery';

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const;

/** The photos of an item: new ones from a desk or a phone's camera, their order, and what each shows. */
export function ItemPhotos({ item, person, reload }: ItemPageProps) {
  const mayAdd = may(person, photosRoles);
  const gallery = useGallery(item, reload);
  const [{ photos: queued, isPaused }, queue] = usePhotoQueue(person);
  const [error, setError] = useState('');
  const take = (files: readonly File[]) => {
    const photos = files.filter(({ type }) => type.startsWith('image/'));
    const others = files.length - photos.length;
    setError(others > 0 ? `${formatCount(others)} ${others === 1 ? 'file is' : 'files are'} not a photo` : '');
    void queue.add(item.item_ID, photos);
  };
  usePaste(mayAdd, take);
  const uploads = queued
    .filter(({ itemId }) => itemId === item.item_ID)
    .map(({ key, name, state, share, failure }) => ({ id: key, name, state, share, failure, retry: state === 'failed' ? () => queue.retry(key) : undefined, cancel: () => void queue.remove(key) }));
  return (
    <div className={styles.page}>
      {mayAdd && (
        <>
          <CameraButton onFiles={take} />
          <FileDrop label="Choose photos" hint="JPEG, PNG, WebP or HEIC. You can paste them here, too." types={types} isMultiple error={error} onFiles={take} />
        </>
      )}
      {isPaused && <QueueNote person={person} />}
      <UploadList uploads={uploads} />
      {gallery.removed.map(({ photo_ID }) => (
        <p key={photo_ID} role="status" className={styles.removed}>
          Photo removed
          <Button size="sm" variant="line" onClick={() => gallery.undo(photo_ID)}>
            Undo
          </Button>
        </p>
      ))}
      {gallery.photos.length > 0 ? (
        <PhotoTiles gallery={gallery} mayChange={mayAdd} />
      ) : (
        uploads.length === 0 && (
          <EmptyState title="No photos yet" icon="camera">
            {mayAdd ? 'The first photo is the one on cards and in search.' : 'Photos appear here as soon as somebody adds them.'}
          </EmptyState>
        )
      )}
    </div>
  );
}

/** Takes photos that are pasted anywhere on the page. */
function usePaste(isOn: boolean, onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  });
}
