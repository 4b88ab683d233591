import { useState, type ComponentProps, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { foldText } from '@/lib/fold-text';
import { Checkbox } from '@/ui/form/checkbox';
import { Field } from '@/ui/form/field';
import { SuggestField } from '@/ui/form/suggest-field';
import { ConflictNote } from '../../form/conflict-note';
import type { usePatchForm } from '../../form/use-patch-form';
import { parseCount, parsePrice } from '../list/cell-edits';
import { mostOf, type ItemValues } from './item-values';

export type ItemForm = ReturnType<typeof usePatchForm<ItemValues>>;

type TextName = Exclude<keyof ItemValues, 'isTitled' | 'allowOffers' | 'specifications' | 'seller_ID' | 'meterUnit'>;

type Props = { state: ItemForm; name: keyof ItemValues; label: string; show?: (value: unknown) => string; children: ReactNode };

/** A field of an item, with the other value below it if somebody else changed it, too. */
export function WithConflict({ state, name, label, show, children }: Props) {
  return (
    <div>
      {children}
      <ConflictNote state={state} name={name} label={label} show={show} />
    </div>
  );
}

type InputProps = { state: ItemForm; name: TextName; label: string; /** Makes it required. */ missing?: string } & Pick<ComponentProps<typeof Field>, 'hint' | 'maxLength' | 'disabled'>;

/** A line of text. */
export function TextInput({ state, name, label, missing, ...input }: InputProps) {
  return (
    <WithConflict state={state} name={name} label={label}>
      <Field label={label} autoComplete="off" {...input} {...state.field(name, missing)} />
    </WithConflict>
  );
}

/** A whole number. */
export function CountInput({ state, name, label, ...input }: InputProps & { name: 'year' | 'meter' | 'quantity' }) {
  const validate = (typed: string) => parseCount(typed, mostOf(name)).error ?? true;
  return (
    <WithConflict state={state} name={name} label={label}>
      <Field label={label} autoComplete="off" inputMode="numeric" maxLength={9} {...input} {...state.field(name, { validate })} />
    </WithConflict>
  );
}

/** A price in dollars; nothing is none. */
export function PriceInput({ state, name, label, ...input }: InputProps & { name: 'startingBid' | 'reserve' | 'askingPrice' | 'buyNowPrice' }) {
  const validate = (typed: string) => parsePrice(typed).error ?? true;
  return (
    <WithConflict state={state} name={name} label={label}>
      <Field label={label} autoComplete="off" inputMode="decimal" maxLength={16} suffix="USD" {...input} {...state.field(name, { validate })} />
    </WithConflict>
  );
}

const yesNo = (value: unknown) => (value ? 'yes' : 'no');

export function CheckInput({ state, name, label }: { state: ItemForm; name: 'isTitled' | 'allowOffers'; label: string }) {
  const { field } = useController({ control: state.form.control, name });
  return (
    <WithConflict state={state} name={name} label={label} show={yesNo}>
      <Checkbox checked={field.value} onChange={(event) => field.onChange(event.target.checked)}>
        {label}
      </Checkbox>
    </WithConflict>
  );
}

/** How many suggestions a field shows. */
const shown = 8;

type NameProps = { state: ItemForm; name: 'category' | 'family' | 'make' | 'model'; label: string; missing: string; names: readonly string[]; hint?: string };

/** A name of the house's catalog, with the known ones as suggestions; a new one is added when the item is saved. */
export function NameInput({ state, name, label, missing, names, hint }: NameProps) {
  const { field, fieldState } = useController({ control: state.form.control, name, rules: { validate: (value) => value.trim() !== '' || missing } });
  const [isTyping, setTyping] = useState(false);
  const typed = foldText(field.value);
  const suggestions = isTyping ? names.filter((one) => foldText(one).includes(typed) && one !== field.value).slice(0, shown) : [];
  return (
    <WithConflict state={state} name={name} label={label}>
      <SuggestField
        {...field}
        label={label}
        hint={hint}
        maxLength={80}
        required
        autoComplete="off"
        error={fieldState.error?.message}
        suggestions={suggestions}
        onChange={(event) => {
          setTyping(true);
          field.onChange(event);
        }}
        onPick={(at) => field.onChange(suggestions[at])}
      />
    </WithConflict>
  );
}
