import type { LeadInputBody } from '@/api/schema.gen';

export type LeadErrors = Partial<Record<string, string>>;

/** What is missing before a message can be answered. */
export function checkLead(lead: LeadInputBody): LeadErrors {
  const errors: LeadErrors = {};
  if (!lead.name) errors.name = 'Enter your name';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(lead.emailAddress)) errors.emailAddress = 'Enter an email address we can answer to';
  if (!lead.message) errors.message = 'Enter your question';
  return errors;
}
