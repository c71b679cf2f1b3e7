import { traced } from '@fraktion/shared-auth';

const hexadecimal = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** What somebody has done last, by random ids: all calls that follow it are of one trace, below one span. */
let act = '';
const begin = (): void => {
  act = `${hexadecimal(16)}-${hexadecimal(8)}`;
};

/** Each click and each key begins a trace (W3C Trace Context), which the server goes on to its statements. Loaded where a collector is set. */
export function traceCalls(): void {
  begin();
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, begin, { capture: true, passive: true });
  traced.headers = () => ({ traceparent: `00-${act}-01` });
}
