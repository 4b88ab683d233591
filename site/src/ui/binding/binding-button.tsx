import { useEffect, type ComponentProps } from 'react';
import { Button } from '../button';
import { bindingAttribute } from './binding-attribute';
import { takesPress } from './presses';
import { watchKeys } from './watch-keys';

/**
 * A button whose press commits the person: to a bid, an offer, a purchase, a payment. A held key presses it once, and presses less than
 * 300 ms apart count as one, also while it is busy and across buttons.
 */
export function BindingButton(props: ComponentProps<typeof Button>) {
  useEffect(watchKeys, []);
  return (
    <Button
      {...props}
      {...bindingAttribute}
      onClickCapture={(event) => {
        if (takesPress()) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
