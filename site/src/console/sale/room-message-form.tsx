import { useState, type RefObject } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import type { Desk } from '../desk';
import { keyOf } from '../keys';
import styles from './room-message-form.module.scss';

/** What rooms hear most. */
const ready = ['We start in a few minutes', 'Short break: we are back in 5 minutes', 'Technical problem: please stand by'];

const longest = 280;

/** A message to everybody on the board. It stays until the next one, or until it is taken down. */
export function RoomMessageForm({ desk: { view, steps, isKeyed }, field }: { desk: Desk; field: RefObject<HTMLInputElement | null> }) {
  const [text, setText] = useState('');
  const send = async (words: string) => {
    if (await steps.press('message', { text: words })) setText('');
  };
  const shown = view.message?.text;
  return (
    <section aria-label="Message to the room" className={styles.message}>
      <h2 className={styles.heading}>Message to the room</h2>
      {shown && (
        <p className={styles.shown}>
          <span>“{shown}”</span>
          <Button size="sm" variant="dark-line" onClick={() => void send('')}>
            Take down
          </Button>
        </p>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') void send(text.trim());
        }}
      >
        <Field
          ref={field}
          label="Everybody on the board sees it"
          maxLength={longest}
          autoComplete="off"
          value={text}
          aria-keyshortcuts={isKeyed ? keyOf('message') : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        />
        <Button type="submit" variant="dark-line" busy={steps.busy === 'message'}>
          Send
        </Button>
      </form>
      <ul className={styles.ready}>
        {ready.map((words) => (
          <li key={words}>
            <Button size="sm" variant="dark-line" onClick={() => setText(words)}>
              {words}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
