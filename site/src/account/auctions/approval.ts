import type { RegisteredAuction } from '@/api/schema.gen';
import type { BadgeTone } from '@/ui/badge';

type Approval = { tone: BadgeTone; name: string; text: string };

export const approvals: Record<RegisteredAuction['approval'], Approval> = {
  approved: { tone: 'lead', name: 'Approved', text: '' },
  pending: { tone: 'warn', name: 'Awaiting approval', text: 'The office looks at it and answers by email.' },
  declined: { tone: 'dark', name: 'Declined', text: 'Call the office if you think that is wrong.' },
};

/** How the person is told about the event: "Text and email", "Email", "Off". */
export function noticesText({ textNotifications, emailNotifications }: RegisteredAuction): string {
  if (textNotifications && emailNotifications) return 'Text and email';
  if (textNotifications) return 'Text';
  return emailNotifications ? 'Email' : 'Off';
}
