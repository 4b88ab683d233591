import { useId, useState, type DragEvent } from 'react';
import { cx } from '@/lib/class-names';
import { Icon } from '@/ui/icon';
import styles from './file-drop.module.scss';

type Props = {
  /** The button's label: "Choose files". */
  label: string;
  /** What may be chosen, said below. */
  hint: string;
  /** The media types that the file dialog offers; a phone offers its camera for images. */
  types: readonly string[];
  isMultiple?: boolean;
  /** Why the last choice does not work. */
  error?: string;
  onFiles: (files: File[]) => void;
};

/** Takes files that are chosen, photographed or dropped. */
export function FileDrop({ label, hint, types, isMultiple = false, error, onFiles }: Props) {
  const id = useId();
  const { isOver, dropProps } = useDrop((files) => onFiles(isMultiple ? files : files.slice(0, 1)));
  return (
    <div {...dropProps} className={cx(styles.zone, isOver && styles.over)}>
      <Icon name="document" size={28} className={styles.icon} />
      <div>
        <input
          id={id}
          type="file"
          accept={types.join(',')}
          multiple={isMultiple}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          className={styles.input}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = ''; // the same file can be chosen again
          }}
        />
        <label htmlFor={id} className={styles.button}>
          {label}
        </label>
        <span className={styles.drop}> or drop {isMultiple ? 'them' : 'it'} here</span>
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
        <div role="alert">
          {error && (
            <p id={`${id}-error`} className={styles.error}>
              {error}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault(); // otherwise the browser opens the file
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, dropProps };
}
