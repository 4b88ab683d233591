// Replaces the polyfills that Next loads first (next.config.ts): every browser it builds for has what they add.
