import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { OfficePhoto } from '@/api/schema.gen';
import { Announcer } from '@/ui/announcer';
import { PhotoTile } from './photo-tile';
import styles from './photo-tiles.module.scss';
import type { Gallery } from './use-gallery';

/** The steps of keys on a photo's handle: one place earlier or later, first, last. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** An item's photos in order. A photo's handle is dragged, or moved with the arrow keys; the first one is the cover. */
export function PhotoTiles({ gallery, mayChange }: { gallery: Gallery; mayChange: boolean }) {
  const { photos, busy, move } = gallery;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');

  const handleOf = ({ photo_ID }: OfficePhoto, at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(photo_ID);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (dragged !== photo_ID) return;
      const over = placeUnder(list.current, clientX, clientY);
      if (over !== null && over !== at) move(photo_ID, over, false);
    },
    onPointerUp: () => {
      if (dragged !== photo_ID) return;
      setDragged(null);
      move(photo_ID, at, true);
    },
    onPointerCancel: () => setDragged(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const to = Math.max(0, Math.min(at + step, photos.length - 1));
      if (to === at) return;
      move(photo_ID, to, true);
      setSaid(`Photo ${at + 1} is now number ${to + 1} of ${photos.length}`);
    },
  });

  return (
    <>
      <Announcer text={said} />
      <ol ref={list} aria-label="Photos" className={styles.tiles}>
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo.photo_ID}
            photo={photo}
            at={at}
            mayChange={mayChange}
            isDragged={dragged === photo.photo_ID}
            isBusy={busy.includes(photo.photo_ID)}
            handle={handleOf(photo, at)}
            gallery={gallery}
          />
        ))}
      </ol>
    </>
  );
}

/** Returns the place of the photo at a point of the screen. */
function placeUnder(list: HTMLElement | null, x: number, y: number): number | null {
  const at = [...(list?.children ?? [])].findIndex((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return at < 0 ? null : at;
}
