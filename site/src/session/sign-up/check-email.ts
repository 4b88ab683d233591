import { validateEmail } from '@/api/sign-up';

let last: { email: string; answer: Promise<string> } | null = null;

/**
 * Rule of a form for an email address: the server says what is wrong with it (specification section 5). The same address
 * is asked about once. Without an answer it passes, for the server looks again when the form is sent.
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
