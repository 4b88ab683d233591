import { formatPhone, phoneHref } from '@/lib/phone';

/** A person with a phone that a press calls. */
export function PersonToCall({ name, phone, note }: { name: string; phone: string; note?: string }) {
  return (
    <>
      {name}
      {phone && (
        <>
          , <a className="link" href={phoneHref(phone)}>{formatPhone(phone)}</a>
        </>
      )}
      {note && `, ${note}`}
    </>
  );
}
