import { useWatch } from 'react-hook-form';
import { useOfficeHouse } from '@/api/office-house';
import type { OfficeHouse, Theme } from '@/api/schema.gen';
import { ResponseView } from '@/ui/response-view';
import { Fields, FieldSet, PatchForm } from '../../form/patch-form';
import { SectionSkeleton } from '../../shell/section-skeleton';
import styles from '../house.module.scss';
import { useHouseForm } from '../use-house-form';
import { HouseColor } from './color-field';
import { LookPreview } from './look-preview';
import { Pictures } from './pictures';

type Props = { house: OfficeHouse; onChanged: (house: OfficeHouse) => Promise<unknown> };

/** /office/house/look: logos, the home page's picture and colors, with what they look like. */
export function Look() {
  const answer = useOfficeHouse();
  return (
    <ResponseView response={answer} what="the look" skeleton={<SectionSkeleton />}>
      {(house) => (
        <>
          <Pictures house={house} onChanged={(changed) => answer.mutate(changed, { revalidate: false })} />
          <Colors house={house} onChanged={(changed) => answer.mutate(changed, { revalidate: false })} />
        </>
      )}
    </ResponseView>
  );
}

const colorNames = ['primaryColor', 'secondaryColor', 'headerMenuBackgroundColor', 'headerMenuTextColor', 'textColor1', 'textColor2', 'textColor3', 'textColor4'] as const;

function Colors({ house, onChanged }: Props) {
  const state = useHouseForm('house.look', house, onChanged);
  const typed = useWatch({ control: state.form.control, name: [...colorNames] });
  const theme: Theme = { ...house.content.theme, ...Object.fromEntries(colorNames.map((name, at) => [name, typed[at] ?? ''])) };
  const header = theme.headerMenuBackgroundColor || theme.primaryColor;
  return (
    <div className={styles.columns}>
      <PatchForm state={state} label="Colors">
        <FieldSet title="Colors" about="As #rrggbb. Leave one empty for the default. The site keeps text readable: it darkens a color that is too light, or uses black or white.">
          <Fields>
            <HouseColor state={state} name="primaryColor" label="Buttons and links" />
            <HouseColor state={state} name="secondaryColor" label="Highlights" />
            <HouseColor state={state} name="headerMenuBackgroundColor" label="Header" hint="Leave it empty for the color of buttons." />
            <HouseColor state={state} name="headerMenuTextColor" label="Text in the header" on={header} />
            <HouseColor state={state} name="textColor1" label="Text" on="#ffffff" />
            <HouseColor state={state} name="textColor2" label="Second text" on="#ffffff" />
            <HouseColor state={state} name="textColor3" label="Notes" on="#ffffff" />
            <HouseColor state={state} name="textColor4" label="Text on buttons" on={theme.primaryColor} />
          </Fields>
        </FieldSet>
      </PatchForm>
      <LookPreview theme={theme} name={house.content.tenantName} tagline={house.content.tagline} isRetail={house.content.retailMode} />
    </div>
  );
}
