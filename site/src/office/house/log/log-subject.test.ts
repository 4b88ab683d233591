import { expect, test } from 'vitest';
import type { AuditEntry } from '@/api/schema.gen';
import { subjectOf } from './log-subject';

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  entry_ID: 1, at: '2026-11-28T16:00:00Z', by_ID: 1, by: 'Nora Vik', person_ID: 0, person: '', subject: 'house', subject_ID: 1, version: 0, action: 'house-changed', address: '', fields: [], detail: {},
  ...more,
});

test('an entry leads to what it is about', () => {
  const hrefs = (['event', 'item', 'invoice', 'settlement', 'import', 'house'] as const).map((subject) => subjectOf(entry({ subject, subject_ID: 7 }))?.href);
  expect(hrefs).toEqual(['/office/events/7', '/office/items/7', '/office/invoices/7', '/office/settlements/7', '/office/import/7', undefined]);
  expect(subjectOf(entry({ subject: 'user', subject_ID: 9, person_ID: 9, person: 'Sam Tester' }))).toEqual({ href: '/office/people/9', name: 'Sam Tester' });
});

test('what a person did to themselves, and what is gone, leads nowhere', () => {
  expect(subjectOf(entry({ subject: 'person', subject_ID: 0, person_ID: 1, person: 'Nora Vik', action: 'sign-in' }))).toBeNull();
  expect(subjectOf(entry({ subject: 'event', subject_ID: 7, action: 'draft-deleted' }))).toBeNull();
});
