import { create } from 'content-disposition';

/**
 * How every file is handed out: to be saved, never to be shown as a page of the portal, and never
 * taken for something else than it is.
 */
export const downloadHeaders = (name: string, mediaType: string): Record<string, string> => ({
  'content-type': mediaType,
  'content-disposition': create(name),
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; sandbox`,
});
