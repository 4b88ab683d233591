import { useEffect, useRef } from 'react';

/** Moves the focus to a row's form when it opens, and back to the button that opened it. `opener` finds that button in the row. */
export function useEditFocus<Row extends HTMLElement>(isEditing: boolean, opener: string) {
  const row = useRef<Row>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    row.current?.querySelector<HTMLElement>(isEditing ? 'input:not([type=hidden]), select' : opener)?.focus();
  }, [isEditing, opener]);
  return row;
}
