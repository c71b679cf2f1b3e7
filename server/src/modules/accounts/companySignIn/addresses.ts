import { mayBePublic } from '../../../http/publicAddress.ts';

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const isLoopback = (url: URL): boolean => ['127.0.0.1', '::1', 'localhost'].includes(hostOf(url));

export type AddressProblem = 'notHttps' | 'notAllowed';

/**
 * Why an address of a provider may not be asked, as far as known without resolving its name: always https, and a public host.
 * `anywhere` also admits private hosts, and this machine without https.
 */
export function problemOf(text: string, anywhere: boolean): AddressProblem | null {
  if (!URL.canParse(text)) return 'notAllowed';
  const url = new URL(text);
  if (url.username || url.password || url.hash) return 'notAllowed';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'notAllowed';
  if (url.protocol === 'http:' && !(anywhere && isLoopback(url))) return 'notHttps';
  return anywhere || mayBePublic(hostOf(url)) ? null : 'notAllowed';
}
