import { create } from 'zustand';

type ToastKind = 'done' | 'error';
export type Toast = { id: number; kind: ToastKind; text: string };

type Toasts = { shown: Toast[]; add: (kind: ToastKind, text: string) => void; dismiss: (id: number) => void };

let lastId = 0;

export const useToasts = create<Toasts>((set) => ({
  shown: [],
  add: (kind, text) =>
    set(({ shown }) => ({ shown: [...shown.filter((t) => t.text !== text), { id: ++lastId, kind, text }].slice(-3) })),
  dismiss: (id) => set(({ shown }) => ({ shown: shown.filter((t) => t.id !== id) })),
}));

/** Shows a success message, which disappears by itself. */
export function toastDone(text: string): void {
  useToasts.getState().add('done', text);
}

/** Shows an error message, which stays until dismissed. */
export function toastError(text: string): void {
  useToasts.getState().add('error', text);
}
