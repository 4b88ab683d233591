import Link from 'next/link';
import { paths } from '@/routes';

/** "#12", leading to the invoice. */
export function InvoiceLink({ id }: { id: number }) {
  return (
    <Link href={paths.invoice(id)} prefetch={false} className="link">
      #{id}
    </Link>
  );
}
