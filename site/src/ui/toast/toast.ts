import { create } from 'zustand';

type ToastKind = 'done' | 'error';
/** `about` is the id of what the message is about, so that a screen which shows the same can dismiss it. */
export type Toast = { id: number; kind: ToastKind; text: string; about?: number };

type Toasts = { shown: Toast[]; add: (kind: ToastKind, text: string, about?: number) => void; dismiss: (id: number) => void };

let lastId = 0;

export const useToasts = create<Toasts>((set) => ({
  shown: [],
  add: (kind, text, about) =>
    set(({ shown }) => ({ shown: [...shown.filter((t) => t.text !== text), { id: ++lastId, kind, text, about }].slice(-3) })),
  dismiss: (id) => set(({ shown }) => ({ shown: shown.filter((t) => t.id !== id) })),
}));

/** Shows a success message, which disappears automatically. */
export function toastDone(text: string): void {
  useToasts.getState().add('done', text);
}

/** Shows an error message, which stays until dismissed. */
export function toastError(text: string, about?: number): void {
  useToasts.getState().add('error', text, about);
}

/** Shows an error message in place of the one that was shown for the same failure. */
export function toastInstead(shown: string, text: string): void {
  useToasts.setState((state) => ({ shown: state.shown.filter((toast) => toast.text !== shown) }));
  toastError(text);
}
