import type { WaitingEntry, WaitingField } from '@fraktion/shared-auth/waiting';

/** A value of the row that came with the refusal. */
export const valueNow = (
  { refused }: WaitingEntry,
  { name, rowName = name }: WaitingField,
): unknown => Object.entries(refused?.current ?? {}).find(([each]) => each === rowName)?.[1];
