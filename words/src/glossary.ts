import type { Words } from './word.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const section = ([title, words]: readonly [string, Words]): string =>
  [
    `## ${title}`,
    '',
    row(['English', 'Danish', 'Swedish', 'Norwegian', 'Meaning']),
    row(['---', '---', '---', '---', '---']),
    ...Object.values(words).map(({ en, da, sv, nb, means }) => row([en, da, sv, nb, means])),
  ].join('\n');

/** A page with a table for each enumeration. */
export const glossaryOf = (sections: readonly (readonly [string, Words])[]): string =>
  [
    '# Glossary',
    '',
    'The words of the field in the portal’s four languages, as pages, mails, PDF and Excel show them. Written from `words/` by `npm run glossary`; change them there.',
    '',
    sections.map(section).join('\n\n'),
    '',
  ].join('\n');
