import type { PrivacyTexts } from './types.ts';

export const da: PrivacyTexts = {
  title: 'Privatliv',
  updated: 'Senest ændret',
  sections: [
    {
      heading: 'Hvem er ansvarlig',
      text: ({ host, contact }) =>
        `Den virksomhed, der har givet dig adgang, bestemmer, hvad dine oplysninger bruges til. Den, der driver portalen på ${host}, behandler dem på virksomhedens vegne. Spørgsmål besvares på ${contact}.`,
    },
    {
      heading: 'Hvad der gemmes',
      text: 'Dit navn, din e-mailadresse, dit sprog og din rolle. Hvornår, hvorfra og med hvilken browser du har logget ind. Det, du gør i portalen: bestillinger, vægte, posteringer, kommentarer, beskeder om en bestilling, filer og billeder, hver med dit navn og tidspunktet. Feedback, du sender, med den side, den handler om, og det skærmbillede, du vedlægger.',
    },
    {
      heading: 'Hvad det bruges til',
      text: 'Til at lukke dig ind og holde andre ude, sende bestillinger videre til indsamlere, føre de regnskaber over affald og fakturaer, som loven kræver af din virksomhed, og udbedre det, der ikke virker. Grundlaget er aftalen med din virksomhed, dens retlige forpligtelser og interessen i en sikker portal.',
    },
    {
      heading: 'Hvem der ser det',
      text: 'Personer i din virksomhed, så vidt deres rolle tillader det. Indsamlere ser de bestillinger, der når dem, med navnet på bestilleren, og beskederne om dem, ligesom den virksomhed, der har bestilt. En rapport, som du gemmer, sendes på mail med dit navn til eksterne adresser, som du angiver, når modtageren har bekræftet det. Intet sælges, intet bruges til reklame, og intet gives videre, medmindre loven kræver det.',
    },
    {
      heading: 'Hvor længe',
      text: 'Et login slutter 30 dage efter, at det sidst blev brugt. Loggen over, hvem der loggede ind, og hvem der ændrede hvilke rettigheder, gemmes i fem år, notifikationer i højst to år og mails i 90 dage. En ekstern adresse, der ikke bekræfter en rapport eller siger nej til den, slettes efter 30 dage. Bestillinger, fakturaer og det, der hører til, gemmes, så længe bogførings- og affaldslovgivningen kræver det. Du er bruger, indtil din virksomhed fjerner dig, eller du forlader dens konto i dine indstillinger.',
    },
    {
      heading: 'På din enhed',
      text: 'Cookies holder dig logget ind og husker dit sprog. Om portalen er lys eller mørk, og om menuen er smal, bliver i din browser. Slår du push-beskeder til, gemmer portalen den adresse hos din browsers producent, som den når dig på; det, den sender, er krypteret til din browser alene. Du slår dem fra i dine indstillinger, og når du logger ud, ophører de. Intet følger dig til andre sider.',
    },
    {
      heading: 'På telefonen',
      text: 'Kameraet bruges kun, når du tager et billede for at vedlægge det. Din position følges ikke, og hverken kontakter eller andre apps læses.',
    },
    {
      heading: 'Dine rettigheder',
      text: ({ contact }) =>
        `Du kan få at se, hvad der er gemt om dig, få det rettet, udleveret eller slettet og gøre indsigelse mod brugen. Spørg din virksomhed eller ${contact}. Du kan klage til Datatilsynet.`,
    },
  ],
};
