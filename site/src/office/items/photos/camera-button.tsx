import { useId } from 'react';
import { useMedia } from '@/ui/hooks/use-media';
import { Icon } from '@/ui/icon';
import styles from './camera-button.module.scss';

/** Opens a phone's camera, again and again: each photo uploads while the next one is taken. Nothing where there is no touch screen. */
export function CameraButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const id = useId();
  const isTouch = useMedia('(pointer: coarse)');
  if (!isTouch) return null;
  return (
    <div>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className={styles.input}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ''; // the next photo is a change, too
        }}
      />
      <label htmlFor={id} className={styles.button}>
        <Icon name="camera" />
        Take a photo
      </label>
    </div>
  );
}
