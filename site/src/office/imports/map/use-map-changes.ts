import { useRef, useState } from 'react';
import { setImportMap } from '@/api/office-imports';
import { messageOf } from '../../form/message-of';
import type { ImportProps } from '../import-props';
import type { ImportMap } from './map-change';

/**
 * Saves the map of an import, one change after another. What is chosen while another change is saved is shown at once and saved next. After a
 * failure the map is shown as it is stored.
 */
export function useMapChanges({ found, onChanged }: Pick<ImportProps, 'found' | 'onChanged'>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [chosen, setChosen] = useState<ImportMap | null>(null);
  const next = useRef<ImportMap | null>(null);
  const isRunning = useRef(false);

  const run = async (work: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure('');
    await work().catch((error: unknown) => setFailure(messageOf(error)));
    isRunning.current = false;
    next.current = null;
    setChosen(null);
    setBusy(false);
  };
  const save = async () => {
    for (let seen = found.version; next.current; ) {
      const map = next.current;
      next.current = null;
      const saved = await setImportMap({ import_ID: found.import_ID, seen, map });
      seen = saved.version;
      await onChanged(saved);
    }
  };
  const change = (map: ImportMap) => {
    next.current = map;
    setChosen(map);
    void run(save);
  };
  return { shown: chosen ? { ...found, map: chosen } : found, isBusy, failure, change, run };
}
