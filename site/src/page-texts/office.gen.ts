// Made from cdn/routes.yaml; regenerate with go test ./cdn -update.

import type { PageText } from './page-text';

export const officeText: PageText = { title: 'Office', description: 'Where our staff prepare and run sales.' };
