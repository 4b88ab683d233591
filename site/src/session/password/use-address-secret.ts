import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

/**
 * Takes a secret out of the address when the screen is first drawn, and out of the history with it; `bare` is what stays
 * there. Kept by this screen alone: after a reload the link of the mail has to be opened again.
 */
export function useAddressSecret<T>(secret: T, bare: string): T {
  const { replace, asPath } = useRouter();
  const [taken] = useState(secret);
  useEffect(() => {
    if (asPath !== bare) void replace(bare, undefined, { shallow: true, scroll: false });
    // Once: what comes after is the bare address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return taken;
}
