import { fetchWithTimeout, noteRefusal, toApiError, withToken } from './http/client';
import { ApiError, type ErrorBody } from './http/errors';
import type { Post, Put } from './http/operation';

/** A field that somebody else has set to another value since the form was loaded. */
export type FieldConflict = { field: string; theirs: unknown; by: string; at: string };

type ConflictBody = ErrorBody & { version: number; conflicts: FieldConflict[] };

/** A save that changed nothing, because others changed the same fields in the meantime. */
export class SaveConflict extends ApiError {
  /** The present version, which the next save has seen. */
  readonly version: number;
  readonly conflicts: FieldConflict[];

  constructor(body: ConflictBody) {
    super(409, body);
    this.version = body.version;
    this.conflicts = body.conflicts;
  }
}

/**
 * Saves changed fields of a record with the version that was seen. Fields that others changed stay as they are; if they changed the same
 * ones to other values, it fails with SaveConflict.
 */
export function postSave<Body, Answer>(operation: Post<Body, Answer>, body: NoInfer<Body>): Promise<Answer> {
  return sendSave('POST', operation, body);
}

/** Does what postSave does, for operations that are a PUT. */
export function putSave<Body, Answer>(operation: Put<Body, Answer>, body: NoInfer<Body>): Promise<Answer> {
  return sendSave('PUT', operation, body);
}

function sendSave<Answer>(method: string, path: string, body: unknown): Promise<Answer> {
  return withToken(async (bearer) => {
    const headers = { 'Content-Type': 'application/json', ...bearer };
    const response = await fetchWithTimeout(path, { method, body: JSON.stringify(body), headers });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && answer !== undefined) return answer as Answer;
    if (response.status === 409 && isConflict(answer)) throw new SaveConflict(answer);
    throw noteRefusal(toApiError(response, answer));
  });
}

function isConflict(body: unknown): body is ConflictBody {
  const { version, conflicts } = (body ?? {}) as Partial<ConflictBody>;
  return typeof version === 'number' && Array.isArray(conflicts) && conflicts.length > 0;
}
