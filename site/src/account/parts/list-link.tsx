import { TextLink } from '@/ui/text-link';
import print from '../print.module.scss';

/** Leads back from one entry to its list; not printed. */
export function ListLink({ href, label }: { href: string; label: string }) {
  return (
    <p className={print.unprinted} style={{ marginBottom: 16 }}>
      <TextLink href={href}>{label}</TextLink>
    </p>
  );
}
