import type { DocumentsOutputBody } from '@/api/schema.gen';

/** What may be uploaded, as the engine defines it. */
export type FileLimits = Pick<DocumentsOutputBody, 'maxBytes' | 'types'>;

const names: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/heic': 'HEIC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (DOCX)',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel (XLSX)',
};

/** Returns a file type's name: "PDF". */
export function typeName(type: string): string {
  return names[type] ?? type;
}

/** Returns "PDF, JPEG or PNG, up to 10 MB each". */
export function limitsText({ types, maxBytes }: FileLimits): string {
  return `${typeList(types)}, up to ${sizeText(maxBytes)} each`;
}

/** Returns why a file cannot be uploaded and what to do about it; empty if it can. The engine looks at the content, too. */
export function fileProblem({ size, type }: Pick<File, 'size' | 'type'>, { types, maxBytes }: FileLimits): string {
  if (size === 0) return 'The file is empty. Choose another one.';
  if (size > maxBytes) return `The file has ${sizeText(size)}, and the limit is ${sizeText(maxBytes)}. Choose a smaller one, or scan it at a lower resolution.`;
  // Browsers do not know the type of every file.
  if (type !== '' && !types.includes(type)) return `We can’t take this type of file. Save it as ${typeList(types)}, and choose it again.`;
  return '';
}

/** Returns a size as people read it: "640 KB", "2.1 MB". */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1_048_576;
  if (megabytes < 1) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${megabytes.toFixed(megabytes >= 10 || Number.isInteger(megabytes) ? 0 : 1)} MB`;
}

function typeList(types: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(types.map(typeName));
}
