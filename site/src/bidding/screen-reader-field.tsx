import { SelectField } from '@/ui/form/field';
import { useBidPreferences, type Spoken } from './bid-preferences';

/** Chooses what screen readers announce. */
export function ScreenReaderField() {
  const spoken = useBidPreferences((state) => state.spoken);
  return (
    <SelectField label="Screen reader announcements" value={spoken} onChange={(event) => useBidPreferences.setState({ spoken: event.target.value as Spoken })}>
      <option value="all">Every bid</option>
      <option value="mine">Only my status</option>
      <option value="off">None</option>
    </SelectField>
  );
}
