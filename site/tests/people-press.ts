import { vi } from 'vitest';

vi.mock('@/ui/binding/presses', async (importOriginal) => {
  const { takesPress } = await importOriginal<typeof import('@/ui/binding/presses')>();
  const { pace } = await import('./press-pace');
  return { takesPress: (at: number) => !pace.isOn || takesPress(pace.now ?? at) };
});
vi.mock('@/ui/binding/use-just-shown', async (importOriginal) => {
  const real = await importOriginal<typeof import('@/ui/binding/use-just-shown')>();
  const { pace } = await import('./press-pace');
  const neverJustShown = () => false;
  // The same for as long as a test runs, as hooks must be.
  return { get useJustShown() { return pace.isOn ? real.useJustShown : neverJustShown; } };
});
