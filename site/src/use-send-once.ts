import { useState } from 'react';
import { intention, type Once } from './send-once';

/** An intention for as long as a form is there. */
export function useIntention(): Once {
  return useState(intention)[0];
}
