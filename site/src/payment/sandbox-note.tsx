import { useTenant } from '@/api/tenant';
import { Notice } from '@/ui/notice';

/** Tells buyers of a house without a payment processor that their card isn't charged. */
export function SandboxNote() {
  return useTenant().data?.paymentForm?.isSandbox ? <Notice tone="plain">This is a trial: no money moves. Use a test card, not your own.</Notice> : null;
}
