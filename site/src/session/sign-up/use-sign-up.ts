import { useRouter } from 'next/router';
import { useState, type BaseSyntheticEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { showErrors } from '@/api/http/form-errors';
import { createExternalUser } from '@/api/session/sign-up';
import { paths } from '@/routes';
import type { Intent } from '../intent/intent';
import { keepIntent } from '../intent/kept-intent';
import { closeSignIn } from '../sign-in/sign-in-state';
import { rememberSignUp } from './sign-up-address';
import { firstValues, userOf, type SignUp } from './sign-up';

const names = Object.keys(firstValues) as (keyof SignUp)[];

/** Submits the form once and opens /verification. The email address is passed through storage, never in the URL. */
export function useSignUp(form: UseFormReturn<SignUp>, callbackURL: string, intent: Intent | null) {
  const router = useRouter();
  const [failure, setFailure] = useState('');
  const { handleSubmit, setError, formState } = form;

  const send = handleSubmit(async (typed) => {
    const user = userOf(typed, callbackURL);
    setFailure('');
    try {
      await createExternalUser(user);
    } catch (error) {
      return setFailure(showErrors(error, names, setError));
    }
    keepIntent({ intent, path: callbackURL }, user.emailAddress);
    rememberSignUp({ emailAddress: user.emailAddress, callbackURL });
    closeSignIn();
    await router.push(paths.verification);
  });

  function submit(event: BaseSyntheticEvent) {
    event.preventDefault();
    if (!formState.isSubmitting) void send(event);
  }

  return { failure, submit };
}
