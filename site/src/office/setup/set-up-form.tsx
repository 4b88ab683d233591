import { useRouter } from 'next/router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { mutate } from 'swr';
import { getTenantContent } from '@/api/operations/content.gen';
import { addHousePicture, getOfficeHouse, setUpHouse } from '@/api/office-house';
import { cx } from '@/lib/class-names';
import { signIn } from '@/session/sign-in/password-sign-in';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { Icon } from '@/ui/icon';
import { useSaveForm } from '@/use-save-form';
import { toastError } from '@/ui/toast/toast';
import { officePath } from '../addresses';
import { readDraft, removeDraft } from '../form/drafts';
import { useDraft } from '../form/use-draft';
import { housePath } from '../house/house-path';
import type { Logo } from './logo';
import { CompanyStep, LookStep, OwnerStep } from './steps';
import { nothing, requestOf, steps, type SetUpValues } from './set-up-values';
import styles from './set-up.module.scss';

const draftId = 'set-up';

/** The three steps: company, look, owner. Nothing is stored before the last. */
export function SetUpForm({ token }: { token: string }) {
  const router = useRouter();
  const [at, setAt] = useState(0);
  const [logo, setLogo] = useState<Logo | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [draft] = useState(() => readDraft(draftId));
  const [values] = useState(() => ({ ...nothing, timeZone: zoneHere() }));
  const state = useSaveForm<SetUpValues>(values, async (typed) => {
    const { emailAddress } = await setUpHouse(requestOf(token, typed));
    removeDraft(draftId);
    await signIn(emailAddress, typed.password);
    await mutate(getTenantContent);
    const isWhole = !logo || (await saveLogo(logo));
    await router.replace(isWhole ? officePath() : housePath('look'));
    return null;
  });
  const { form, submit, failure, isBusy } = state;
  useDraft(draftId, draft, form, () => values, ['password']);
  const go = (to: number) => {
    setAt(to);
    requestAnimationFrame(() => title.current?.focus());
  };
  const send = async (event: FormEvent) => {
    await submit(event);
    const wrong = steps.findIndex(({ fields }) => fields.some((name) => form.getFieldState(name).error));
    if (wrong >= 0) setAt(wrong); // what the engine refused
  };
  const isLast = at === steps.length - 1;
  const next = async () => {
    if (await form.trigger([...steps[at]!.fields], { shouldFocus: true })) go(at + 1);
  };
  useCorrections(form);
  return (
    <form
      noValidate
      aria-label="Set-up"
      className={styles.form}
      onSubmit={(event) => {
        if (isLast) return void send(event);
        event.preventDefault();
        void next();
      }}
    >
      <ol className={styles.steps} aria-label="Steps">
        {steps.map(({ name }, step) => (
          <li key={name} aria-current={step === at ? 'step' : undefined} className={cx(step < at && styles.done)}>
            {step < at && (
              <>
                <Icon name="check" size={14} />
                <span className="unseen">Done: </span>
              </>
            )}
            {step + 1}. {name}
          </li>
        ))}
      </ol>
      <h2 ref={title} tabIndex={-1} className={styles.step}>
        {steps[at]!.name}
      </h2>
      <FormFailure text={failure} />
      {at === 0 && <CompanyStep state={state} />}
      {at === 1 && <LookStep state={state} logo={logo} onLogo={setLogo} />}
      {at === 2 && <OwnerStep state={state} />}
      <div className={styles.actions}>
        <Button type="submit" variant="signal" busy={isBusy}>
          {isLast ? (isBusy ? 'Setting up…' : 'Open the house') : 'Continue'}
        </Button>
        {at > 0 && (
          <Button variant="quiet" onClick={() => go(at - 1)}>
            Back
          </Button>
        )}
      </div>
    </form>
  );
}

/** Takes an error away as soon as its field is corrected. React Hook Form does so itself only after the whole form was submitted. */
function useCorrections(form: UseFormReturn<SetUpValues>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name && form.getFieldState(name as keyof SetUpValues).error) void form.trigger(name as keyof SetUpValues);
        },
      }),
    [form],
  );
}

/** Uploads the logo as the new owner; the house is open with or without it. */
async function saveLogo({ file }: Logo): Promise<boolean> {
  try {
    const { version } = await getOfficeHouse();
    await addHousePicture(file, 'logo1', version);
    return true;
  } catch {
    toastError('Your house is open, but the logo was not saved. Upload it here.');
    return false;
  }
}

/** Returns the time zone of this machine, as a first guess. */
function zoneHere(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && zone !== 'UTC' ? zone : 'America/Chicago';
}
