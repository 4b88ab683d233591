/** How a notice looks: something to act on, good news, or to know. */
export type Tone = 'act' | 'good' | 'know';

const tones: Record<string, Tone> = {
  outbid: 'act',
  retracted: 'act',
  pending: 'act',
  offer: 'act',
  'offer-countered': 'act',
  leading: 'good',
  won: 'good',
  sold: 'good',
  'offer-accepted': 'good',
};

export function toneOf(kind: string): Tone {
  return tones[kind] ?? 'know';
}
