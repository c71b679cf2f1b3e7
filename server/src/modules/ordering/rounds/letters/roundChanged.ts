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
      header: 'Din rute er ændret',
      message: ({ by }) => `${by} har ændret din rute i dag`,
    },
    sv: {
      header: 'Din rutt har ändrats',
      message: ({ by }) => `${by} har ändrat din rutt i dag`,
    },
    nb: {
      header: 'Ruten din er endret',
      message: ({ by }) => `${by} har endret ruten din i dag`,
    },
  },
};
