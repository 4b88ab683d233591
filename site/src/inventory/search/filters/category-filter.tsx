import { memo, useState } from 'react';
import type { CategoryFacet } from '@/api/schema.gen';
import { isEqual } from '@/lib/is-equal';
import { Checkbox } from '@/ui/form/checkbox';
import { choiceOf, countOf, toggleCategory, toggleFamily } from './category-choice';
import { FilterSection } from './filter-section';
import { isChosen, type Filters } from '../search-state';
import type { Change } from '../use-search-state';
import styles from './filters.module.scss';

type Chosen = Pick<Filters, 'categories' | 'families'>;
type Props = { categories: readonly CategoryFacet[]; chosen: Chosen; change: Change };

const shownAtFirst = 8;

function Tree({ categories, chosen, change }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = categories.filter((category, i) => showsAll || i < shownAtFirst || choiceOf(chosen, category) !== 'none');
  if (categories.length === 0) return null;
  return (
    <FilterSection title="Category">
      <ul>
        {shown.map((category) => (
          <li key={category.category_ID}>
            <CategoryBox category={category} chosen={chosen} change={change} />
            {choiceOf(chosen, category) !== 'none' && <Families category={category} known={categories} chosen={chosen} change={change} />}
          </li>
        ))}
      </ul>
      {categories.length > shownAtFirst && (
        <button type="button" className={styles.more} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `${categories.length - shown.length} more`}
          <span className="unseen"> in Category</span>
        </button>
      )}
    </FilterSection>
  );
}

type BoxProps = { category: CategoryFacet; chosen: Chosen; change: Change };

function CategoryBox({ category, chosen, change }: BoxProps) {
  const choice = choiceOf(chosen, category);
  return (
    <Checkbox
      count={countOf(chosen, category)}
      checked={choice === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = choice === 'some';
      }}
      onChange={() => change((state) => toggleCategory(state, category))}
    >
      {category.value}
    </Checkbox>
  );
}

/** The families of a category that is chosen entirely or in part. */
function Families({ category, known, chosen, change }: BoxProps & { known: readonly CategoryFacet[] }) {
  return (
    <ul className={styles.families} aria-label={category.value}>
      {category.families.map((family) => (
        <li key={family.family_ID}>
          <Checkbox
            count={family.count}
            checked={isChosen(chosen.families, family.value)}
            onChange={() => change((state) => toggleFamily(state, category, family.value, known))}
          >
            {family.value}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

/** Categories, with the families of the chosen ones. */
export const CategoryFilter = memo(
  Tree,
  (before, after) =>
    before.change === after.change && isEqual(before.categories, after.categories) && isEqual(before.chosen, after.chosen),
);
