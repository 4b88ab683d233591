import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { dropParameter, exchangeHandoff, type Handoff } from './exchange-handoff';

export type Exchange = Handoff | 'underway' | 'none';

/** Exchanges the token of a page that takes one itself, once, after removing it from the address. */
export function useExchange(token: string): Exchange {
  const router = useRouter();
  const [exchange, setExchange] = useState<Exchange>(token ? 'underway' : 'none');
  const drop = useEffectEvent(() => dropParameter(router, 'token')); // the router object changes on every navigation
  useEffect(() => {
    if (!token) return;
    void drop()
      .then(() => exchangeHandoff(token))
      .then(setExchange);
  }, [token]);
  return exchange;
}
