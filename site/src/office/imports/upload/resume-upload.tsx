import { useState } from 'react';
import { FileDrop } from '@/account/documents/file-drop';
import { formatCount } from '@/lib/numbers';
import type { ImportProps } from '../import-props';
import { UploadProgress } from './upload-progress';
import { usePartUpload } from './use-part-upload';

const partBytes = 4 << 20;

/** Goes on with an upload that was interrupted by leaving the page: the same file has to be chosen again. */
export function ResumeUpload({ found: { import_ID, name, size }, onChanged }: ImportProps) {
  const [problem, setProblem] = useState('');
  const { upload, resume, retry, cancel } = usePartUpload(() => onChanged());
  if (upload) return <UploadProgress upload={upload} onRetry={retry} onCancel={cancel} />;
  return (
    <FileDrop
      label="Choose the file again"
      hint={`The upload of ${name} was interrupted. Choose the same file (${formatCount(size)} bytes): only what is missing is sent.`}
      types={[]}
      error={problem}
      onFiles={([file]) => {
        if (!file) return;
        const isOther = file.size !== size;
        setProblem(isOther ? 'This is another file. Choose the one whose upload was interrupted, or begin a new import.' : '');
        if (!isOther) void resume(file, import_ID, partBytes);
      }}
    />
  );
}
