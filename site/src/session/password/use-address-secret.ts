import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Removes a secret from the address and history on the first render, leaving `bare` there. Only this screen holds the
 * secret: after a reload the email link has to be opened again.
 */
export function useAddressSecret<T>(secret: T, bare: string): T {
  const { replace, asPath } = useRouter();
  const [taken] = useState(secret);
  const removeSecret = useEffectEvent(() => {
    if (asPath !== bare) void replace(bare, undefined, { shallow: true, scroll: false });
  });
  useEffect(() => removeSecret(), []);
  return taken;
}
