/** How a notification looks: action needed, good news, or information. */
export type Tone = 'action' | 'good' | 'info';

const tones: Record<string, Tone> = {
  outbid: 'action',
  retracted: 'action',
  pending: 'action',
  offer: 'action',
  'offer-countered': 'action',
  'payment-returned': 'action',
  'invoice-changed': 'action',
  'sale-changed': 'action',
  leading: 'good',
  won: 'good',
  sold: 'good',
  'offer-accepted': 'good',
  'event-approved': 'good',
};

/** Returns the tone of a notification of this kind. */
export function toneOf(kind: string): Tone {
  return tones[kind] ?? 'info';
}
