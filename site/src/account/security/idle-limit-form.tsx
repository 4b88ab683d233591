import { useWatch } from 'react-hook-form';
import { useRefreshPerson } from '@/api/refresh-person';
import { saveIdleLimit } from '@/api/security';
import { useTenant } from '@/api/tenant';
import { SelectField } from '@/ui/form/field';
import { Notice } from '@/ui/notice';
import { toastDone } from '@/ui/toast/toast';
import { SaveForm, Whole } from '../parts/save-form';
import { useSaveForm } from '@/use-save-form';
import { idleChoices, isOff, type IdleValue } from './idle-choices';

/** Sets the inactivity limit: the auction house's default, a longer one, or none. */
export function IdleLimitForm({ idleMinutes }: { idleMinutes: number | null }) {
  const { data: tenant } = useTenant();
  const refreshPerson = useRefreshPerson();
  const { form, field, submit, failure, isBusy, isDirty } = useSaveForm<{ idleMinutes: IdleValue }>({ idleMinutes: toValue(idleMinutes) }, async (values) => {
    await saveIdleLimit(values.idleMinutes === '' ? null : Number(values.idleMinutes));
    await refreshPerson();
    toastDone('Inactivity limit saved');
    return values;
  });
  const chosen = useWatch({ control: form.control, name: 'idleMinutes' });
  const choices = idleChoices(tenant?.inactivityMilliseconds ?? 0, idleMinutes);
  return (
    <SaveForm label="Inactivity" onSubmit={submit} failure={failure} isBusy={isBusy} isDirty={isDirty}>
      <Whole narrow>
        <SelectField label="Sign me out after" options={choices.map(({ value, name }) => [value, name])} {...field('idleMinutes')} />
        {isOff(chosen) && (
          <Notice>
            <p>Anyone who opens this browser could buy in your name. Choose this only on a device nobody else uses.</p>
          </Notice>
        )}
      </Whole>
    </SaveForm>
  );
}

function toValue(idleMinutes: number | null): IdleValue {
  return idleMinutes === null ? '' : `${idleMinutes}`;
}
