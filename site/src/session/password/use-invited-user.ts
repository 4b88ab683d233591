import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '@/api/http/errors';
import { validateInvitedUser } from '@/api/session/password';
import type { InvitedUserOutputBody } from '@/api/schema.gen';

type Answer = { user: InvitedUserOutputBody } | { failure: string };

/**
 * Returns the user a token belongs to, null until the server answers. It bypasses the cache: a token must not become a
 * key that gets logged, and a used token must not be checked again.
 */
export function useInvitedUser(token: string): { answer: Answer | null; again: () => void } {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isWanted = true;
    void ask(token).then((found) => isWanted && setAnswer(found));
    return () => {
      isWanted = false;
    };
  }, [token, round]);

  const again = useCallback(() => {
    setAnswer(null);
    setRound((before) => before + 1);
  }, []);
  return { answer, again };
}

async function ask(token: string): Promise<Answer> {
  if (!token) return { user: nobody };
  try {
    return { user: await validateInvitedUser(token) };
  } catch (error) {
    // Too long: not one of our tokens.
    if (error instanceof ApiError && error.kind === 'validation') return { user: nobody };
    return { failure: error instanceof ApiError ? error.message : 'Something went wrong' };
  }
}

const nobody: InvitedUserOutputBody = { success: false, isExpired: false, kind: '', emailAddress: '', firstName: '', lastName: '', role: '' };
