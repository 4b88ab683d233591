import { useRef } from 'react';
import { addHousePicture, changeHouse } from '@/api/office-house';
import type { OfficeHouse } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';
import styles from './look.module.scss';

type Props = { house: OfficeHouse; onChanged: (house: OfficeHouse) => Promise<unknown> };

const places = [
  ['logo1', 'Logo in the header'],
  ['logo2', 'Logo in the footer'],
  ['heroImage', 'Picture of the home page'],
] as const;

/** The logos and the home page's picture. */
export function Pictures(props: Props) {
  return (
    <div className={styles.pictures}>
      {places.map(([place, name]) => (
        <Picture key={place} place={place} name={name} {...props} />
      ))}
    </div>
  );
}

function Picture({ place, name, house, onChanged }: Props & { place: (typeof places)[number][0]; name: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, failure, run } = useAction();
  const address = house.content.theme[place];
  const upload = (file: File | undefined) =>
    file &&
    run(async () => {
      await onChanged(await addHousePicture(file, place, house.version));
      toastDone(`${name} saved`);
    });
  const remove = () => run(async () => onChanged(await changeHouse({ seen: house.version, [place]: '' })));
  return (
    <div role="group" aria-label={name} className={styles.picture}>
      <p>{name}</p>
      <div className={cx(styles.frame, place !== 'heroImage' && styles.dark)}>{address ? <img src={address} alt="" /> : 'None'}</div>
      <FormFailure text={failure} />
      <div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`File: ${name}`}
          accept="image/svg+xml,image/png,image/jpeg,image/heic,image/webp"
          onChange={({ target }) => {
            void upload(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button size="sm" variant="line" busy={isBusy} onClick={() => input.current?.click()}>
          {address ? 'Replace' : 'Upload'}
          <span className="unseen"> {name}</span>
        </Button>{' '}
        {address && (
          <Button size="sm" variant="quiet" onClick={remove}>
            Remove<span className="unseen"> {name}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
