import type { Language } from '@fraktion/contract';

import { frames } from './frames.ts';
import { dateIn, numberIn } from './figures.ts';
import { type LaidOut, layOut, type MailContent } from './layout.ts';

/** A value for each language: a missing one does not compile. */
export type InLanguages<Words> = Readonly<Record<Language, Words>>;

/**
 * The texts of one kind of event, in one language, beside the module that sends it. `About` lists the values that it may use:
 * others do not compile.
 */
export interface Letter<About> {
  readonly header: string;
  readonly message: Message<About>;
}

type Message<About> = (about: About, figures: Figures) => string;

/** The number formats of a language. Empty values stay empty. */
export interface Figures {
  readonly number: (decimal: string) => string;
  readonly day: (date: string) => string;
}

/** A letter with its own mail. */
export interface MailLetter<About> {
  readonly subject: (about: About) => string;
  readonly header: string | ((about: About) => string);
  readonly message: Message<About>;
  /** The button's text. */
  readonly action?: string;
  readonly note?: string;
  /** Replaces the footer about answers that nobody reads. */
  readonly footer?: (about: About) => string;
}

export type Fact = readonly [label: string, value: string | null];

interface LetterParts extends Pick<LaidOut, 'also' | 'list'> {
  /** The button's link. */
  readonly link?: string;
  /** Facts without a value are left out. */
  readonly facts?: readonly Fact[];
  readonly note?: string;
}

const figuresInMails = (language: Language): Figures => ({
  number: (decimal) => decimal && numberIn(language, decimal),
  day: (date) => date && dateIn(language, date),
});

/** The mail of a letter. */
export function mailOf<About>(
  language: Language,
  words: MailLetter<About>,
  about: About,
  { link, facts = [], also, list, note }: LetterParts = {},
): MailContent {
  const frame = frames[language];
  return layOut({
    language,
    subject: words.subject(about),
    heading: typeof words.header === 'string' ? words.header : words.header(about),
    intro: words.message(about, figuresInMails(language)),
    facts: facts.filter(hasValue),
    list,
    action:
      words.action !== undefined && link !== undefined
        ? { label: words.action, link, hint: frame.linkHint }
        : undefined,
    also,
    note: note ?? words.note,
    footer: words.footer?.(about) ?? frame.footer,
  });
}

const hasValue = (fact: Fact): fact is readonly [string, string] => Boolean(fact[1]);
