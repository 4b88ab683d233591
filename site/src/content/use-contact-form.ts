import { useState, type FormEvent } from 'react';
import { sendLead } from '@/api/content';
import { ApiError } from '@/api/http/errors';
import type { LeadInputBody } from '@/api/schema.gen';
import { phoneOf } from '@/lib/typed-phone';
import { checkLead, type LeadErrors } from './check-contact-form';

type State = 'writing' | 'sending' | 'sent';

export function useContactForm() {
  const [state, setState] = useState<State>('writing');
  const [errors, setErrors] = useState<LeadErrors>({});
  const [failure, setFailure] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (state === 'sending') return;
    const lead = readLead(new FormData(form));
    const found = checkLead(lead);
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    setState('sending');
    const refused = await send(lead);
    setState(refused ? 'writing' : 'sent');
    if (refused instanceof ApiError) setErrors(firstMessages(refused));
    if (refused) setFailure(refused.message);
  }

  return { state, errors, failure, submit, again: () => setState('writing') };
}

/** Sends the message and returns null or the error. */
async function send(lead: LeadInputBody): Promise<Error | null> {
  try {
    await sendLead(lead);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error('Something went wrong');
  }
}

function readLead(form: FormData): LeadInputBody {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const phone = phoneOf(text('phone'));
  return { name: text('name'), emailAddress: text('emailAddress'), message: text('message'), ...(phone && { phone }) };
}

function firstMessages({ fields }: ApiError): LeadErrors {
  return Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, messages[0] ?? '']));
}

function focusFirst(form: HTMLFormElement, errors: LeadErrors): void {
  const name = ['name', 'emailAddress', 'phone', 'message'].find((field) => field in errors);
  if (name) form.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
}
