import { validateEmail } from '@/api/session/sign-up';

let last: { email: string; answer: Promise<string> } | null = null;

/**
 * Validates an email address with the server, whose message is shown (specification section 5). Each address is checked
 * once. If the check fails to answer, the address passes: the server validates again when the form is sent.
 */
export async function checkEmail(typed: string): Promise<true | string> {
  const email = typed.trim();
  if (email === '') return 'Enter your email address';
  if (last?.email !== email) last = { email, answer: ask(email) };
  return (await last.answer) || true;
}

async function ask(email: string): Promise<string> {
  try {
    return await validateEmail(email);
  } catch (error) {
    last = null;
    console.warn('Email validation:', error);
    return '';
  }
}
