import dynamic from 'next/dynamic';
import { useRef } from 'react';
import { useInspection } from '@/api/item';
import { useSeen } from '@/ui/use-seen';

const InspectionPoints = dynamic(() => import('./inspection-points').then((module) => module.InspectionPoints));

/** What the inspector found, asked for when its place comes near. */
export function InspectionReport({ itemId }: { itemId: number }) {
  const place = useRef<HTMLDivElement>(null);
  const { data: inspection } = useInspection(useSeen(place) ? itemId : null);
  return inspection ? <InspectionPoints itemId={itemId} inspection={inspection} /> : <div ref={place} />;
}
