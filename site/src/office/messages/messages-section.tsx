import { SectionHead } from '../shell/section-head';
import { MessagesList } from './messages-list';

/** /office/messages: what visitors wrote. */
export function MessagesSection() {
  return (
    <>
      <SectionHead title="Messages" about="Messages from the contact form, latest first. Email addresses and phone numbers are not verified." />
      <MessagesList />
    </>
  );
}
