import { FactRow, FactRows } from './fact-rows';
import { ItemSection } from './item-section';

type Props = {
  /** City and state, shown without an address. */
  location: string;
  /** Street address, opening hours and pickup of an event; unknown while it loads, empty if the house has not entered them. */
  address?: string;
  viewing?: string;
  removal?: string;
};

/** Where the lots are, when they can be seen and when they have to leave. */
export function ViewingAndRemoval({ location, address, viewing, removal }: Props) {
  const place = address || location;
  if (!place && !viewing && !removal) return null;
  return (
    <ItemSection title={viewing || removal ? 'Location, viewing and removal' : 'Location'}>
      <FactRows>
        {place && (
          <FactRow name="Location">
            {place}{' '}
            <a href={mapAddress(place)} target="_blank" rel="noopener noreferrer" className="link">
              View map<span className="unseen"> of {place} (opens in a new tab)</span>
            </a>
          </FactRow>
        )}
        {viewing && <FactRow name="Viewing">{viewing}</FactRow>}
        {removal && <FactRow name="Removal">{removal}</FactRow>}
      </FactRows>
    </ItemSection>
  );
}

function mapAddress(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
