import { create } from 'zustand';

type ToastKind = 'done' | 'error';
/** What the person can do about a message: where it leads, or what it does here. */
export type NextStep = { label: string; href: string } | { label: string; run: () => void };
/** `about` is the id of what the message is about, so that a screen which shows the same can dismiss it. */
export type Toast = { id: number; kind: ToastKind; text: string; about?: number; next?: NextStep };

type Toasts = { shown: Toast[]; add: (kind: ToastKind, text: string, next?: NextStep, about?: number) => void; dismiss: (id: number) => void };

let lastId = 0;

export const useToasts = create<Toasts>((set) => ({
  shown: [],
  add: (kind, text, next, about) =>
    set(({ shown }) => ({ shown: [...shown.filter((t) => t.text !== text), { id: ++lastId, kind, text, next, about }].slice(-3) })),
  dismiss: (id) => set(({ shown }) => ({ shown: shown.filter((t) => t.id !== id) })),
}));

/** Shows a success message, which disappears automatically. */
export function toastDone(text: string, next?: NextStep): void {
  useToasts.getState().add('done', text, next);
}

/** Shows an error message, which stays until dismissed. */
export function toastError(text: string, next?: NextStep, about?: number): void {
  useToasts.getState().add('error', text, next, about);
}

/** Shows an error message in place of the one that was shown for the same failure. */
export function toastInstead(shown: string, text: string): void {
  useToasts.setState((state) => ({ shown: state.shown.filter((toast) => toast.text !== shown) }));
  toastError(text);
}
