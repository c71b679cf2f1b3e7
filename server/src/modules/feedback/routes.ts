import { sendFeedback } from '@fraktion/contract';

import type { Services } from '../../services.ts';
import { keepFeedback } from './keepFeedback.ts';

export function registerFeedback({ routes, blobs, settings }: Services): void {
  routes.handle(sendFeedback, ({ tx, actor, body, files, request }) =>
    keepFeedback(tx, blobs, {
      actor,
      body,
      screenshot: files[0],
      browser: request.headers['user-agent'] ?? null,
      to: settings.supportEmail,
      publicUrl: settings.publicUrl,
    }),
  );
}
