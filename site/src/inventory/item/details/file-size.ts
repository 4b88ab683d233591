const kinds: Record<string, string> = { 'application/pdf': 'PDF' };

/** "PDF 2.1 MB", "640 KB": what comes when a file is opened. */
export function fileSize(type: string, bytes: number): string {
  const size = bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return [kinds[type], bytes > 0 ? size : ''].filter(Boolean).join(' ');
}
