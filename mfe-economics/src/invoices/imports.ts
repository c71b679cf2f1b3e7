import type { ErrorKey } from '@fraktion/contract/errors';
import { maxInvoiceBytes, uploadInvoice } from '@fraktion/contract/invoices';
import { ApiError, api, newId } from '@fraktion/shared-auth';
import { createStore } from '@fraktion/shared-ui';

import { ofEachAccount } from './ofEachAccount.ts';

/** One file on its way to the server, which reads it afterwards. */
export interface Upload {
  /** The id of the import and of its invoice: a repeated upload uses the same one. */
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'sent' | 'refused';
  readonly error?: ApiError;
}

/** Outside the pages, so that leaving the list stops no upload and loses no result. */
export const uploads = createStore<readonly Upload[]>([]);

const atOnce = 2;
/** A large file on a slow connection takes longer than any other call. */
const longestMs = 600_000;

const isOpen = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';

/** A lost connection stopped it: it is sent when the connection is back. */
const isUnanswered = ({ state, error }: Upload): boolean =>
  state === 'refused' && error?.status === 0;

const isUnsent = (one: Upload): boolean => isOpen(one) || isUnanswered(one);

const change = (id: string, values: Partial<Upload>): void =>
  uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...values } : one)));

const refusal = (key: ErrorKey, status: number): Partial<Upload> => ({
  state: 'refused',
  error: new ApiError({ key, status }),
});

/** Refusals that are known before the file is sent. */
function refusedUnsent({ size }: File): Partial<Upload> {
  if (size === 0) return refusal('Files.Empty', 400);
  return size > maxInvoiceBytes ? refusal('Generic.Too.Large', 413) : {};
}

/** A file may be deleted after it was chosen, and a folder is not a file: neither is a connection failure. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

export function importFiles(files: Iterable<File>): void {
  const added = Array.from(files, (file) => ({
    id: newId(),
    file,
    state: 'waiting' as const,
    ...refusedUnsent(file),
  }));
  uploads.set([...added, ...uploads.get()]);
  sendNext();
}

/** The server did not answer: the user can still send these files. */
export function uploadAgain(...ids: readonly string[]): void {
  for (const id of ids) change(id, { state: 'waiting' });
  sendNext();
}

addEventListener('online', () =>
  uploadAgain(...uploads.get().flatMap((one) => (isUnanswered(one) ? [one.id] : []))),
);

const { waitsElsewhere } = ofEachAccount(uploads, { isUnsent, goOn: sendNext });

/** Closing the page would lose the files that are not sent yet: the browser asks first. */
const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();
uploads.subscribe(() =>
  uploads.get().some(isUnsent) || waitsElsewhere()
    ? addEventListener('beforeunload', askFirst)
    : removeEventListener('beforeunload', askFirst),
);

export const clearUploads = (): void => uploads.set(uploads.get().filter(isOpen));

function sendNext(): void {
  const all = uploads.get();
  const free = atOnce - all.filter(({ state }) => state === 'sending').length;
  const waiting = all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
  for (const one of waiting) {
    change(one.id, { state: 'sending' });
    void send(one).finally(sendNext);
  }
}

async function send({ id, file }: Upload): Promise<void> {
  if (!(await isReadable(file))) return change(id, refusal('Files.Unreadable', 400));
  try {
    await api(
      uploadInvoice,
      { body: { invoiceId: id }, files: [file], idempotencyKey: id },
      { timeout: longestMs },
    );
    change(id, { state: 'sent' });
  } catch (error) {
    const reason =
      error instanceof ApiError ? error : new ApiError({ key: 'Generic.Unexpected', status: 0 });
    change(id, { state: 'refused', error: reason });
  }
}

/** A refusal of the file itself is final; after a server failure the file can be sent again. */
export const canUploadAgain = (one: Upload): boolean =>
  one.state === 'refused' &&
  one.error !== undefined &&
  (one.error.status === 0 || one.error.status === 429 || one.error.status >= 500);
