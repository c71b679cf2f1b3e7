import type { MailTexts } from './types.ts';

export const nb: MailTexts = {
  locale: 'nb-NO',
  facts: {
    order: 'Bestilling',
    container: 'Beholder',
    waste: 'Avfallsfraksjon',
    placement: 'Plassering',
    containerId: 'Beholdernummer',
    receivingFacility: 'Mottaksanlegg',
    location: 'Lokasjon',
    wanted: 'Ønsket',
    asFastAsPossible: 'Så snart som mulig',
    planned: 'Planlagt',
    weight: 'Vekt',
    comment: 'Kommentar',
    requisition: 'Rekvisisjon',
    orderedBy: 'Bestilt av',
    reason: 'Begrunnelse',
  },
  newOrder: {
    subject: ({ number, locationName }) => `Ny henting ${number}: ${locationName}`,
    heading: 'Ny bestilling av henting',
    intro: ({ customerName }) => `${customerName} har bestilt en henting hos dere.`,
    action: 'Se og aksepter bestillingen',
    note: 'Dere trenger ikke å logge inn. Lenken gjelder bare denne bestillingen, så ikke send den videre.',
  },
  orderAccepted: {
    subject: ({ number, infocardName }) => `Bestilling ${number} er akseptert: ${infocardName}`,
    heading: 'Bestillingen din er akseptert',
    intro: ({ supplierName }) => `${supplierName} har akseptert bestillingen din av henting.`,
    action: 'Åpne bestillingen',
  },
  orderCollected: {
    subject: ({ number, infocardName }) => `Bestilling ${number} er hentet: ${infocardName}`,
    heading: 'Avfallet ditt er hentet',
    intro: ({ supplierName }) => `${supplierName} har hentet avfallet ditt.`,
    action: 'Åpne bestillingen',
  },
  orderCanceled: {
    subject: ({ number, locationName }) => `Bestilling ${number} er avbestilt: ${locationName}`,
    heading: 'Bestillingen er avbestilt',
    intro: ({ customerName }) =>
      `${customerName} har avbestilt hentingen. Dere trenger ikke å komme.`,
  },
  orderWithdrawn: {
    subject: ({ number, locationName }) =>
      `Bestilling ${number} er trukket tilbake: ${locationName}`,
    heading: 'Bestillingen er trukket tilbake',
    intro: ({ customerName }) =>
      `${customerName} har gitt den til en annen innsamler. Dere trenger ikke å komme.`,
  },
  orderEdited: {
    subject: ({ number, locationName }) => `Bestilling ${number} er endret: ${locationName}`,
    heading: 'Bestillingen er endret',
    intro: ({ customerName }) =>
      `${customerName} har endret bestillingen. Den venter på svaret deres.`,
    action: 'Se bestillingen',
    note: 'Dere trenger ikke logge inn. Lenken viser alle bestillinger fra denne kunden, så ikke send den videre.',
  },
  orderNotApproved: {
    subject: ({ number }) => `Bestilling ${number}: vekten er ikke godkjent`,
    heading: 'Vekten er ikke godkjent',
    intro: ({ customerName }) => `${customerName} er ikke enig i vekten av hentingen.`,
    action: 'Rett vekten',
    note: 'Dere trenger ikke logge inn. Lenken viser alle bestillinger fra denne kunden, så ikke send den videre.',
  },
  attachments: 'Vedlegg',
  allOrders: 'Se alle bestillingene deres',
  linkHint: 'Hvis knappen ikke virker, kan du åpne denne adressen i nettleseren:',
  footer: 'E-posten er sendt av Fraktion og kan ikke besvares.',
};
