import { useRouter } from 'next/router';
import { pageNumber } from '@/account/parts/list-page-address';
import { PagedList } from '@/account/parts/paged-list';
import { useImports } from '@/api/office-imports';
import { EmptyState } from '@/ui/empty-or-error-state';
import { ResponseView } from '@/ui/response-view';
import { useQuery } from '@/use-query';
import { officePath } from '../../addresses';
import { SectionHead } from '../../shell/section-head';
import { RowLines } from '../../shell/section-skeleton';
import { importPath } from '../import-state';
import { FileUpload } from '../upload/file-upload';
import { ImportsTable } from './imports-table';

/** Takes a file to import, and lists earlier imports with what can be taken back. */
export function ImportsList() {
  const router = useRouter();
  const answer = useImports(pageNumber(useQuery().page_number));
  return (
    <>
      <SectionHead title="Import" about="Add and change many items at once, from the spreadsheet you have. Nothing is written before you have seen what changes." />
      <FileUpload purpose="items" onUploaded={(importId) => router.push(importPath(importId))} />
      <ResponseView response={answer} what="the imports" skeleton={<RowLines />}>
        {(found) =>
          found.imports.length === 0 ? (
            <EmptyState title="No imports yet" icon="document">
              Choose a file above. Its column names may be your own: you say what each column is, and we remember it.
            </EmptyState>
          ) : (
            <PagedList page={found} count={found.imports.length} nouns={['import', 'imports']} isLoading={answer.isLoading} href={(number) => officePath('import', { page_number: number })}>
              <ImportsTable imports={found.imports} />
            </PagedList>
          )
        }
      </ResponseView>
    </>
  );
}
