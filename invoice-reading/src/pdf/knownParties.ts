import { comparedName } from '@fraktion/contract/accounts';

/** Who may stand on a document, in the form in which names and numbers are compared. */
export interface KnownParties {
  /** The account and its legal entities, which never send what they pay. */
  readonly own: { readonly names: readonly string[]; readonly numbers: readonly string[] };
  readonly collectors: { readonly names: readonly string[]; readonly numbers: readonly string[] };
}

/** Whether a text on a page may be the name of the sender: never, surely, or as it looks. */
export function standingOf(text: string, known: KnownParties | null): 'own' | 'known' | null {
  if (known === null) return null;
  const name = comparedName(text);
  if (name === '') return null;
  if (known.own.names.includes(name)) return 'own';
  return known.collectors.names.includes(name) ? 'known' : null;
}
