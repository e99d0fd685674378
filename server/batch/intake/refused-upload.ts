import type { Issue } from '../../domain/issue.js';

/** Ends an upload that is refused; `receiveBatch` makes an outcome of it. */
export class RefusedUpload extends Error {
  readonly issues: readonly Issue[];

  constructor(...issues: readonly Issue[]) {
    super(issues[0]?.message ?? 'The upload is refused.');
    this.issues = issues;
  }
}

const refuse =
  (code: string) =>
  (message: string, path: Issue['path'] = []): RefusedUpload =>
    new RefusedUpload({ code, path, message });

export const invalidJson = refuse('INVALID_JSON');
export const invalidRequest = refuse('INVALID_REQUEST');
export const tooLarge = refuse('PAYLOAD_TOO_LARGE');
export const stalled = refuse('UPLOAD_STALLED');
