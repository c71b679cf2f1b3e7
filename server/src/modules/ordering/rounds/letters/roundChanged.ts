import type { Notice } from '../../../platform/notifications/index.ts';

export interface NamedChange {
  /** Who has changed the round. */
  readonly by: string;
}

export const roundChangedNotice: Notice<NamedChange> = {
  kind: 'RoundChanged',
  words: {
    en: {
      header: 'Your round has changed',
      message: ({ by }) => `${by} has changed your round of today`,
    },
    da: {
      header: 'Din tur er ændret',
      message: ({ by }) => `${by} har ændret din tur i dag`,
    },
    sv: {
      header: 'Din tur har ändrats',
      message: ({ by }) => `${by} har ändrat din tur i dag`,
    },
    nb: {
      header: 'Turen din er endret',
      message: ({ by }) => `${by} har endret turen din i dag`,
    },
  },
};
