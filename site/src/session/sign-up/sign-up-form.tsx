import { useRouter } from 'next/router';
import { useForm, useWatch, type RegisterOptions } from 'react-hook-form';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { FormFailure } from '@/ui/form/form-failure';
import { PhoneField } from '@/ui/form/formatted-field';
import { isForeignCountry } from '@/lib/typed-phone';
import { requiredRule } from '@/ui/form/required-rule';
import { returnPath } from '../sign-in/return-path';
import { openSignIn, useSignInState } from '../sign-in/sign-in-state';
import styles from '../sign-in/sign-in.module.scss';
import { CountryField } from './country-field';
import { checkEmail } from './check-email';
import { MisspelledEmail, useMisspelledEmail } from './misspelled-email';
import { HiddenField } from './hidden-field';
import { firstValues, type SignUp } from './sign-up';
import { SignUpTerms } from './sign-up-terms';
import { useSignUp } from './use-sign-up';

type Rules = Pick<RegisterOptions<SignUp, keyof SignUp>, 'validate' | 'onBlur'>;

/** The sign-up form. Input is kept when it cannot be sent. */
export function SignUpForm() {
  const intent = useSignInState((state) => state.intent);
  const callbackURL = returnPath(useRouter(), intent !== null);
  // Leaving an empty field shows no message before the form was sent: the message would move the link that is being pressed.
  const form = useForm({ defaultValues: firstValues, mode: 'onSubmit', reValidateMode: 'onBlur' });
  const { formState } = form;
  const { failure, submit } = useSignUp(form, callbackURL, intent);
  // Typing clears a field's error; leaving the field validates it again.
  const field = (name: keyof SignUp, rules: Rules = {}) => ({
    ...form.register(name, { ...rules, onChange: () => form.clearErrors(name) }),
    error: formState.errors[name]?.message,
  });
  const [email, country] = useWatch({ control: form.control, name: ['emailAddress', 'country_ID'] });
  const { hint, look } = useMisspelledEmail();
  const checkTyped = () => {
    const typed = form.getValues('emailAddress');
    if (typed.trim() && !formState.isSubmitted) void form.trigger('emailAddress');
    void look(typed);
  };
  const isBusy = formState.isSubmitting;
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <FormFailure text={failure} />
      <div className={styles.pair}>
        <Field label="First name" autoComplete="given-name" maxLength={100} data-autofocus {...field('firstName', requiredRule('Enter your first name'))} />
        <Field label="Last name" autoComplete="family-name" maxLength={100} {...field('lastName', requiredRule('Enter your last name'))} />
      </div>
      <Field label="Email address" type="email" autoComplete="email" maxLength={254} {...field('emailAddress', { validate: checkEmail, onBlur: checkTyped })} />
      <MisspelledEmail hint={hint} typed={email} onTake={(address) => form.setValue('emailAddress', address)} />
      <PhoneField label="Mobile phone" isForeign={isForeignCountry(Number(country))} autoComplete="tel" {...field('phone', requiredRule('Enter your mobile phone number'))} />
      <CountryField {...field('country_ID')} />
      <HiddenField {...form.register('hidden')} />
      <SignUpTerms />
      <Button type="submit" variant="signal" block busy={isBusy}>
        {isBusy ? 'Creating account…' : 'Create account'}
      </Button>
      <button type="button" className="link small" onClick={() => openSignIn('forgotPassword', { isWelcome: true })}>
        Already signed up? Resend the email
      </button>
    </form>
  );
}
