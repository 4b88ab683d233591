import { useWatch } from 'react-hook-form';
import { digitsOnly } from '@/lib/phone';
import { passwordMaxLength } from '@/session/password/password-length';
import { Checkbox } from '@/ui/form/checkbox';
import { Field, TextField } from '@/ui/form/field';
import { fieldProps } from '@/ui/form/field-props';
import { PasswordField } from '@/ui/form/password-field';
import type { useSaveForm } from '@/use-save-form';
import { zoneOptions } from '../events/form/time-zones';
import { ChoiceField } from '../form/choice-field';
import { Fields } from '../form/patch-form';
import { ColorPicker } from '../house/look/color-field';
import { checkColor, contrastText } from '../house/look/colors';
import { LookPreview } from '../house/look/look-preview';
import type { Logo } from './logo';
import { LogoField } from './logo-field';
import type { SetUpValues } from './set-up-values';
import styles from './set-up.module.scss';

type Props = { state: ReturnType<typeof useSaveForm<SetUpValues>> };

const checkPhone = (typed: string) => /^1?\d{10}$|^$/.test(digitsOnly(typed)) || 'Enter all ten digits';

const checkEmail = (typed: string) => /^\S+@\S+\.\S+$|^$/.test(typed.trim()) || 'Enter an email address, such as office@example.com';

export function CompanyStep({ state: { field, form } }: Props) {
  return (
    <>
      <Fields>
        <Field label="Name" maxLength={100} autoComplete="organization" {...field('name', 'Enter the name of your company')} />
        <Field label="Phone" hint="Ten digits." type="tel" maxLength={40} autoComplete="tel" {...fieldProps(form, 'phone', { validate: checkPhone })} />
        <Field label="Email address" hint="For customers. Leave it empty to use yours." type="email" maxLength={254} autoComplete="off" {...fieldProps(form, 'emailAddress', { validate: checkEmail })} />
        <ChoiceField control={form.control} name="timeZone" label="Time zone" options={zoneOptions(form.getValues('timeZone'))} />
      </Fields>
      <TextField label="Address" hint="As on an envelope, one line each." rows={3} maxLength={600} {...field('address')} />
      <Checkbox {...form.register('hasNoAuctions')}>We hold no auctions: we sell at fixed prices and by offers</Checkbox>
      <p className={styles.note}>You get sample pages and terms to edit. Have your attorney read the terms before your first sale.</p>
    </>
  );
}

export function LookStep({ state: { form }, logo, onLogo }: Props & { logo: Logo | null; onLogo: (logo: Logo | null) => void }) {
  const [name, primaryColor, secondaryColor, isRetail] = useWatch({ control: form.control, name: ['name', 'primaryColor', 'secondaryColor', 'hasNoAuctions'] });
  const theme = {
    primaryColor, secondaryColor, logo1: logo?.address ?? '', logo2: '', heroImage: '', textColor1: '', textColor2: '', textColor3: '', textColor4: '', headerMenuBackgroundColor: '', headerMenuTextColor: '',
  };
  const color = (of: 'primaryColor' | 'secondaryColor', label: string) => (
    <Field
      label={label}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
      suffix={<ColorPicker label={label} value={of === 'primaryColor' ? primaryColor : secondaryColor} onPick={(to) => form.setValue(of, to, { shouldDirty: true, shouldValidate: true })} />}
      hint={of === 'primaryColor' ? contrastText(primaryColor, '#ffffff').replace('Contrast', 'As text on white: contrast') : undefined}
      {...fieldProps(form, of, { validate: checkColor })}
    />
  );
  return (
    <>
      <Fields>
        {color('primaryColor', 'Header and buttons')}
        {color('secondaryColor', 'Highlights')}
      </Fields>
      <LogoField logo={logo} onChoose={onLogo} />
      <LookPreview theme={theme} name={name} tagline="" isRetail={isRetail} />
      <p className={styles.note}>You can change all of this in the office, under House, and choose the other colors and a picture for the home page.</p>
    </>
  );
}

export function OwnerStep({ state: { field } }: Props) {
  return (
    <>
      <p className={styles.note}>You are the owner: you can do everything and invite your staff.</p>
      <Fields>
        <Field label="First name" maxLength={100} autoComplete="given-name" {...field('ownerFirstName', 'Enter your first name')} />
        <Field label="Last name" maxLength={100} autoComplete="family-name" {...field('ownerLastName', 'Enter your last name')} />
        <Field label="Your email address" hint="You sign in with it." type="email" maxLength={254} autoComplete="username" {...field('ownerEmail', 'Enter your email address')} />
        <PasswordField label="Password" hint="At least 8 characters." autoComplete="new-password" maxLength={passwordMaxLength} {...field('password', 'Choose a password')} />
      </Fields>
    </>
  );
}
