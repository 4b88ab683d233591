import { paths } from '@/routes';

/** In a tab of its own, so that what was typed stays. */
export function SignUpTerms() {
  return (
    <p className="muted small">
      With an account you accept our{' '}
      <a href={paths.terms} target="_blank" rel="noopener" className="link">
        Terms &amp; Conditions<span className="unseen"> (opens in a new tab)</span>
      </a>
      .
    </p>
  );
}
