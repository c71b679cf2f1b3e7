import type { Notice } from '../../../platform/notifications/index.ts';

interface FailedFiles {
  readonly name: string;
  readonly count: string;
}

const isOne = ({ count }: FailedFiles): boolean => count === '1';

/** Files of a source became no invoice. */
export const filesFailedNotice: Notice<FailedFiles> = {
  kind: 'InvoiceFilesFailed',
  topic: ({ name }) => name,
  words: {
    en: {
      header: 'Files became no invoice',
      message: (named) =>
        `${named.count} ${isOne(named) ? 'file' : 'files'} from ${named.name} became no invoice. See why, and try again`,
    },
    da: {
      header: 'Filer blev ikke til fakturaer',
      message: (named) =>
        `${named.count} ${isOne(named) ? 'fil' : 'filer'} fra ${named.name} blev ikke til en faktura. Se hvorfor, og prøv igen`,
    },
    sv: {
      header: 'Filer blev inga fakturor',
      message: (named) =>
        `${named.count} ${isOne(named) ? 'fil' : 'filer'} från ${named.name} blev ingen faktura. Se varför och försök igen`,
    },
    nb: {
      header: 'Filer ble ikke til fakturaer',
      message: (named) =>
        `${named.count} ${isOne(named) ? 'fil' : 'filer'} fra ${named.name} ble ikke til en faktura. Se hvorfor, og prøv igjen`,
    },
  },
};
