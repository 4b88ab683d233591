import type { RegisteredAuction } from '@/api/schema.gen';
import type { BadgeTone } from '@/ui/badge';

type Approval = { tone: BadgeTone; name: string; text: string };

export const approvals: Record<RegisteredAuction['approval'], Approval> = {
  approved: { tone: 'lead', name: 'Approved', text: '' },
  pending: { tone: 'warn', name: 'Awaiting approval', text: 'We’ll email you when it’s reviewed.' },
  declined: { tone: 'dark', name: 'Declined', text: 'Call us if you think this is a mistake.' },
};

/** Returns how the person is notified about the event: "Text and email", "Email", "Off". */
export function noticesText({ textNotifications, emailNotifications }: RegisteredAuction): string {
  if (textNotifications && emailNotifications) return 'Text and email';
  if (textNotifications) return 'Text';
  return emailNotifications ? 'Email' : 'Off';
}
