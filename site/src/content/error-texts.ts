type Words = { title: string; text: string };

const byCode: Record<string, Words> = {
  '403': { title: 'You may not see this', text: 'Your account has no access to this page.' },
  '404': { title: 'Not found', text: 'What you asked for does not exist, or no longer does.' },
  '500': { title: 'Something went wrong', text: 'The fault is ours. Try again in a moment.' },
  '503': { title: 'We are not available right now', text: 'The service is being restarted or has too much to do. Try again in a moment.' },
};

const other: Words = { title: 'Something went wrong', text: 'The page could not be shown.' };

export function errorText(code: string): Words {
  return byCode[code] ?? other;
}

/** Where to try again: a path on this site. Anything else in the address is somebody else's idea. */
export function safeReturn(from: string): string | null {
  return /^\/(?![/\\])/.test(from) && !from.startsWith('/error') ? from : null;
}
