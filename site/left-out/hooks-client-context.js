// Takes the place of the contexts behind the App Router's hooks for addresses (next.config.ts): the site has no such components.
import { createContext } from 'react';

export const SearchParamsContext = createContext(null);
export const PathParamsContext = createContext(null);
