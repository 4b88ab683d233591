import { reportsRoles } from '@/api/duties.gen';
import { downloadReport, useReport, type ReportQuery } from '@/api/office-reports';
import type { Report } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { FormFailure } from '@/ui/form/form-failure';
import { FilterLinks } from '@/ui/list/filter-links';
import { ResponseView } from '@/ui/response-view';
import { useAction } from '@/use-action';
import { may } from '../../duties';
import type { SectionProps } from '../../section-props';
import { NoSuchPage } from '../../shell/no-such-page';
import { OneRow } from '../../shell/one-row';
import { SectionHead } from '../../shell/section-head';
import { RowLines } from '../../shell/section-skeleton';
import { dayIn, Days, EventMenu } from '../list/filters';
import filters from '../list/filters.module.scss';
import { useListAddress } from '../list/use-list-address';
import { ReportTable } from './report-table';

const reports: readonly { id: Report['report']; name: string; isCash?: true; isOfNow?: true }[] = [
  { id: 'summary', name: 'Sale summary' }, { id: 'sellers', name: 'By seller' }, { id: 'buyers', name: 'By buyer' }, { id: 'unpaid', name: 'Unpaid', isCash: true, isOfNow: true },
  { id: 'payments', name: 'Money in and out', isCash: true }, { id: 'tax', name: 'Sales tax' }, { id: 'held', name: 'Held for others', isOfNow: true }, { id: 'journal', name: 'Journal' },
];

/** /office/reports: the reports that the person may see, on screen and as files; the choice is in the address. */
export function ReportsSection({ person, path }: SectionProps) {
  const { values, href, go } = useListAddress('reports', ['report', 'event_ID', 'from', 'to']);
  const own = reports.filter(({ isCash }) => isCash || may(person, reportsRoles));
  const { id: report, isOfNow } = own.find(({ id }) => id === values.report) ?? own[0]!;
  const days = isOfNow ? { from: '', to: '' } : { from: dayIn(values.from), to: dayIn(values.to) };
  const query: ReportQuery = { report, event_ID: report === 'held' ? '' : values.event_ID, ...days };
  const answer = useReport(query);
  if (path.length > 0) return <NoSuchPage />;
  return (
    <>
      <SectionHead title="Reports" actions={answer.data && <Files query={query} title={answer.data.title} />} />
      <div className={filters.tools}>
        <OneRow current={report}>
          <FilterLinks label="Report" current={report} options={own.map(({ id, name }) => ({ id, name, href: href({ report: id }) }))} />
        </OneRow>
        {report !== 'held' && <EventMenu value={values.event_ID} onSelect={(event_ID) => go({ event_ID })} />}
        {!isOfNow && <Days {...days} onChange={go} />}
      </div>
      <ResponseView response={answer} what="the report" skeleton={<RowLines />}>
        {(made) => <ReportTable report={made} />}
      </ResponseView>
    </>
  );
}

function Files({ query, title }: { query: ReportQuery; title: string }) {
  const { isBusy, failure, run } = useAction();
  return (
    <>
      <Button variant="line" busy={isBusy} onClick={() => void run(() => downloadReport(query, 'csv', title))}>
        Download CSV
      </Button>
      <Button variant="line" busy={isBusy} onClick={() => void run(() => downloadReport(query, 'pdf', title))}>
        Download PDF
      </Button>
      <FormFailure text={failure} />
    </>
  );
}
