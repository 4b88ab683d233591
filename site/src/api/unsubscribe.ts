import { postOpen } from './http/client';
import * as noticesOperations from './operations/notices.gen';
import type { UnsubscribedOutputBody } from './schema.gen';

/** Turns off the notices that an emailed link is about. It may be repeated. */
export function unsubscribe(token: string): Promise<UnsubscribedOutputBody> {
  return postOpen(noticesOperations.unsubscribe(encodeURIComponent(token)), undefined);
}
