import { configure } from '@testing-library/react';

/** How long a test waits for asynchronous changes, in milliseconds; generous, so that a busy machine does not fail a test. */
configure({ asyncUtilTimeout: 60_000 });
