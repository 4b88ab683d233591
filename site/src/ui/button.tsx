import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import styles from './button.module.scss';

type ButtonStyle = {
  /** `signal` is for the main action of a view. */
  variant?: 'primary' | 'signal' | 'line' | 'quiet' | 'dark-line';
  size?: 'sm' | 'md' | 'lg';
  /** Fills the width of its container. */
  block?: boolean;
};

function buttonClass({ variant = 'primary', size = 'md', block }: ButtonStyle, className?: string): string {
  return cx(styles.button, styles[variant], size !== 'md' && styles[size], block && styles.block, className);
}

type ButtonProps = ButtonStyle & ComponentProps<'button'> & { busy?: boolean };

/** A button. While `busy` it stays focusable, is marked as busy and ignores clicks. */
export function Button({ variant, size, block, busy, className, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClass({ variant, size, block }, className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    />
  );
}

type ButtonLinkProps = ButtonStyle & ComponentProps<typeof Link>;

export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} prefetch={false} className={buttonClass({ variant, size, block }, className)} />;
}

type ButtonAddressProps = ButtonStyle & { href: string; children: ReactNode };

/** A link styled as a button that opens another site in a new tab, as its label states. */
export function ButtonOut({ variant, size, block, href, children }: ButtonAddressProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant, size, block })}>
      {children}
      <span className="unseen"> (opens in a new tab)</span>
    </a>
  );
}

/** A link styled as a button that downloads a file; the server names it. */
export function ButtonFile({ variant, size, block, href, children }: ButtonAddressProps) {
  return (
    <a href={href} download="" className={buttonClass({ variant, size, block })}>
      {children}
    </a>
  );
}
