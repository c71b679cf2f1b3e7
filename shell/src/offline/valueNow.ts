import type { WaitingEntry, WaitingField } from '@fraktion/shared-auth/waiting';

/** A value of the row as the refusal has shown it. */
export const valueNow = (
  { refused }: WaitingEntry,
  { name, rowName = name }: WaitingField,
): unknown => Object.entries(refused?.current ?? {}).find(([each]) => each === rowName)?.[1];
