import { type Component, fullName } from './sbom.ts';

/** The lists of `CONTRIBUTING.md`. */
export interface AllowedLicences {
  /** By licence: the packages that may have it, as a pattern; any package without. */
  readonly licences: ReadonlyMap<string, RegExp | undefined>;
  /** By `name@version`: the licence that somebody has read in the package. */
  readonly read: ReadonlyMap<string, string>;
}

const rowsOf = (text: string, heading: string): string[][] =>
  (text.split(`### ${heading}\n`)[1]?.split(/^#/m)[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );

const patternOf = (names: string): RegExp =>
  new RegExp(
    `^${names.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]*')}$`,
  );

export function readAllowed(contributing: string): AllowedLicences {
  const licences = rowsOf(contributing, 'Licences').map(
    ([licence = '', only = '']) => [licence, only === '' ? undefined : patternOf(only)] as const,
  );
  const read = rowsOf(contributing, 'Read by hand').map(
    ([name = '', licence = '']) => [name, licence] as const,
  );
  return { licences: new Map(licences), read: new Map(read) };
}

/** The licences that a package names, each as an expression of SPDX; all of them apply. */
const statedBy = ({ licenses = [] }: Component): string[] =>
  licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '');

/** Brackets are around a whole expression, or nowhere: of any other, such as a choice beside a licence that applies too, somebody reads what it means. */
const isReadable = (expression: string): boolean => /^(?:\([^()]*\)|[^()]*)$/.test(expression);

function mayBeUsed(component: Component, { licences, read }: AllowedLicences): boolean {
  const name = fullName(component);
  // The project's own.
  if (component.group === '@fraktion') return true;
  const byHand = read.get(`${name}@${component.version}`);
  const expressions = byHand === undefined ? statedBy(component) : [byHand];
  const isAllowed = (licence: string): boolean => {
    if (!licences.has(licence)) return false;
    return licences.get(licence)?.test(name) ?? true;
  };
  return (
    expressions.length > 0 &&
    expressions.every(
      (expression) =>
        isReadable(expression) &&
        expression
          .replaceAll(/[()]/g, '')
          .split(' OR ')
          .some((choice) => choice.split(' AND ').every((each) => isAllowed(each.trim()))),
    )
  );
}

/** Packages whose licence is on no list, each with what it says. */
export const unlisted = (components: readonly Component[], allowed: AllowedLicences): string[] =>
  components
    .filter((component) => !mayBeUsed(component, allowed))
    .map(
      (component) =>
        `${fullName(component)}@${component.version}: ${statedBy(component).join(' AND ') || 'names no licence'}`,
    );

/** Entries that no installed package needs any more. */
export function unneeded(components: readonly Component[], { read }: AllowedLicences): string[] {
  const names = new Set(components.map((each) => `${fullName(each)}@${each.version}`));
  return [...read.keys()].filter((name) => !names.has(name));
}
