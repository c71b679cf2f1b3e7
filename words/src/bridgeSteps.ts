import type { Words } from './word.ts';

/** Why the cost of one period differs from that of another. */
export const bridgeStep = {
  price: {
    en: 'Price change',
    da: 'Prisændring',
    sv: 'Prisändring',
    nb: 'Prisendring',
    means: 'The same service has another unit price.',
  },
  amount: {
    en: 'Volume',
    da: 'Mængde',
    sv: 'Volym',
    nb: 'Mengde',
    means: 'More or less of the same service.',
  },
  mix: {
    en: 'Dearer or cheaper containers',
    da: 'Dyrere eller billigere beholdere',
    sv: 'Dyrare eller billigare kärl',
    nb: 'Dyrere eller billigere beholdere',
    means: 'Another mix of dear and cheap containers.',
  },
  services: {
    en: 'New or dropped services',
    da: 'Nye eller ophørte ydelser',
    sv: 'Nya eller borttagna tjänster',
    nb: 'Nye eller avsluttede tjenester',
    means: 'A container has a service that it did not have before, or the reverse.',
  },
  newContainers: {
    en: 'New containers',
    da: 'Nye beholdere',
    sv: 'Nya kärl',
    nb: 'Nye beholdere',
    means: 'Containers that nothing was posted to in the compared period.',
  },
  closedContainers: {
    en: 'Closed containers',
    da: 'Nedlagte beholdere',
    sv: 'Avslutade kärl',
    nb: 'Avsluttede beholdere',
    means: 'Containers that nothing is posted to any more.',
  },
} as const satisfies Words;
