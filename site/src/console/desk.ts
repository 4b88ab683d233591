import type { Console } from '@/api/schema.gen';
import type { RoomConnection } from '@/live/room/room-connection';
import type { StepKind } from './step-texts';
import type { Steps } from './use-steps';
import type { View } from './console-view';

/** What a step needs beyond a press, the notes on the lot, and the list of keys. */
export type DeskDialog = 'ask' | 'step' | 'amount' | 'jump' | 'end' | 'note' | 'keys';

/** What the parts of a console share. */
export type Desk = {
  view: View;
  connection: RoomConnection;
  steps: Steps;
  /** Whether single keys take steps. */
  isKeyed: boolean;
  /** The paddle of the next floor bid. */
  paddle: string;
  setPaddle: (paddle: string) => void;
  /** Enters a bid in the room, with the paddle. */
  bidOnFloor: (amount: number) => Promise<unknown>;
  /** Takes a step, or opens the dialog that it needs first. */
  take: (kind: StepKind) => void;
  open: (dialog: DeskDialog) => void;
  /** Refetches what only the house knows. */
  reload: () => Promise<Console | undefined>;
};
