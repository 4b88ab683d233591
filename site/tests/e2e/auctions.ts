import type { Page } from '@playwright/test';
import type { Event } from '../../src/api/schema.gen';
import { upcomingOf } from './api-answers';

/** Returns an online or simulcast auction that has not started and does or does not require approval. */
export async function auction(request: Parameters<typeof upcomingOf>[0], requiresApproval = false): Promise<Event> {
  const { events } = await upcomingOf(request);
  return events.find((event) => !event.isThirdParty && event.requiresApproval === requiresApproval && event.eventStatus_ID !== 3 && event.lotCount > 0)!;
}

export const row = (page: Page, event: Event) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: event.eventName }) });
export const termsDialog = (page: Page) => page.getByRole('dialog', { name: 'Accept Event\'s Terms and Conditions' });
