import { useState } from 'react';
import { sendOnce, type SendOnce } from './send-once';

/** Returns a `sendOnce` function that lasts as long as the form is mounted. */
export function useSendOnce(): SendOnce {
  return useState(sendOnce)[0];
}
