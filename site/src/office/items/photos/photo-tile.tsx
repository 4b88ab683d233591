import { useState, type ComponentProps } from 'react';
import type { OfficePhoto } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { Icon } from '@/ui/icon';
import styles from './photo-tiles.module.scss';
import type { Gallery } from './use-gallery';

type Props = {
  photo: OfficePhoto;
  /** Its place, from 0. */
  at: number;
  mayChange: boolean;
  isDragged: boolean;
  isBusy: boolean;
  /** What moves it. */
  handle: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onKeyDown'>;
  gallery: Gallery;
};

/** A photo with what can be done with it. */
export function PhotoTile({ photo: { photo_ID, url, text, isVideo }, at, mayChange, isDragged, isBusy, handle, gallery: { move, rotate, remove, describe } }: Props) {
  const [typed, setTyped] = useState(text);
  const number = at + 1;
  const which = <span className="unseen">: photo {number}</span>;
  return (
    <li className={cx(styles.tile, isDragged && styles.dragged)}>
      <div className={styles.picture}>
        <img src={url} alt={text || `Photo ${number}`} loading="lazy" decoding="async" draggable={false} className={cx(isBusy && styles.busy)} />
        {at === 0 && (
          <Badge tone="dark" className={styles.badge}>
            Cover
          </Badge>
        )}
        {isVideo && (
          <Badge tone="dark" className={styles.video}>
            Video
          </Badge>
        )}
        {mayChange && (
          <button type="button" {...handle} aria-label={`Move photo ${number}`} aria-roledescription="movable photo" title="Drag, or use the arrow keys" className={styles.handle}>
            <Icon name="menu" size={18} />
          </button>
        )}
      </div>
      {mayChange && (
        <>
          <div className={styles.actions}>
            {at > 0 && (
              <Button size="sm" variant="line" onClick={() => move(photo_ID, 0, true)}>
                Make cover{which}
              </Button>
            )}
            {!isVideo && (
              <Button size="sm" variant="line" busy={isBusy} onClick={() => void rotate(photo_ID)}>
                Rotate{which}
              </Button>
            )}
            <Button size="sm" variant="quiet" onClick={() => remove(photo_ID)}>
              Remove{which}
            </Button>
          </div>
          <Field
            label={`What photo ${number} shows`}
            value={typed}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => typed !== text && void describe(photo_ID, typed)}
          />
        </>
      )}
    </li>
  );
}
