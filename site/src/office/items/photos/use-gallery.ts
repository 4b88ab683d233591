import { useEffect, useRef, useState } from 'react';
import { orderItemPhotos, removeItemPhoto, rotateItemPhoto, setPhotoText } from '@/api/office-items';
import type { OfficeItem, OfficePhoto, SavedItem, SeenItem } from '@/api/schema.gen';
import { toastError } from '@/ui/toast/toast';
import { messageOf } from '../../form/message-of';

/** How long a removed photo can be put back (ms). */
const undoMs = 8_000;

export type Gallery = ReturnType<typeof useGallery>;

/** An item's photos as the person arranges them. Changes show at once and are saved one after the other. */
export function useGallery(item: OfficeItem, reload: () => Promise<unknown>) {
  const { item_ID, gallery } = item;
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState<readonly number[]>([]);
  const version = useRef(item.version);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const [removals] = useState(() => new Map<number, { timer: ReturnType<typeof setTimeout>; finish: () => void }>());
  useEffect(() => {
    version.current = Math.max(version.current, item.version);
  });

  /** Saves a change after those before it, with the version that they have left. */
  function save(change: (seen: SeenItem) => Promise<SavedItem>): Promise<void> {
    waiting.current++;
    const saved = queue.current.then(async () => {
      try {
        version.current = (await change({ item_ID, seen: version.current })).version;
      } catch (error) {
        toastError(messageOf(error));
      }
      waiting.current--;
      if (waiting.current > 0) return;
      await reload();
      setOrder(null);
    });
    queue.current = saved;
    return saved;
  }

  const photos = inOrder(gallery, order).filter(({ photo_ID }) => !removed.includes(photo_ID));

  /** Puts a photo at a place, from 0; the first is the cover. `isFinal` saves. */
  function move(photoId: number, to: number, isFinal: boolean): void {
    const ids = photos.map(({ photo_ID }) => photo_ID);
    const from = ids.indexOf(photoId);
    const place = Math.max(0, Math.min(to, ids.length - 1));
    if (from < 0) return;
    ids.splice(from, 1);
    ids.splice(place, 0, photoId);
    const all = [...ids, ...removed.filter((id) => gallery.some(({ photo_ID }) => photo_ID === id))];
    setOrder(all);
    if (isFinal) void save((seen) => orderItemPhotos({ ...seen, photo_IDs: all }));
  }

  async function rotate(photo_ID: number): Promise<void> {
    setBusy((ids) => [...ids, photo_ID]);
    await save((seen) => rotateItemPhoto({ ...seen, photo_ID, degrees: 90 }));
    setBusy((ids) => ids.filter((id) => id !== photo_ID));
  }

  const describe = (photo_ID: number, text: string) => save((seen) => setPhotoText({ ...seen, photo_ID, text }));

  /** Takes a photo away, which can be undone for a while. */
  function remove(photoId: number): void {
    setRemoved((ids) => [...ids, photoId]);
    const finish = () => {
      clearTimeout(timer);
      removals.delete(photoId);
      void save((seen) => removeItemPhoto(seen, photoId)).then(() => setRemoved((ids) => ids.filter((id) => id !== photoId)));
    };
    const timer = setTimeout(finish, undoMs);
    removals.set(photoId, { timer, finish });
  }

  function undo(photoId: number): void {
    clearTimeout(removals.get(photoId)?.timer);
    removals.delete(photoId);
    setRemoved((ids) => ids.filter((id) => id !== photoId));
  }
  // Somebody who leaves the page has decided.
  useEffect(() => () => removals.forEach(({ finish }) => finish()), [removals]);

  return { photos, removed: gallery.filter(({ photo_ID }) => removed.includes(photo_ID)), busy, move, rotate, describe, remove, undo };
}

function inOrder(gallery: readonly OfficePhoto[], order: readonly number[] | null): readonly OfficePhoto[] {
  if (!order) return gallery;
  const place = ({ photo_ID }: OfficePhoto) => (order.includes(photo_ID) ? order.indexOf(photo_ID) : order.length);
  return [...gallery].sort((a, b) => place(a) - place(b));
}
