// The part of react-dom/server that tests use; its types are not installed.
declare module 'react-dom/server' {
  export function renderToString(node: import('react').ReactNode): string;
}
