import type { LeadInputBody } from '@/api/schema.gen';

export type LeadErrors = Partial<Record<string, string>>;

/** Returns errors for what we need to answer a message. */
export function checkLead(lead: LeadInputBody): LeadErrors {
  const errors: LeadErrors = {};
  if (!lead.name) errors.name = 'Enter your name';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(lead.emailAddress)) errors.emailAddress = 'Enter a valid email address';
  if (!lead.message) errors.message = 'Enter a message';
  return errors;
}
