import { type Language, languages } from '@fraktion/contract';

export interface CodeText {
  readonly language: Language;
  readonly text: string;
}

const anyLanguage = languages.join('|');
const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const literalsIn = (code: string): string[] =>
  [...code.matchAll(literal)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, ' ').replaceAll('\\n', ' '),
  );

const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*(\/\/|import |\} from ).*$/gm, '');

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The lines of a property: its own, and those that are indented further. */
function blockAt(lines: readonly string[], at: number): string {
  const own = indentOf(lines[at]!);
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => line.trim() !== '' && indentOf(line) <= own);
  return [lines[at]!.trim().slice(3), ...rest.slice(0, end < 0 ? rest.length : end)].join('\n');
}

/**
 * The texts of a language in a file of code, which the formatter has indented: a property with the name of the language, several
 * of them in one line, or a file with the name of the language.
 */
export function codeTextsIn(path: string, code: string): CodeText[] {
  const plain = withoutComments(code);
  const [, ofFile] = new RegExp(`/(${anyLanguage})\\.ts$`).exec(path) ?? [];
  if (ofFile) return literalsIn(plain).map((text) => ({ language: ofFile as Language, text }));
  const lines = plain.split('\n');
  const blocks = lines.flatMap((line, at) => {
    const [, language] = new RegExp(`^\\s*(${anyLanguage}):(?: |$)`).exec(line) ?? [];
    if (!language || new RegExp(`, (${anyLanguage}): `).test(line)) return [];
    return literalsIn(blockAt(lines, at)).map((text) => ({ language: language as Language, text }));
  });
  const inLine = [...plain.matchAll(new RegExp(`[{,] (${anyLanguage}): (?='|"|\`)`, 'g'))].map(
    ({ 0: { length }, 1: language, index }) => ({
      language: language as Language,
      text: literalsIn(plain.slice(index + length))[0] ?? '',
    }),
  );
  return [...blocks, ...inLine];
}
