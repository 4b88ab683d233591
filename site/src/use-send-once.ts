import { useState } from 'react';
import { sendOnce, type SendOnce } from './send-once';

/** An intention for as long as a form is there. */
export function useSendOnce(): SendOnce {
  return useState(sendOnce)[0];
}
