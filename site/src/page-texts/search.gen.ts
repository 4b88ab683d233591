// Made from cdn/routes.yaml; regenerate with go test ./cdn -update.

import type { PageText } from './page-text';

export const searchText: PageText = { title: 'Search inventory', description: 'Search heavy equipment, trucks, trailers and attachments by make, model, year, price and location.', keywords: 'equipment for sale, excavators, wheel loaders, dump trucks, trailers, attachments, inventory search' };
