import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { removeDraft, writeDraft, type Draft } from './drafts';
import { changed } from './merge';

/**
 * Keeps what is typed into a form and not saved in the tab, and fills in the draft that was found when the form opened. `before` returns
 * what the fields held when they were loaded. Fields in `secret` are never kept.
 */
export function useDraft<T extends FieldValues>(id: string, found: Draft | null, form: UseFormReturn<T>, before: () => T, secret: readonly string[] = []): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(found?.values ?? {})) {
      if (name in before()) form.setValue(name as Path<T>, value as never, { shouldDirty: true });
    }
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(id, before(), values, secret) });
    // A form is filled and watched once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, form]);
}

function keep<T extends FieldValues>(id: string, before: T, now: T, secret: readonly string[]): void {
  const values = Object.fromEntries(Object.entries(changed(before, now)).filter(([name]) => !secret.includes(name)));
  if (Object.keys(values).length === 0) return removeDraft(id);
  const held = Object.fromEntries(Object.keys(values).map((name) => [name, before[name]]));
  writeDraft(id, { at: new Date().toISOString(), values, before: held });
}
