import { mostRecentErrors, type RecentError } from '@fraktion/contract/feedback';
import { type ApiError, onFailure, onIdentity } from '@fraktion/shared-auth';

const longest = 500;
let errors: readonly RecentError[] = [];

export const lastErrors = (): readonly RecentError[] => errors;

function note(what: string, requestId: string | undefined): void {
  const error = {
    at: new Date().toISOString(),
    what: what.slice(0, longest),
    requestId: requestId ?? null,
  };
  errors = [...errors, error].slice(-mostRecentErrors);
}

const noteRefusal = ({ key, status, requestId }: ApiError): void =>
  note(`${key} (${status})`, requestId);

const noteThrown = (thrown: unknown): void =>
  note(thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown), undefined);

let watching = false;

/** Remembers a few recent errors of this page, for feedback about it. */
export function watchErrors(): void {
  if (watching) return;
  watching = true;
  onFailure(noteRefusal);
  addEventListener('error', (event) => noteThrown(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => noteThrown(event.reason));
  onIdentity(() => (errors = []));
}
