import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type RegisterOptions, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/api/http/errors';
import { showErrors } from '@/api/http/form-errors';
import { SaveConflict } from '@/api/save';
import { fieldProps } from '@/ui/form/field-props';
import { readDraft, removeDraft } from './drafts';
import { changed, conflicting, withBefore } from './merge';
import { messageOf } from './message-of';
import { useDraft } from './use-draft';
import { useNamedConflicts, type HistoryOf } from './use-named-conflicts';

/** A record as a form shows it, and its version; 0 for one that does not exist yet. */
export type Loaded<T> = { version: number; values: T };

/** The value that somebody else gave a field which the person is changing, and who did, where it is known. */
export type Conflict = { theirs: unknown; by?: string; at?: string };

export type Conflicts = Readonly<Record<string, Conflict>>;

type Options<T> = Loaded<T> & {
  /** Names the form in this browser: "event.7". */
  id: string;
  /** What it changes, whose history names who else did; none for what does not exist yet. */
  of?: HistoryOf;
  /** Saves the changed fields; resolves to the record after it, or, when the form is done, to a function that goes to the next page. */
  save: (patch: Partial<T>, seen: number) => Promise<Loaded<T> | (() => Promise<unknown>)>;
  /** Turns a value of the engine into the form's; by default they are the same. */
  toForm?: (name: string, value: unknown) => unknown;
};

const undecided = 'Somebody else changed what you changed. Choose which value to keep, then save again.';

/**
 * A form that saves only what was changed, with the version it has seen. While it is open, what others save appears in the fields that the
 * person has not touched; a field that both changed shows both values, and the person chooses. Unsaved input is kept in the tab.
 */
export function usePatchForm<T extends FieldValues>({ id, of, version, values, save, toForm = (_, value) => value }: Options<T>) {
  const form = useForm<T>({ defaultValues: values as DefaultValues<T> });
  // While a save runs, its own answer can already arrive as new values. That is no change by somebody else.
  const isSaving = useRef(false);
  const [draft, setDraft] = useState(() => readDraft(id));
  const [conflicts, setConflicts] = useState<Conflicts>(() => found(draft?.values ?? {}, draft?.before ?? {}, values));
  // What a change is a change of. A field in conflict stays as it was, until the person decides: the draft would forget the conflict.
  const base = useRef<Loaded<T>>({ version, values: withBefore(values, draft?.before ?? {}, Object.keys(conflicts)) });
  useDraft(id, draft, form, () => base.current.values);
  const [failure, setFailure] = useState('');

  const loadAgain = (loaded: Loaded<T>) => {
    const before = base.current.values;
    const mine = changed(before, form.getValues());
    const conflicts = found(mine, before, loaded.values);
    setConflicts(conflicts);
    base.current = { ...loaded, values: withBefore(loaded.values, before, Object.keys(conflicts)) };
    resetAround(form, loaded.values, mine);
  };
  useEffect(() => {
    if (version > base.current.version && !isSaving.current) loadAgain({ version, values });
  });

  const forget = () => {
    removeDraft(id);
    setDraft(null);
  };

  const clear = (loaded: Loaded<T>) => {
    base.current = loaded;
    form.reset(loaded.values as DefaultValues<T>);
    setConflicts({});
    setFailure('');
    forget();
  };

  const refuse = (error: unknown) => {
    if (error instanceof SaveConflict && error.conflicts.every(({ field }) => field in values)) {
      base.current = { ...base.current, version: error.version };
      setConflicts(Object.fromEntries(error.conflicts.map(({ field, theirs, by, at }) => [field, { theirs: toForm(field, theirs), by, at }])));
      return setFailure(undecided);
    }
    const isFields = error instanceof ApiError && error.kind === 'validation';
    setFailure(isFields ? showErrors(error, fieldNames(values) as Path<T>[], form.setError) : messageOf(error));
  };

  const send = async (typed: T) => {
    if (Object.keys(conflicts).length > 0) return setFailure(undecided);
    setFailure('');
    isSaving.current = true;
    try {
      const saved = await save(changed(base.current.values, typed), base.current.version);
      if (typeof saved === 'function') {
        forget(); // first: the person may move on before the next page has loaded
        await saved();
      } else clear(saved);
    } catch (error) {
      refuse(error);
    }
    isSaving.current = false;
  };
  const submit = (event?: BaseSyntheticEvent) => form.handleSubmit(send)(event);

  /** Decides a conflict: their value takes the place of what was typed, or the next save replaces theirs. */
  const decide = (name: string, isTheirs: boolean) => {
    const theirs = conflicts[name]!.theirs;
    const mine = form.getValues(name as Path<T>);
    base.current = { ...base.current, values: { ...base.current.values, [name]: theirs } };
    form.resetField(name as Path<T>, { defaultValue: theirs as never });
    if (!isTheirs) form.setValue(name as Path<T>, mine, { shouldDirty: true });
    setConflicts(({ [name]: _, ...others }) => others);
    setFailure('');
  };

  /** Returns the props of a form field, as useSaveForm does. */
  const field = <Name extends Path<T>>(name: Name, rule?: string | RegisterOptions<T, Name>) => fieldProps(form, name, rule);
  const { isSubmitting: isBusy, isDirty } = form.formState;
  const discard = () => clear({ ...base.current, values: { ...base.current.values, ...theirsOf(conflicts) } });
  return { form, field, submit, failure, conflicts: useNamedConflicts(conflicts, version, of), decide, discard, draftAt: draft?.at, isBusy, isDirty };
}

export type PatchFormState = Pick<ReturnType<typeof usePatchForm>, 'submit' | 'failure' | 'conflicts' | 'decide' | 'discard' | 'draftAt' | 'isBusy' | 'isDirty'>;

function found(mine: Record<string, unknown>, before: Record<string, unknown>, theirs: Record<string, unknown>): Conflicts {
  return Object.fromEntries(Object.entries(conflicting(mine, before, theirs)).map(([name, value]) => [name, { theirs: value }]));
}

function theirsOf(conflicts: Conflicts): Record<string, unknown> {
  return Object.fromEntries(Object.entries(conflicts).map(([name, { theirs }]) => [name, theirs]));
}

/** Returns the names of a form's fields as the engine writes them: "address.city" for a part of an address. */
function fieldNames(values: object, group = ''): string[] {
  const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
  return Object.entries(values).flatMap(([name, value]) => (isGroup(value) ? fieldNames(value, `${group}${name}.`) : group + name));
}

/** Fills a form with a record but keeps what the person has typed. */
function resetAround<T extends FieldValues>(form: UseFormReturn<T>, values: T, mine: Partial<T>): void {
  form.reset(values as DefaultValues<T>);
  for (const [name, value] of Object.entries(mine)) form.setValue(name as Path<T>, value as never, { shouldDirty: true });
}
