import type { OfficeItem, SaveInspectionInputBody, SentPoint } from '@/api/schema.gen';

/** What the form of an inspection holds. */
export type InspectionValues = { inspector: string; summary: string; points: SentPoint[]; meter: string; meterUnit: OfficeItem['meterUnit']; condition: string; reason: string };

/** What is inspected where the house has inspected nothing of the family yet. */
export const usualPoints = ['Engine', 'Transmission', 'Hydraulics', 'Undercarriage or tires', 'Brakes', 'Cab and controls', 'Frame and body', 'Attachments', 'Lights and electrical'] as const;

/** What a rating means, from 1. */
export const ratings = ['Poor', 'Fair', 'Average', 'Good', 'Excellent'] as const;

export function inspectionValues({ inspection, meter, meterUnit, condition }: OfficeItem): InspectionValues {
  const points = (inspection?.points ?? []).map(({ name, rating, comment }) => ({ name, rating, comment }));
  return { inspector: inspection?.inspector ?? '', summary: inspection?.summary ?? '', points, meter: meterUnit ? String(meter) : '', meterUnit, condition, reason: '' };
}

type Change = Omit<SaveInspectionInputBody, 'item_ID' | 'seen'>;

/** Returns the request: the whole inspection, and of the item only what changed. Points without a rating are left out. */
export function inspectionOf(all: InspectionValues, changed: Partial<InspectionValues>): Change {
  const { inspector, summary, points, reason } = all;
  return {
    inspector, summary, points: points.filter(({ rating }) => rating > 0),
    ...(reason.trim() && { reason: reason.trim() }),
    ...(changed.meter !== undefined && { meter: Number(changed.meter.replaceAll(',', '')) }),
    ...(changed.meterUnit !== undefined && { meterUnit: changed.meterUnit }),
    ...(changed.condition !== undefined && { condition: changed.condition }),
  };
}
