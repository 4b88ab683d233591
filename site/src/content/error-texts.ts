type Words = { title: string; text: string };

const byCode: Record<string, Words> = {
  '403': { title: 'You don’t have access', text: 'Your account doesn’t have access to this page.' },
  '404': { title: 'Not found', text: 'This page doesn’t exist or has been removed.' },
  '500': { title: 'Something went wrong', text: 'This is a problem on our side. Try again in a moment.' },
  '503': { title: 'We’ll be right back', text: 'The site is restarting or very busy. Try again in a moment.' },
};

const other: Words = { title: 'Something went wrong', text: 'We couldn’t show this page.' };

export function errorText(code: string): Words {
  return byCode[code] ?? other;
}
