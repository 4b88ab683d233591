import { validateEmail, type EmailCheck } from '@/api/session/sign-up';

let last: { email: string; answer: Promise<EmailCheck> } | null = null;

/**
 * Validates an email address with the server, whose message is shown (specification section 5). Each address is checked
 * once. If the check fails to answer, the address passes: the server validates again when the form is sent.
 */
export async function checkEmail(typed: string): Promise<true | string> {
  if (typed.trim() === '') return 'Enter your email address';
  return (await answerOn(typed)).problem || true;
}

/** Returns the address that was probably meant, or "". */
export async function suggestedEmail(typed: string): Promise<string> {
  return typed.trim() && (await answerOn(typed)).suggestion;
}

function answerOn(typed: string): Promise<EmailCheck> {
  const email = typed.trim();
  if (last?.email !== email) last = { email, answer: ask(email) };
  return last.answer;
}

async function ask(email: string): Promise<EmailCheck> {
  try {
    return await validateEmail(email);
  } catch (error) {
    last = null;
    console.warn('Email validation:', error);
    return { problem: '', suggestion: '' };
  }
}
