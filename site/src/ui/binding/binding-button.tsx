import type { ComponentProps } from 'react';
import { Button } from '../button';
import { bindingAttribute } from './binding-attribute';
import { takesPress } from './presses';

/**
 * A button whose press commits the person: to a bid, an offer, a purchase, a payment. Presses less than 300 ms apart count as one, also
 * while it is busy and across buttons. A held key presses it once, also before watchKeys has loaded.
 */
export function BindingButton(props: ComponentProps<typeof Button>) {
  return (
    <Button
      {...props}
      {...bindingAttribute}
      onKeyDown={(event) => {
        if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
      }}
      onClickCapture={(event) => {
        if (takesPress(event.timeStamp)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
