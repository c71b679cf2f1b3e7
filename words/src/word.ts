/** A word of the field in the portal's languages, and one English sentence that says what it means, for the glossary. */
export interface Word {
  readonly en: string;
  readonly da: string;
  readonly sv: string;
  readonly nb: string;
  readonly means: string;
}

/** The words of one enumeration, by the value that the calls carry. `about` is a sentence for who chooses it. */
export type Words = Readonly<Record<string, Word & { readonly about?: Omit<Word, 'means'> }>>;
