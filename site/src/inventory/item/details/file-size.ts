const typeNames: Record<string, string> = { 'application/pdf': 'PDF' };

/** Returns a file's type and size: "PDF 2.1 MB", "640 KB". */
export function fileSize(type: string, bytes: number): string {
  const size = bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return [typeNames[type], bytes > 0 ? size : ''].filter(Boolean).join(' ');
}
