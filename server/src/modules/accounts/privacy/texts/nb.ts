import type { PrivacyTexts } from './types.ts';

export const nb: PrivacyTexts = {
  title: 'Personvern',
  updated: 'Sist endret',
  sections: [
    {
      heading: 'Hvem som er ansvarlig',
      text: ({ host, contact }) =>
        `Virksomheten som har gitt deg tilgang, bestemmer hva opplysningene dine brukes til. Den som driver portalen på ${host}, behandler dem på vegne av virksomheten. Spørsmål besvares på ${contact}.`,
    },
    {
      heading: 'Hva som lagres',
      text: 'Navnet ditt, e-postadressen, språket og rollen din. Når, hvorfra og med hvilken nettleser du har logget inn. Det du gjør i portalen: bestillinger, vekter, posteringer, kommentarer, meldinger om en bestilling, filer og bilder, hver med navnet ditt og tidspunktet. Tilbakemeldinger du sender, med siden de gjelder og skjermbildet du legger ved.',
    },
    {
      heading: 'Hva det brukes til',
      text: 'Til å slippe deg inn og holde andre ute, sende bestillinger videre til innsamlere, føre de regnskapene over avfall og fakturaer som loven krever av virksomheten din, og rette det som ikke virker. Grunnlaget er avtalen med virksomheten din, dens rettslige plikter og interessen av en sikker portal.',
    },
    {
      heading: 'Hvem som ser det',
      text: 'Personer i virksomheten din, så langt rollen deres tillater det. Innsamlere ser bestillingene som kommer til dem, med navnet på bestilleren, og meldingene om dem, slik som virksomheten som har bestilt. En rapport som du lagrer, sendes på e-post med navnet ditt til eksterne adresser som du oppgir, når mottakeren har bekreftet det. Ingenting selges, ingenting brukes til reklame, og ingenting gis videre med mindre loven krever det.',
    },
    {
      heading: 'Hvor lenge',
      text: 'En innlogging slutter 30 dager etter at den sist ble brukt. Loggen over hvem som logget inn og hvem som endret hvilke rettigheter, lagres i fem år, varsler i høyst to år og e-poster i 90 dager. En ekstern adresse som ikke bekrefter en rapport eller takker nei til den, slettes etter 30 dager. Bestillinger, fakturaer og det som hører til, lagres så lenge bokførings- og avfallslovgivningen krever det. Du er bruker til virksomheten din fjerner deg, eller du forlater kontoen dens i innstillingene dine.',
    },
    {
      heading: 'På enheten din',
      text: 'Informasjonskapsler holder deg innlogget og husker språket ditt. Om portalen er lys eller mørk, og om menyen er smal, blir i nettleseren din. Slår du på push-varsler, lagrer portalen adressen hos nettleserens produsent som den når deg på; det den sender, er kryptert for nettleseren din alene. Du slår dem av i innstillingene, og de opphører når du logger ut. Ingenting følger deg til andre nettsteder.',
    },
    {
      heading: 'På telefonen',
      text: 'Kameraet brukes bare når du tar et bilde for å legge det ved. Posisjonen din følges ikke, og verken kontakter eller andre apper leses.',
    },
    {
      heading: 'Rettighetene dine',
      text: ({ contact }) =>
        `Du kan få se hva som er lagret om deg, få det rettet, utlevert eller slettet og protestere mot bruken. Spør virksomheten din eller ${contact}. Du kan klage til Datatilsynet.`,
    },
  ],
};
