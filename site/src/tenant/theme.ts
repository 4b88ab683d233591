import { contrast, darkenFor, parseColor, textOn } from '@/lib/color';
import type { Theme } from '@/api/schema.gen';

const paper = '#ffffff';
/** The minimum contrast for text in WCAG 2.2 AA. */
const readable = 4.5;

/**
 * Returns the tenant's colors as CSS custom properties. Text colors are chosen for contrast. Invalid colors are skipped,
 * which leaves the neutral default.
 */
export function themeVariables(theme: Theme): Record<string, string> {
  const header = known(theme.headerMenuBackgroundColor) ?? known(theme.primaryColor);
  const variables: Record<string, string | undefined> = {
    '--primary': known(theme.primaryColor),
    '--on-primary': on(theme.primaryColor),
    '--primary-ink': ink(theme.primaryColor),
    '--secondary': known(theme.secondaryColor),
    '--on-secondary': on(theme.secondaryColor),
    '--header-bg': header,
    '--header-text': header && readableOr(theme.headerMenuTextColor, header),
    '--text-1': ink(theme.textColor1),
    '--text-2': ink(theme.textColor2),
    '--text-3': ink(theme.textColor3),
    '--text-4': known(theme.primaryColor) && readableOr(theme.textColor4, theme.primaryColor),
  };
  return Object.fromEntries(Object.entries(variables).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

/** Sets the tenant's colors on the page. */
export function applyTheme(theme: Theme): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(themeVariables(theme))) style.setProperty(name, value);
}

function known(color: string): string | undefined {
  return parseColor(color) ? color.trim().toLowerCase() : undefined;
}

function on(background: string): string | undefined {
  return known(background) && textOn(background);
}

function ink(color: string): string | undefined {
  return known(color) && darkenFor(color, paper, readable);
}

function readableOr(color: string, background: string): string {
  return contrast(color, background) >= readable ? color.trim().toLowerCase() : textOn(background);
}
