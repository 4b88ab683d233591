import Link from 'next/link';
import type { ComponentProps } from 'react';
import { cx } from '@/lib/class-names';

/** A link in a text. Its page is not fetched before somebody follows it. */
export function TextLink({ className, ...link }: ComponentProps<typeof Link>) {
  return <Link {...link} prefetch={false} className={cx('link', className)} />;
}
