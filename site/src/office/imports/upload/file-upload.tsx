import { useState } from 'react';
import { FileDrop } from '@/account/documents/file-drop';
import type { ImportPurpose } from '@/api/office-imports';
import { UploadProgress } from './upload-progress';
import { usePartUpload } from './use-part-upload';

const kinds = {
  items: {
    label: 'Choose a file', hint: 'Excel (.xlsx), CSV, TSV or JSON, up to 64 MB. The first row has the column names.', most: 64 << 20,
    types: ['.xlsx', '.xlsm', '.csv', '.tsv', '.txt', '.json', '.ndjson', '.jsonl', '.xls'], kind: 'an Excel, CSV, TSV or JSON file',
  },
  photos: { label: 'Choose a ZIP archive', hint: 'With the photos and PDFs that the rows name, up to 400 MB.', most: 400 << 20, types: ['.zip'], kind: 'a ZIP archive' },
} as const;

/** Says why a file cannot be imported; "" if nothing is wrong. A file that is dropped may be of any kind. */
function problemOf({ name, size }: File, purpose: ImportPurpose): string {
  const { most, types, kind } = kinds[purpose];
  if (!types.some((type) => name.toLowerCase().endsWith(type))) return `${name} is not ${kind}. Choose another file.`;
  if (size === 0) return 'The file is empty. Choose another one.';
  return size > most ? `The file is larger than ${most >> 20} MB. Split it, and import one part after the other.` : '';
}

type Props = { purpose: ImportPurpose; onUploaded: (importId: number) => unknown };

/** Takes a file and uploads it at once. */
export function FileUpload({ purpose, onUploaded }: Props) {
  const { label, hint, types } = kinds[purpose];
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
        const wrong = problemOf(file, purpose);
        setProblem(wrong);
        if (!wrong) void start(file, purpose);
      }}
    />
  );
}
