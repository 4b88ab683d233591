import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { SentSpec } from '@/api/schema.gen';
import { foldText } from '@/lib/fold-text';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { Fields } from '../../form/patch-form';
import { WithConflict, type ItemForm } from './item-field';

const most = 100;

/** The specifications of an item: those it has, and the ones usual in its family. One without a value is not saved. */
export function SpecificationsField({ state, labels }: { state: ItemForm; labels: readonly string[] }) {
  const { field, fieldState } = useController({ control: state.form.control, name: 'specifications' });
  const rows = withLabels(field.value, labels);
  const set = (at: number, value: string) => field.onChange(rows.map((row, place) => (place === at ? { ...row, value } : row)));
  const show = (value: unknown) => (value as SentSpec[]).map((spec) => `${spec.label}: ${spec.value}`).join(', ');
  return (
    <>
      <WithConflict state={state} name="specifications" label="Specifications" show={show}>
        <Fields>
          {rows.map(({ label, value }, at) => (
            <Field key={label} label={label} value={value} maxLength={200} autoComplete="off" onChange={({ target }) => set(at, target.value)} />
          ))}
        </Fields>
      </WithConflict>
      {fieldState.error && <p role="alert">{fieldState.error.message}</p>}
      {rows.length < most && <Another taken={rows} onAdd={(spec) => field.onChange([...rows, spec])} />}
    </>
  );
}

function Another({ taken, onAdd }: { taken: readonly SentSpec[]; onAdd: (spec: SentSpec) => void }) {
  const [label, setLabel] = useState('');
  const isTaken = taken.some((spec) => foldText(spec.label) === foldText(label));
  const add = () => {
    if (label.trim() === '' || isTaken) return;
    onAdd({ label: label.trim(), value: '' });
    setLabel('');
  };
  return (
    <Fields>
      <Field
        label="Another specification"
        hint="What it is called, such as bucket width."
        error={isTaken && label ? 'The item has this one already' : undefined}
        value={label}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => setLabel(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="line" aria-disabled={label.trim() === '' || undefined} onClick={add} style={{ marginTop: 29, justifySelf: 'start' }}>
        Add specification
      </Button>
    </Fields>
  );
}

/** Adds the labels of a family that an item lacks. */
function withLabels(given: readonly SentSpec[], labels: readonly string[]): SentSpec[] {
  const names = new Set(given.map(({ label }) => foldText(label)));
  return [...given, ...labels.filter((label) => !names.has(foldText(label))).map((label) => ({ label, value: '' }))];
}
