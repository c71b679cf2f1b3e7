import type { WaitingEntry, WaitingField } from '@fraktion/shared-auth/waiting';
import { formatDate, formatWeight, useTranslation } from '@fraktion/shared-ui';

/** A value of the row that came with the refusal. */
export const valueNow = (
  { refused }: WaitingEntry,
  { name, rowName = name }: WaitingField,
): unknown => Object.entries(refused?.current ?? {}).find(([each]) => each === rowName)?.[1];

/** A value as its page would show it; null if there is none. */
export function useValueText() {
  const { t } = useTranslation('shell');
  return ({ kind, words }: WaitingField, value: unknown): string | null => {
    if (typeof value === 'boolean') return t(value ? 'offline.yes' : 'offline.no');
    if (typeof value === 'number') return value.toString();
    if (typeof value !== 'string' || value === '') return null;
    if (kind === 'weight') return formatWeight(value);
    if (kind === 'date') return formatDate(value);
    return words?.[value] ?? value;
  };
}
