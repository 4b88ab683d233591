import { changeHouse } from '@/api/office-house';
import type { OfficeHouse } from '@/api/schema.gen';
import { toastDone } from '@/ui/toast/toast';
import { usePatchForm } from '../form/use-patch-form';
import { changeOf, toForm, valuesOf, type HouseValues } from './house-values';

export type HouseForm = ReturnType<typeof usePatchForm<HouseValues>>;

/** A form of the house's record, of which the person saves only what they changed. */
export function useHouseForm(id: string, house: OfficeHouse, onChanged: (house: OfficeHouse) => Promise<unknown>): HouseForm {
  return usePatchForm<HouseValues>({
    id,
    of: { subject: 'house', id: 0 },
    version: house.version,
    values: valuesOf(house),
    toForm,
    save: async (patch, seen) => {
      const saved = await changeHouse({ seen, ...changeOf(patch) });
      await onChanged(saved);
      toastDone('Saved');
      return { version: saved.version, values: valuesOf(saved) };
    },
  });
}
