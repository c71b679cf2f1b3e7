import type { AnyEntity } from '@fraktion/contract/background';
import { formatDateTime, formatWeight } from '@fraktion/shared-ui';

import { asText, entityColumns, type EntityWords } from './entityColumns.ts';

interface Fact {
  readonly term: string;
  readonly value: string;
}

/** What is known of a row, field by field; those of its key are in the title. */
export const entityFacts = (
  entity: Pick<AnyEntity, 'fields' | 'key'>,
  words: EntityWords,
  row: object,
): readonly Fact[] => {
  const columns = new Map(entityColumns<object>(entity, words).map((each) => [each.key, each]));
  return Object.entries(entity.fields).flatMap(([name, field]): Fact[] => {
    const { kind, unit, answeredAs: shown = name } = field;
    if (entity.key.includes(name)) return [];
    const given = asText((row as Readonly<Record<string, unknown>>)[shown]);
    const term = words.label(name, field);
    if (given !== '' && kind === 'moment') return [{ term, value: formatDateTime(given) }];
    if (given !== '' && kind === 'decimal' && unit === 'kg')
      return [{ term, value: formatWeight(given) }];
    const value = columns.get(shown)?.text(row) ?? '';
    return value === '' ? [] : [{ term, value }];
  });
};
