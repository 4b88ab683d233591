import { vi } from 'vitest';

vi.mock('@/ui/binding/presses', async (importOriginal) => {
  const { takesPress } = await importOriginal<typeof import('@/ui/binding/presses')>();
  const { pace } = await import('./pace');
  return { takesPress: () => !pace.isOn || takesPress(pace.now) };
});
vi.mock('@/ui/binding/use-settling', async (importOriginal) => {
  const real = await importOriginal<typeof import('@/ui/binding/use-settling')>();
  const { pace } = await import('./pace');
  const neverSettling = () => false;
  // The same for as long as a test runs, as hooks must be.
  return { get useSettling() { return pace.isOn ? real.useSettling : neverSettling; } };
});
