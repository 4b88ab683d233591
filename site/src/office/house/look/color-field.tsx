import { useWatch } from 'react-hook-form';
import { Field } from '@/ui/form/field';
import { ConflictNote } from '../../form/conflict-note';
import type { HouseForm } from '../use-house-form';
import { checkColor, contrastText } from './colors';
import styles from './look.module.scss';

type Props = {
  state: HouseForm;
  name: 'primaryColor' | 'secondaryColor' | 'headerMenuBackgroundColor' | 'headerMenuTextColor' | 'textColor1' | 'textColor2' | 'textColor3' | 'textColor4';
  label: string;
  hint?: string;
  /** The color behind it, for text. */
  on?: string;
};

/** A color of the house, with how well it can be read. */
export function HouseColor({ state, name, label, hint, on }: Props) {
  const value = useWatch({ control: state.form.control, name });
  const reading = on ? contrastText(value, on) : '';
  return (
    <div>
      <Field
        label={label}
        hint={reading || hint}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        suffix={<ColorPicker label={label} value={value} onPick={(color) => state.form.setValue(name, color, { shouldDirty: true, shouldValidate: true })} />}
        {...state.field(name, { validate: checkColor })}
      />
      <ConflictNote state={state} name={name} label={label} />
    </div>
  );
}

/** The browser's own color picker. */
export function ColorPicker({ label, value, onPick }: { label: string; value: string; onPick: (color: string) => void }) {
  const color = /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#ffffff';
  return <input type="color" aria-label={`Choose: ${label}`} value={color} onChange={(event) => onPick(event.target.value)} className={styles.picker} />;
}
