import { create } from 'content-disposition';

import { givenName } from './fileName.ts';

/** The headers of every download: to be saved, never shown as a page of the portal, and never treated as another type. */
export const downloadHeaders = (name: string, mediaType: string): Record<string, string> => ({
  'content-type': mediaType,
  'content-disposition': create(givenName(name)),
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; sandbox`,
});
