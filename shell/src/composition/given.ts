import type { Composition as Candidates } from '@fraktion/contract/releases';

/** The data in the index page: the candidates, and the nonce for style elements. */
export function readGiven(): { candidates: Candidates; nonce: string | undefined } {
  const element = document.querySelector<HTMLScriptElement>('script#composition');
  if (element === null) throw new Error('The index page carries no composition');
  return {
    // The server wrote it with the contract's schema, so it is not checked again.
    candidates: JSON.parse(element.text) as Candidates,
    nonce: element.nonce === '' ? undefined : element.nonce,
  };
}
