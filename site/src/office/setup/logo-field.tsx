import { useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { maxLogoBytes, readLogo, type Logo } from './logo';
import styles from './set-up.module.scss';

type Props = { logo: Logo | null; onChoose: (logo: Logo | null) => void };

/** Chooses the logo of the header. It is uploaded once the house is set up. */
export function LogoField({ logo, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readLogo(file);
    setProblem(typeof read === 'string' ? read : '');
    if (typeof read !== 'string') onChoose(read);
  };
  return (
    <div role="group" aria-label="Logo" className={styles.logo}>
      <p className={styles.label}>Logo (optional)</p>
      <p className={styles.note}>An SVG, PNG or JPEG of up to {maxLogoBytes / 1_000_000} MB, for the header. Transparent parts stay transparent.</p>
      <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
      <div className={styles.actions}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File of the logo"
          accept="image/svg+xml,image/png,image/jpeg"
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button size="sm" variant="line" onClick={() => input.current?.click()}>
          {logo ? 'Choose another logo' : 'Choose a logo'}
        </Button>
        {logo && (
          <Button size="sm" variant="quiet" onClick={() => onChoose(null)}>
            Remove {logo.file.name}
          </Button>
        )}
      </div>
    </div>
  );
}
