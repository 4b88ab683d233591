// Takes the place of the settings of next/image (next.config.ts), which the site does not use.
import { createContext } from 'react';

export const ImageConfigContext = createContext(null);
