import { useState } from 'react';
import { FileDrop } from '@/account/documents/file-drop';
import type { ImportPurpose } from '@/api/office-imports';
import { UploadProgress } from './upload-progress';
import { usePartUpload } from './use-part-upload';

const kinds = {
  items: {
    label: 'Choose a file', hint: 'Excel (.xlsx), CSV, TSV or JSON, up to 64 MB. The first row has the column names.', most: 64 << 20,
    types: ['.xlsx', '.xlsm', '.csv', '.tsv', '.txt', '.json', '.ndjson', '.jsonl', '.xls'],
  },
  photos: { label: 'Choose a ZIP archive', hint: 'With the photos and PDFs that the rows name, up to 400 MB.', most: 400 << 20, types: ['.zip'] },
} as const;

type Props = { purpose: ImportPurpose; onUploaded: (importId: number) => unknown };

/** Takes a file and uploads it at once. */
export function FileUpload({ purpose, onUploaded }: Props) {
  const { label, hint, most, types } = kinds[purpose];
  const [problem, setProblem] = useState('');
  const { upload, start, retry, cancel } = usePartUpload(onUploaded);
  if (upload) return <UploadProgress upload={upload} onRetry={retry} onCancel={cancel} />;
  return (
    <FileDrop
      label={label}
      hint={hint}
      types={types}
      error={problem}
      onFiles={([file]) => {
        if (!file) return;
        const wrong = file.size === 0 ? 'The file is empty. Choose another one.' : file.size > most ? `The file is larger than ${most >> 20} MB. Split it, and import one part after the other.` : '';
        setProblem(wrong);
        if (!wrong) void start(file, purpose);
      }}
    />
  );
}
