import { useEffect, useRef } from 'react';
import type { Address } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import styles from './address-advice.module.scss';
import { addressText } from './address-text';
import type { Advice } from './use-address-check';

type Props = {
  advice: Advice;
  /** Called to accept the suggestion. */
  onTake: (address: Address) => void;
  /** Called to keep the entered address. */
  onKeep: () => void;
};

/** Shows what is wrong with an address and offers the standardized one. */
export function AddressAdvice({ advice: { messages, suggestion }, onTake, onKeep }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="Check the address" className={styles.advice}>
      {messages.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {suggestion && (
        <p>
          We suggest: <strong>{addressText(suggestion)}</strong>
        </p>
      )}
      <div className={styles.ways}>
        {suggestion && <Button onClick={() => onTake(suggestion)}>Use this address</Button>}
        <Button variant="line" onClick={onKeep}>
          Use the address I entered
        </Button>
      </div>
    </div>
  );
}
