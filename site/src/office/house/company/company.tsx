import { useOfficeHouse } from '@/api/office-house';
import type { OfficeHouse } from '@/api/schema.gen';
import { ResponseView } from '@/ui/response-view';
import { ChoiceField } from '../../form/choice-field';
import { ConflictNote } from '../../form/conflict-note';
import { Fields, FieldSet, PatchForm } from '../../form/patch-form';
import { zoneOptions } from '../../events/form/time-zones';
import { SectionSkeleton } from '../../shell/section-skeleton';
import { HouseChoice, HouseText } from '../house-field';
import { useHouseForm } from '../use-house-form';

/** /office/house: name, address, texts and switches of the house. */
export function Company() {
  const answer = useOfficeHouse();
  return (
    <ResponseView response={answer} what="the house" skeleton={<SectionSkeleton />}>
      {(house) => <Form house={house} onChanged={(changed) => answer.mutate(changed, { revalidate: false })} />}
    </ResponseView>
  );
}

function Form({ house, onChanged }: { house: OfficeHouse; onChanged: (house: OfficeHouse) => Promise<unknown> }) {
  const isRetail = house.content.retailMode;
  const state = useHouseForm('house.company', house, onChanged);
  return (
    <PatchForm state={state} label="Company">
      <FieldSet title="Company" about={`The site answers at ${house.hosts.join(', ')}. Commands know the house as ${house.slug}.`}>
        <Fields>
          <HouseText state={state} name="tenantName" label="Name" maxLength={100} missing="Enter the name" />
          <HouseText state={state} name="tenantPhone" label="Phone" hint="Ten digits." type="tel" maxLength={20} />
          <HouseText state={state} name="tenantEmail" label="Email address" hint="Customers see it, and the office gets messages there." type="email" maxLength={254} />
          <div>
            <ChoiceField control={state.form.control} name="timeZone" label="Time zone" options={zoneOptions(house.content.timeZone)} />
            <ConflictNote state={state} name="timeZone" label="Time zone" />
          </div>
        </Fields>
        <HouseText state={state} name="tenantAddress" label="Address" hint="As on an envelope, one line each." rows={3} />
      </FieldSet>
      <FieldSet title="Texts">
        <Fields>
          <HouseText state={state} name="tagline" label="Headline" hint="Over the picture of the home page." maxLength={200} />
          <HouseText state={state} name="introduction" label="Introduction" hint="Under the headline, and for search engines." />
        </Fields>
        <HouseText state={state} name="footerTagLine" label="Footer" hint="HTML, such as your office hours. Scripts and styles are removed." rows={3} maxLength={2000} />
        <HouseChoice state={state} name="showDisclaimer" label="Show a disclaimer" />
        <HouseText state={state} name="showDisclaimerContent" label="Disclaimer" hint="HTML." rows={3} maxLength={20000} />
      </FieldSet>
      <FieldSet title="How you work">
        <HouseChoice state={state} name="retailMode" label="You sell only at fixed prices and by offers" />
        {!isRetail && (
          <>
            <HouseChoice state={state} name="onlineBiddingByRequest" label="New bidders ask the office before they bid online" />
            <HouseChoice state={state} name="tenantRegistrationRequiresCreditCardAuth" label="Bidders need a verified card" />
          </>
        )}
        <HouseChoice state={state} name="registrationStepThree" label="Registration asks your marketing questions" />
        <HouseChoice state={state} name="showComingSoon" label="Search lists what is coming soon" />
        <HouseChoice state={state} name="isStockNumberUsed" label="Show stock numbers" />
        <HouseText state={state} name="inactivityMilliseconds" label="Sign people out after" hint="Minutes without activity; 0: never." type="number" maxLength={4} />
      </FieldSet>
      <FieldSet title="Links">
        <Fields>
          <HouseText state={state} name="faceBook" label="Facebook" type="url" />
          <HouseText state={state} name="twitter" label="X" type="url" />
          <HouseText state={state} name="instagram" label="Instagram" type="url" />
          <HouseText state={state} name="linkedIn" label="LinkedIn" type="url" />
          <HouseText state={state} name="youtube" label="YouTube" type="url" />
          <HouseText state={state} name="websiteLogoLink" label="The logo leads to" hint="https://… or a path. Leave it empty for the home page." />
        </Fields>
      </FieldSet>
      <FieldSet title="For specialists">
        <Fields>
          <HouseText state={state} name="googleIDs" label="Google tags" hint="One per line; loaded only after consent." rows={2} />
          <HouseText state={state} name="metaPixelIDs" label="Meta pixels" hint="One per line; loaded only after consent." rows={2} />
          {!isRetail && <HouseText state={state} name="auctionBoardURL" label="Your own auction board" hint="https://… Leave it empty for this site’s own. It receives tokens that sign people in." />}
        </Fields>
        {!isRetail && <HouseChoice state={state} name="auctionBoardTakesRefreshToken" label="That board may keep people signed in for weeks" />}
        <HouseText state={state} name="synonyms" label="Your own words for machines" hint="One per line: yarder = tower. Search finds both." rows={4} maxLength={100000} />
      </FieldSet>
    </PatchForm>
  );
}
