import type { ItemDetail, Spec } from '@/api/schema.gen';

/** Returns the rows of the specification table, without empty values or repeated labels. */
export function specRows(item: ItemDetail, isStockNumberUsed = false): Spec[] {
  const rows: Spec[] = [
    ...meterRow(item.meter),
    { label: 'Year', value: item.year > 0 ? String(item.year) : '' },
    { label: 'Make', value: item.make },
    { label: 'Model', value: item.model },
    { label: 'Condition', value: item.details.condition },
    ...item.details.specifications,
    { label: 'Serial number', value: item.details.serialNumber },
    { label: 'Stock number', value: isStockNumberUsed ? item.stockNumber : '' },
    { label: 'Title', value: item.details.title },
  ];
  const seen = new Set<string>();
  return rows.filter(({ label, value }) => {
    const name = label.toLowerCase();
    return value.trim() !== '' && !seen.has(name) && seen.add(name);
  });
}

const units: Record<string, string> = { hours: 'hrs', miles: 'mi' };

/** Turns "4,812 hours" into a row "Hours" with "4,812 hrs". */
function meterRow(meter: string): Spec[] {
  const [, figure = '', unit = ''] = /^([\d.,]+) (hours|miles)$/i.exec(meter.trim()) ?? [];
  if (!figure) return [{ label: 'Meter', value: meter }];
  const name = unit.toLowerCase();
  return [{ label: name === 'hours' ? 'Hours' : 'Miles', value: `${figure} ${units[name]}` }];
}
