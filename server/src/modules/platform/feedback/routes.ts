import { sendFeedback } from '@fraktion/contract';

import type { Services } from '../../../services.ts';
import { keepFeedback, screenshots } from './keepFeedback.ts';

export function registerFeedback({ routes, blobs, settings }: Services): void {
  routes.handle(
    sendFeedback,
    ({ tx, actor, body, accepted, request }) =>
      keepFeedback(tx, blobs, {
        actor,
        body,
        screenshot: accepted[0],
        browser: request.headers['user-agent'] ?? null,
        to: settings.supportEmail,
        publicUrl: settings.publicUrl,
      }),
    { rules: screenshots },
  );
}
