import { useTenant } from '@/api/tenant';
import { buyingObstacle, type BuyingObstacle } from './buying-obstacle';
import { usePersonAnswer } from './use-person';

/** Returns why the engine lets the person neither bid nor buy; undefined for guests and until known. If the person does not load, the engine decides. */
export function useBuyingObstacle(): BuyingObstacle | null | undefined {
  const { data: person, error } = usePersonAnswer();
  const { data: house } = useTenant();
  if (person && house) return buyingObstacle(person, house.tenantRegistrationRequiresCreditCardAuth);
  return error ? null : undefined;
}
