import type { Notice } from '../../../platform/notifications/index.ts';

export interface AboutDomain {
  readonly domain: string;
}

/** The record of a proved domain is not there any more. */
export const missingNotice: Notice<AboutDomain> = {
  kind: 'SignInDomainMissing',
  topic: ({ domain }) => domain,
  words: {
    en: {
      header: 'The TXT record of an email domain is missing',
      message: ({ domain }) =>
        `The record that verifies ${domain} is no longer in its DNS. Set it again within 14 days, or the domain no longer counts for the company sign-in`,
    },
    da: {
      header: 'Et e-maildomænes TXT-post mangler',
      message: ({ domain }) =>
        `Posten, der bekræfter ${domain}, findes ikke længere i domænets DNS. Opret den igen inden for 14 dage, ellers gælder domænet ikke længere for firmalogin`,
    },
    sv: {
      header: 'En e-postdomäns TXT-post saknas',
      message: ({ domain }) =>
        `Posten som bekräftar ${domain} finns inte längre i domänens DNS. Lägg in den igen inom 14 dagar, annars gäller domänen inte längre för företagsinloggningen`,
    },
    nb: {
      header: 'TXT-oppføringen til et e-postdomene mangler',
      message: ({ domain }) =>
        `Oppføringen som bekrefter ${domain}, finnes ikke lenger i domenets DNS. Legg den inn igjen innen 14 dager, ellers gjelder ikke domenet lenger for firmainnloggingen`,
    },
  },
};

/** It has been missing for too long. */
export const lostNotice: Notice<AboutDomain> = {
  kind: 'SignInDomainLost',
  topic: ({ domain }) => domain,
  words: {
    en: {
      header: 'An email domain is no longer verified',
      message: ({ domain }) =>
        `${domain} no longer counts for the company sign-in: nobody new of it comes in, and its people may use passwords. Who is linked already still signs in on your own sign-in page. Verify the domain again when its TXT record is back`,
    },
    da: {
      header: 'Et e-maildomæne er ikke længere bekræftet',
      message: ({ domain }) =>
        `${domain} gælder ikke længere for firmalogin: ingen nye derfra kommer ind, og personerne kan bruge adgangskoder. De, der allerede er tilknyttet, logger stadig ind på jeres egen loginside. Bekræft domænet igen, når TXT-posten er tilbage`,
    },
    sv: {
      header: 'En e-postdomän är inte längre bekräftad',
      message: ({ domain }) =>
        `${domain} gäller inte längre för företagsinloggningen: inga nya därifrån kommer in, och personerna får använda lösenord. De som redan är kopplade loggar fortfarande in på er egen inloggningssida. Bekräfta domänen igen när TXT-posten är tillbaka`,
    },
    nb: {
      header: 'Et e-postdomene er ikke lenger bekreftet',
      message: ({ domain }) =>
        `${domain} gjelder ikke lenger for firmainnloggingen: ingen nye derfra kommer inn, og personene kan bruke passord. De som alt er koblet til, logger fortsatt inn på deres egen innloggingsside. Bekreft domenet på nytt når TXT-oppføringen er tilbake`,
    },
  },
};

export const domainNotices = [missingNotice, lostNotice];
