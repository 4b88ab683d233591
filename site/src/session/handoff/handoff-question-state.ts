import { create } from 'zustand';
import type { UserInformation } from '@/api/schema.gen';
import { closeSignIn, openSignIn } from '../sign-in/sign-in-state';

/** Whom a link would sign in. */
type LinkedPerson = Pick<UserInformation, 'firstName' | 'lastName' | 'emailAddress'>;

type Question = { person: LinkedPerson; answer: (isAccepted: boolean) => void };

export const useHandoffQuestion = create<{ question: Question | null }>(() => ({ question: null }));

/** Asks the visitor whether to sign in as this person; anybody can send a link to their own account. */
export function askToSignInAs(person: LinkedPerson): Promise<boolean> {
  return new Promise((answer) => {
    useHandoffQuestion.setState({ question: { person, answer } });
    openSignIn('handoff');
  });
}

export function answerHandoff(isAccepted: boolean): void {
  const { question } = useHandoffQuestion.getState();
  closeSignIn();
  useHandoffQuestion.setState({ question: null });
  question?.answer(isAccepted);
}
