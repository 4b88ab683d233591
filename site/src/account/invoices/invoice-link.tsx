import { paths } from '@/routes';
import { TextLink } from '@/ui/text-link';

/** "#12", leading to the invoice. */
export function InvoiceLink({ id }: { id: number }) {
  return <TextLink href={paths.invoice(id)}>#{id}</TextLink>;
}
