import { mayBePublic } from './publicAddress.ts';

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Whether an address may be posted to, as far as known without resolving its name: names are resolved at each delivery. */
export function mayPost(text: string, anywhere: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username || url.password) return false;
  if (anywhere) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && mayBePublic(hostOf(url));
}
