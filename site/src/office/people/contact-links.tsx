import { formatPhone, phoneHref } from '@/lib/phone';

/** Links to write to a person and, with a phone, to call them. */
export function ContactLinks({ emailAddress, phone }: { emailAddress: string; phone: string }) {
  return (
    <>
      <a href={`mailto:${emailAddress}`}>{emailAddress}</a>
      {phone && (
        <>
          {' · '}
          <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
        </>
      )}
    </>
  );
}
