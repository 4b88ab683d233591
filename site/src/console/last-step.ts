import type { LastStep } from '@/api/schema.gen';
import { stepTexts } from './step-texts';

/** Returns "Roy Tollefson gave fair warning". */
export function lastStepText({ action, name, isYours }: LastStep): string {
  const who = isYours ? 'You' : name || (action === 'turn' ? 'The clock' : 'The automatic clerk');
  return `${who} ${action === 'turn' ? 'settled the lot' : stepTexts[action].done}`;
}
