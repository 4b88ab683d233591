import { ruleForm } from './rule-forms';
import type { RuleValues } from './rule-form';

/** The editor's values: the rule by its form and as text, which of both is typed, and when it applies (ISO times or ""). */
export type TypedRule = RuleValues & { rule: string; isText: boolean; from: string; until: string };

export function typedRule(kind: string, body: unknown): TypedRule {
  return { ...ruleForm(kind).read(body), rule: textOf(body), isText: false, from: '', until: '' };
}

export function textOf(body: unknown): string {
  return JSON.stringify(body, null, 2);
}

/** Checks that a typed text is JSON. */
export function checkText(typed: string): true | string {
  try {
    JSON.parse(typed);
    return true;
  } catch {
    return 'This is not valid JSON. Check its brackets, quotes and commas';
  }
}
