import { entryWords, i18n } from '@fraktion/shared-ui';

const namespace = 'waste-sheet';
const en = {
  cut: 'The sheet holds the first {{rows}} rows. Filter to get the others',
  changed:
    'The list changed while the sheet was written, so rows may be missing. Make it again to be sure',
  busy: 'Another Excel file of your account is being made. Try again in a moment',
  late: 'The Excel file took longer than {{minutes}} minutes. Filter the list, and try again',
};

entryWords(namespace, {
  en,
  da: {
    cut: 'Arket rummer de første {{rows}} rækker. Filtrér for at få resten',
    changed:
      'Listen blev ændret, mens arket blev skrevet, så rækker kan mangle. Lav det igen for at være sikker',
    busy: 'Der laves en anden Excel-fil for din konto. Prøv igen om lidt',
    late: 'Excel-filen tog mere end {{minutes}} minutter. Filtrér listen, og prøv igen',
  },
  sv: {
    cut: 'Arket har de första {{rows}} raderna. Filtrera för att få resten',
    changed:
      'Listan ändrades medan arket skrevs, så rader kan saknas. Skapa det igen för att vara säker',
    busy: 'En annan Excelfil skapas för ditt konto. Försök igen om en stund',
    late: 'Excelfilen tog mer än {{minutes}} minuter. Filtrera listan och försök igen',
  },
  nb: {
    cut: 'Arket har de første {{rows}} radene. Filtrer for å få resten',
    changed:
      'Listen ble endret mens arket ble skrevet, så rader kan mangle. Lag det på nytt for å være sikker',
    busy: 'Det lages en annen Excel-fil for kontoen din. Prøv igjen om litt',
    late: 'Excel-filen tok mer enn {{minutes}} minutter. Filtrer listen, og prøv igjen',
  },
});

/** The texts about a sheet that the server writes. */
export const sheetWord = (
  key: keyof typeof en,
  values: Readonly<Record<string, string | number>> = {},
): string => i18n.t(key, { ns: namespace, ...values });
