import { useState } from 'react';
import { peopleRoles } from '@/api/duties.gen';
import { usePeople } from '@/api/office';
import type { UserInformation } from '@/api/schema.gen';
import { foldText } from '@/lib/fold-text';
import { SuggestField } from '@/ui/form/suggest-field';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { may } from '../../duties';
import { itemRowsOf } from '../rows/use-item-rows';

/** A seller; 0 is the house. */
export type Seller = { id: number; name: string };

/** How many people are suggested, and the characters of a search. */
const shownPeople = 8;
const least = 2;
const house = 'The house';

type Props = { person: UserInformation; seller: Seller; onChange: (seller: Seller) => void; error?: string };

/** A field for an item's seller: people who sell already, and everybody for those who may find people. */
export function SellerField({ person, seller, onChange, error }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const choices = useChoices(person, typed ?? '');
  return (
    <SuggestField
      label="Seller"
      hint={may(person, peopleRoles) ? 'Type part of a name, email address or phone number.' : 'Type part of the name of somebody who sells here.'}
      error={error ?? (typed === null ? undefined : 'Choose one of the suggestions')}
      value={typed ?? (seller.id === 0 ? house : seller.name)}
      autoComplete="off"
      suggestions={typed === null ? [] : choices.map(({ label }) => label)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => setTyped(null)}
      onPick={(at) => {
        onChange(choices[at]!);
        setTyped(null);
      }}
    />
  );
}

function useChoices(person: UserInformation, typed: string): (Seller & { label: string })[] {
  const search = useDebounced(typed.trim(), 200);
  const { data } = usePeople(may(person, peopleRoles) && search.length >= least ? search : '', 1);
  const words = foldText(typed);
  const known = new Map<number, string>();
  for (const { seller_ID, seller } of itemRowsOf(person).read().rows) if (seller_ID !== 0 && foldText(seller).includes(words)) known.set(seller_ID, seller);
  const found = (data?.people ?? []).map(({ user_ID, name, emailAddress }) => ({ id: user_ID, name: name || emailAddress, label: [name, emailAddress].filter(Boolean).join(', ') }));
  const others = [...known].filter(([id]) => !found.some((one) => one.id === id)).map(([id, name]) => ({ id, name, label: name }));
  return [...(words === '' ? [{ id: 0, name: '', label: house }] : []), ...others, ...found].slice(0, shownPeople);
}
