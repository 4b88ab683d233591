import { formatCount } from './numbers';

export type Place = { latitude: number; longitude: number };

const earthRadiusMiles = 3958.8;

/** Returns the great-circle distance in miles. */
export function milesBetween(a: Place, b: Place): number {
  const [lat1, lat2] = [radians(a.latitude), radians(b.latitude)];
  const half = (x: number) => Math.sin(x / 2) ** 2;
  const h = half(lat2 - lat1) + Math.cos(lat1) * Math.cos(lat2) * half(radians(b.longitude - a.longitude));
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Formats "38 mi" or "under 1 mi". */
export function formatMiles(miles: number): string {
  return miles < 1 ? 'under 1 mi' : `${formatCount(Math.round(miles))} mi`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
