import type { Notice } from '../../../platform/notifications/index.ts';

interface NamedMessage {
  /** Who has written it. */
  readonly by: string;
  readonly text: string;
}

/** With its text, unlike messages of customers: the office writes it to be read at a glance. */
export const driverMessageNotice: Notice<NamedMessage> = {
  kind: 'DriverMessage',
  words: {
    en: { header: 'Message from the office', message: ({ by, text }) => `${by} writes: ${text}` },
    da: { header: 'Besked fra kontoret', message: ({ by, text }) => `${by} skriver: ${text}` },
    sv: { header: 'Meddelande från kontoret', message: ({ by, text }) => `${by} skriver: ${text}` },
    nb: { header: 'Melding fra kontoret', message: ({ by, text }) => `${by} skriver: ${text}` },
  },
};
