import { describe, expect, test } from 'vitest';
import { contrast } from '@/lib/color';
import { footerLinks } from './content-links';
import { themeVariables } from './theme';

const theme = {
  logo1: '', logo2: '', heroImage: '',
  primaryColor: '#14345a', secondaryColor: '#f2a81d',
  textColor1: '#15181d', textColor2: '#4a4f57', textColor3: '#6c7178', textColor4: '#ffffff',
  headerMenuBackgroundColor: '#14345a', headerMenuTextColor: '#ffffff',
};

describe('theme', () => {
  test('keeps readable colors', () => {
    expect(themeVariables(theme)).toMatchObject({
      '--primary': '#14345a', '--on-primary': '#ffffff', '--secondary': '#f2a81d', '--on-secondary': '#15181d',
      '--header-bg': '#14345a', '--header-text': '#ffffff', '--primary-ink': '#14345a', '--text-1': '#15181d', '--text-4': '#ffffff',
    });
  });

  test('fixes unreadable colors', () => {
    const v = themeVariables({ ...theme, primaryColor: '#ffe680', headerMenuBackgroundColor: '#ffe680', headerMenuTextColor: '#ffffff', textColor3: '#cccccc' });
    expect(contrast(v['--header-text']!, v['--header-bg']!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(v['--on-primary']!, v['--primary']!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(v['--text-4']!, v['--primary']!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(v['--primary-ink']!, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(v['--text-3']!, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  test('ignores invalid colors', () => {
    const v = themeVariables({ ...theme, primaryColor: 'url(evil)', headerMenuBackgroundColor: '', secondaryColor: '' });
    expect(Object.keys(v)).toEqual(['--text-1', '--text-2', '--text-3']);
  });
});

test('footer links have a nonzero flag and follow their sequence', () => {
  const link = (key: string, sequence: number, footer: number) => ({ key, value: key, sequence, footer });
  expect(footerLinks([link('c', 3, 1), link('hidden', 1, 0), link('a', 1, 2)]).map((l) => l.key)).toEqual(['a', 'c']);
});
