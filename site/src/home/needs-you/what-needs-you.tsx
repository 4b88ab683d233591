import { useLayoutEffect } from 'react';
import { useSession, useSessionKnown } from '@/session/use-session';
import { onDemand } from '@/ui/on-demand';
import { markPerson } from './mark-person';

const OwnTiles = onDemand(() => import('./own-tiles').then((module) => module.OwnTiles));

/** What a person has to do, in place of the lots that close soon; nothing for guests. */
export function WhatNeedsYou() {
  const isPerson = useSession().status === 'user';
  const isKnown = useSessionKnown();
  useLayoutEffect(() => {
    if (isKnown && !isPerson) markPerson(null);
    if (isPerson && document.documentElement.dataset.person === undefined) markPerson('');
  }, [isKnown, isPerson]);
  return isPerson ? <OwnTiles /> : null;
}
