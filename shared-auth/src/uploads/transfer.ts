import { beginUpload } from '@fraktion/contract/files';
import { type DetailedError, type HttpRequest, Upload } from 'tus-js-client';

import { ApiError, keyForStatus } from '../client/apiError.ts';
import { renewedSince, validToken } from '../session/renew.ts';

/** What becomes of a transfer, as it happens. */
export interface TransferEvents {
  readonly onSent: (bytes: number) => void;
  readonly onDone: () => void;
  /** No connection, or the server stumbled: worth another try from where it stands. */
  readonly onLost: () => void;
  readonly onRefused: (error: ApiError) => void;
}

export interface Transfer {
  /** Begins, or goes on from what has come. */
  readonly start: () => void;
  /** Stops for good, and lets the server forget what has come. */
  readonly giveUp: () => void;
}

/** Small enough for a slow network to carry one within the time that the server gives a request. */
const pieceBytes = 1024 * 1024;
const worthAnotherTry = (status: number): boolean =>
  status === 0 || status >= 500 || [408, 409, 423, 425, 429].includes(status);

interface Refused {
  readonly error?: { readonly message?: string; readonly requestId?: string };
}

function refusalIn(status: number, body: string): ApiError {
  try {
    const { error } = JSON.parse(body) as Refused;
    if (error?.message)
      return new ApiError({ key: error.message, status, requestId: error.requestId });
  } catch {
    // Not one of our own refusals: its status says enough.
  }
  return new ApiError({ key: keyForStatus(status), status });
}

/** One file by tus. Its code comes with the first file that is sent. */
export function createTransfer(id: string, file: File, events: TransferEvents): Transfer {
  let token: string | undefined;
  const failed = async (status: number, body: string) => {
    if (status === 401 && token && (await renewedSince(token).catch(() => true))) {
      upload.start();
    } else if (worthAnotherTry(status)) events.onLost();
    else events.onRefused(refusalIn(status, body));
  };
  const upload = new Upload(file, {
    endpoint: `${location.origin}/api${beginUpload.path}`,
    chunkSize: pieceBytes,
    metadata: { id, filename: file.name },
    // When and how often it is tried again is decided outside, where the connection is known of.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: async (request: HttpRequest) => {
      token = await validToken();
      if (token) request.setHeader('Authorization', `Bearer ${token}`);
    },
    onProgress: (sent) => events.onSent(sent),
    onSuccess: () => events.onDone(),
    onError: (error) => {
      const answer = (error as DetailedError).originalResponse;
      void failed(answer?.getStatus() ?? 0, answer?.getBody() ?? '');
    },
  });
  return {
    start: () => upload.start(),
    // The server forgets it by itself too, a day later.
    giveUp: () => void upload.abort(true).catch(() => undefined),
  };
}
