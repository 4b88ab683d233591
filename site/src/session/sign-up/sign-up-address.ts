import { ownPrefix, readStored, writeStored } from '@/lib/storage';

const key = `${ownPrefix}sign-up`;

/** The address that signed up in this tab and where its email link leads; /verification uses them to resend the email. */
export type SignUpAddress = { emailAddress: string; callbackURL: string };

export function rememberSignUp(address: SignUpAddress): void {
  writeStored('session', key, address);
}

export function rememberedSignUp(): SignUpAddress | null {
  const stored = readStored('session', key) as Partial<SignUpAddress> | null;
  if (typeof stored?.emailAddress !== 'string') return null;
  return { emailAddress: stored.emailAddress, callbackURL: typeof stored.callbackURL === 'string' ? stored.callbackURL : '' };
}
