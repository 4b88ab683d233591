import { useEffect, useRef, useState } from 'react';
import { takeStep } from '@/api/auction/console';
import { ApiError, isOutcomeUnknown } from '@/api/http/errors';
import type { Console, ConsoleActionInputBody, LiveRing } from '@/api/schema.gen';
import { sendUntilKnown } from '@/bidding/form/send-until-known';
import type { RoomConnection } from '@/live/room/room-connection';
import { useSendOnce } from '@/use-send-once';
import { asksTwice, whyNot } from './step-rules';
import type { StepKind } from './step-texts';
import type { View } from './console-view';
import { usePressedAt, useUnseenChange } from './use-unseen-change';

/** A second press of the same button sooner than this is a double click. */
const doubleClickMs = 400;
/** A step that asks for a second press forgets the first after this. */
const forgetMs = 5000;

export type StepDetails = Pick<ConsoleActionInputBody, 'amount' | 'item_ID' | 'paddle' | 'text'>;

export type Notice =
  /** The ring had changed; the step was not taken. `before` is what the person saw. */
  | { kind: 'conflict'; step: StepKind; before: View }
  /** The step was not taken or not confirmed. */
  | { kind: 'failure'; text: string };

export type Steps = {
  /** The step being sent; null for none. */
  busy: StepKind | null;
  /** The step that a second press takes; null for none. */
  armed: StepKind | null;
  notice: Notice | null;
  /** How many steps were answered. */
  outcome: number;
  /** Takes a step on what is on screen, or shows why not. Resolves to whether it was taken. */
  press: (kind: StepKind, details?: StepDetails) => Promise<boolean>;
  /** Forgets a first press, and takes the notice down. */
  cancel: () => void;
};

type Props = {
  eventId: number;
  view: View;
  connection: RoomConnection;
  /** Called with the ring as it is after a step. */
  onAnswer: (ring: LiveRing) => void;
  /** Refetches the private record. */
  reload: () => Promise<Console | undefined>;
};

type State = { busy: StepKind | null; armed: { kind: StepKind; seq: number } | null; notice: Notice | null };

const idle: State = { busy: null, armed: null, notice: null };

/**
 * Takes the steps of a sale, one at a time. Each carries the ring's seq on screen, so a step decided on an older state is not taken: the
 * console then shows what changed, and the person decides again.
 */
export function useSteps({ eventId, view, connection, onAnswer, reload }: Props): Steps {
  const [state, setState] = useState(idle);
  const [outcome, setOutcome] = useState(0);
  const sendOnce = useSendOnce();
  const isSending = useRef(false);
  const last = useRef({ kind: '', at: -Infinity });
  const seen = useUnseenChange(view);
  const pressedAt = usePressedAt();
  const armed = state.armed?.seq === view.ring.seq ? state.armed.kind : null;
  useEffect(() => {
    if (!state.armed) return;
    const timer = setTimeout(() => setState((now) => ({ ...now, armed: null })), forgetMs);
    return () => clearTimeout(timer);
  }, [state.armed]);

  async function send(kind: StepKind, details: StepDetails): Promise<boolean> {
    isSending.current = true;
    setState({ ...idle, busy: kind });
    const body: ConsoleActionInputBody = { event_ID: eventId, seen: view.ring.seq, action: kind, ...details };
    try {
      const { ring } = await sendUntilKnown(() => sendOnce(body, (key) => takeStep(body, key)));
      seen.own(ring.seq);
      onAnswer(ring);
      setState(idle);
      void reload();
      return true;
    } catch (error) {
      const fresh = await reload().catch(() => undefined);
      const isStale = error instanceof ApiError && error.status === 409 && fresh !== undefined && fresh.ring.seq !== view.ring.seq;
      setState({ ...idle, notice: isStale ? { kind: 'conflict', step: kind, before: view } : failure(failureText(error)) });
      return false;
    } finally {
      isSending.current = false;
      setOutcome((count) => count + 1);
    }
  }

  async function press(kind: StepKind, details: StepDetails = {}): Promise<boolean> {
    const at = pressedAt.current;
    const isDouble = last.current.kind === kind && at - last.current.at < doubleClickMs;
    last.current = { kind, at }; // an ignored press counts, too: only a pause ends a burst
    if (isSending.current || state.busy || isDouble) return false;
    const block = blockOf(view, connection) || whyNot(kind, view);
    if (block) {
      setState({ ...idle, notice: failure(block) });
      return false;
    }
    const before = seen.before(at);
    if (before && kind !== 'message' && kind !== 'pause') {
      setState({ ...idle, notice: { kind: 'conflict', step: kind, before } });
      return false;
    }
    if (asksTwice(kind, view) && armed !== kind) {
      setState({ ...idle, armed: { kind, seq: view.ring.seq } });
      return false;
    }
    return send(kind, details);
  }

  return { busy: state.busy, armed, notice: state.notice, outcome, press, cancel: () => setState((now) => ({ ...idle, busy: now.busy })) };
}

/** Returns why no step can be taken on what is on screen; empty when one can. */
export function blockOf(view: View, connection: RoomConnection): string {
  if (connection === 'offline') return 'Offline: the sale continues without this console. You can take steps again when the network is back';
  if (connection !== 'live') return 'Reconnecting: what you see may be old. Nothing can be done here until it is current';
  return view.isComplete ? '' : 'Loading what changed';
}

function failure(text: string): Notice {
  return { kind: 'failure', text };
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || isOutcomeUnknown(error)) {
    return 'We couldn’t confirm this step. Check the ring, then press again if it wasn’t taken: it cannot count twice.';
  }
  return Object.values(error.fields).flat()[0] ?? error.messages[0]!;
}
