import type { Call } from '@fraktion/contract/call';
import { contentOf, envelopeOf } from '@fraktion/contract/client';

import { ApiError, keyForStatus } from './apiError.ts';

/** The file name of the content-disposition header, preferably its UTF-8 form. */
export function fileNameFrom(disposition: string | null): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  return plain ?? 'file';
}

const secondsIn = (header: string | null): number | undefined => {
  const seconds = Number(header ?? Number.NaN);
  return seconds > 0 ? seconds : undefined;
};

async function errorFrom(response: Response): Promise<ApiError> {
  const { error } = await envelopeOf(response);
  return new ApiError({
    key: error?.message ?? keyForStatus(response.status),
    status: response.status,
    detail: error?.detail,
    fields: error?.fields,
    current: error?.current,
    retryAfter: secondsIn(response.headers.get('retry-after')),
    requestId: error?.requestId ?? response.headers.get('x-request-id') ?? undefined,
  });
}

/** Returns the answer, a download with its name; throws a refusal. */
export async function answerFrom(call: Call, response: Response): Promise<unknown> {
  if (!response.ok) throw await errorFrom(response);
  const content = await contentOf(call, response);
  if (!(content instanceof Blob)) return content;
  const name = fileNameFrom(response.headers.get('content-disposition'));
  return new File([content], name, { type: content.type });
}
