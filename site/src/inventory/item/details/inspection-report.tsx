import { useInspection } from '@/api/inventory/item';
import { onDemand } from '@/ui/on-demand';

const InspectionPoints = onDemand(() => import('./inspection-points').then((module) => module.InspectionPoints));

/** The inspector's findings; nothing until they are loaded. */
export function InspectionReport({ itemId }: { itemId: number }) {
  const { data: inspection } = useInspection(itemId);
  return inspection ? <InspectionPoints itemId={itemId} inspection={inspection} /> : null;
}
