import { Button } from '@/ui/button';
import styles from '../sign-in/sign-in.module.scss';
import { answerHandoff, useHandoffQuestion } from './handoff-question-state';

/** Shows whose account a link leads to, and asks whether to sign in with it. */
export function HandoffQuestion() {
  const person = useHandoffQuestion(({ question }) => question?.person);
  if (!person) return null;
  const name = `${person.firstName} ${person.lastName}`.trim();
  return (
    <>
      <p>
        You followed a link that signs you in as <strong>{name}</strong> ({person.emailAddress}). Anything you bid
        on, buy or enter will count for that account. If it isn’t yours, stay signed out.
      </p>
      <div className={styles.actions}>
        <Button variant="line" onClick={() => answerHandoff(false)}>
          Stay signed out
        </Button>
        <Button variant="signal" onClick={() => answerHandoff(true)}>
          Sign in as {name}
        </Button>
      </div>
    </>
  );
}
