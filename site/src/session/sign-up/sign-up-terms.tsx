import { paths } from '@/routes';

/** Links to the terms in a new tab, so that the form keeps its input. */
export function SignUpTerms() {
  return (
    <p className="muted small">
      By creating an account you agree to our{' '}
      <a href={paths.terms} target="_blank" rel="noopener" className="link">
        Terms &amp; Conditions<span className="unseen"> (opens in a new tab)</span>
      </a>
      .
    </p>
  );
}
