import type { LastStep } from '@/api/schema.gen';

const texts: Record<LastStep['action'], string> = {
  open: 'opened the sale',
  start: 'started bidding',
  floor: 'entered a floor bid',
  ask: 'changed the ask',
  step: 'changed the increment',
  going: 'gave fair warning',
  sold: 'sold the lot',
  pending: 'left the lot to the seller',
  pass: 'passed the lot',
  undo: 'took back the last bid or step',
  reopen: 'reopened the lot',
  next: 'went on to the next lot',
  jump: 'chose the next lot',
  message: 'wrote to the room',
  pause: 'paused the sale',
  resume: 'resumed the sale',
  end: 'ended the sale',
  turn: 'settled the lot',
};

/** Returns "Roy Tollefson gave fair warning". */
export function lastStepText({ action, name, isYours }: LastStep): string {
  const who = isYours ? 'You' : name || (action === 'turn' ? 'The clock' : 'The automatic clerk');
  return `${who} ${texts[action]}`;
}
