import { vi } from 'vitest';

vi.mock('@/ui/binding/presses', async (importOriginal) => {
  const { takesPress } = await importOriginal<typeof import('@/ui/binding/presses')>();
  const { pace } = await import('./pace');
  return { takesPress: () => !pace.isOn || takesPress() };
});
vi.mock('@/ui/binding/use-settling', async (importOriginal) => {
  const { useSettling } = await importOriginal<typeof import('@/ui/binding/use-settling')>();
  const { pace } = await import('./pace');
  return { useSettling: (shown: unknown) => pace.isOn && useSettling(shown) };
});
