import { isUnderWay, useImport } from '@/api/office-imports';
import type { UserInformation } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { Badge } from '@/ui/badge';
import { ErrorState } from '@/ui/empty-or-error-state';
import { ButtonLink } from '@/ui/button';
import { officePath } from '../addresses';
import { momentText } from '../events/moment';
import { RecordView } from '../shell/record-view';
import { SectionHead } from '../shell/section-head';
import { RowLines } from '../shell/section-skeleton';
import { CheckResult } from './check/check-result';
import type { ImportProps } from './import-props';
import { stateOf } from './import-state';
import { MapEditor } from './map/map-editor';
import { ImportProgress } from './result/import-progress';
import { ImportResult } from './result/import-result';
import { ResumeUpload } from './upload/resume-upload';

const back = { href: officePath('import'), name: 'Imports' };

/** An import: its upload, its columns, what it would change, and what it did. */
export function ImportPage({ importId, person }: { importId: number; person: UserInformation }) {
  const answer = useImport(importId);
  const { mutate } = answer;
  const zone = useTenant().data?.timeZone ?? '';
  return (
    <RecordView
      response={answer}
      what="this import"
      title="Import"
      back={back}
      skeleton={
        <>
          <SectionHead title="Import" back={back} />
          <RowLines />
        </>
      }
    >
      {(found) => {
        const { name, tone } = stateOf(found);
        return (
          <>
            <SectionHead title={found.name} back={back} state={<Badge tone={tone}>{name}</Badge>} about={`${found.by}, ${momentText(found.startedAt, zone)}`} />
            <Content found={found} person={person} onChanged={(changed) => mutate(changed, { revalidate: changed === undefined })} />
          </>
        );
      }}
    </RecordView>
  );
}

function Content(props: ImportProps) {
  const { found } = props;
  if (isUnderWay(found)) return <ImportProgress found={found} />;
  if (found.state === 'uploading') return <ResumeUpload {...props} />;
  if (found.state === 'done' || found.state === 'undone') return <ImportResult {...props} />;
  if (!found.hasFile) return <FileGone />;
  if (found.state === 'failed') return <ImportFailed {...props} />;
  return (
    <>
      {found.state === 'previewed' && <CheckResult {...props} />}
      <MapEditor {...props} />
    </>
  );
}

function FileGone() {
  return (
    <ErrorState
      title="This file is no longer here"
      message="We keep uploaded files for a week. Upload it again to import it; its columns are remembered."
      actions={<ButtonLink href={officePath('import')}>Upload a file</ButtonLink>}
    />
  );
}

/** A file that cannot be read, or an import that broke off: what it wrote can be taken back, and a run continues. */
function ImportFailed(props: ImportProps) {
  const { found } = props;
  if (found.canUndo) return <ImportResult {...props} />;
  return (
    <ErrorState
      title="We couldn’t import this file"
      message={found.failure}
      actions={<ButtonLink href={officePath('import')}>Upload another file</ButtonLink>}
    />
  );
}
