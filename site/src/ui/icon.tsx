// Outlines on a 24 by 24 grid, drawn in the current color.
const outlines = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 21 21',
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5 5 19',
  phone: 'M5 3h4l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2Z',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 21c0-4 3.5-6 8-6s8 2 8 6',
  heart: 'M12 20.5S3 15 3 8.8A4.8 4.8 0 0 1 12 6.5a4.8 4.8 0 0 1 9 2.3c0 6.2-9 11.7-9 11.7Z',
  left: 'M15 4l-8 8 8 8',
  right: 'M9 4l8 8-8 8',
  up: 'M4 15l8-8 8 8',
  down: 'M4 9l8 8 8-8',
  check: 'M4 12.5 9.5 18 20 6',
  pin: 'M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21ZM12 7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 7v5l3.5 2',
  calendar: 'M4 6h16v15H4zM4 10.5h16M8 3v5M16 3v5',
  card: 'M3 5h18v14H3zM3 10h18M7 15h4',
  camera: 'M3 7h4l2-3h6l2 3h4v13H3zM12 9.5a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4Z',
  play: 'M7 4.5v15l12-7.5z',
  document: 'M6 3h8l5 5v13H6zM14 3v5h5',
  filter: 'M3 6h18M6 12h12M10 18h4',
  compare: 'M7 4 3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7',
  share: 'M12 15V3M8 6.5 12 3l4 3.5M5 11v10h14V11',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 11v6M12 7.2v.6',
  warning: 'M12 3 2 20h20zM12 10v5M12 17.2v.6',
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  cart: 'M2.5 4h3l2.6 11h9.8L20.5 7.5H6.4M9 19.4v.2M17 19.4v.2',
  bell: 'M6 10a6 6 0 0 1 12 0c0 5 2.5 6 2.5 7.5h-17C3.5 16 6 15 6 10ZM10 20.5a2.2 2.2 0 0 0 4 0',
  bookmark: 'M6 3h12v18l-6-4.5L6 21z',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
} as const;

export type IconName = keyof typeof outlines;

type Look = { size?: number; filled?: boolean; className?: string };

/** A decorative icon, next to text or inside an element with its own accessible name. */
export function Icon({ name, ...look }: Look & { name: IconName }) {
  return <Outline path={outlines[name]} {...look} />;
}

/** An icon that is drawn in one place only. */
export function Outline({ path, size = 20, filled, className }: Look & { path: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
