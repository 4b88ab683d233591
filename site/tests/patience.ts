import { configure } from '@testing-library/react';

/** How long a test waits for what a screen does by itself, in ms: a busy machine must not decide a test. */
configure({ asyncUtilTimeout: 15_000 });
