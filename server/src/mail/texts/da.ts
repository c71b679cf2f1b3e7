import type { MailTexts } from './types.ts';

export const da: MailTexts = {
  locale: 'da-DK',
  facts: {
    order: 'Bestilling',
    container: 'Beholder',
    waste: 'Affaldsfraktion',
    placement: 'Placering',
    containerId: 'Beholdernummer',
    receivingFacility: 'Modtageanlæg',
    location: 'Lokation',
    wanted: 'Ønsket',
    asFastAsPossible: 'Hurtigst muligt',
    planned: 'Planlagt',
    weight: 'Vægt',
    comment: 'Kommentar',
    requisition: 'Rekvisition',
    orderedBy: 'Bestilt af',
    reason: 'Begrundelse',
  },
  newOrder: {
    subject: ({ number, locationName }) => `Ny afhentning ${number}: ${locationName}`,
    heading: 'Ny bestilling af afhentning',
    intro: ({ customerName }) => `${customerName} har bestilt en afhentning hos jer.`,
    action: 'Se og acceptér bestillingen',
    note: 'I behøver ikke logge ind. Linket gælder kun denne bestilling, så send det ikke videre.',
  },
  orderAccepted: {
    subject: ({ number, infocardName }) => `Bestilling ${number} er accepteret: ${infocardName}`,
    heading: 'Din bestilling er accepteret',
    intro: ({ supplierName }) => `${supplierName} har accepteret din bestilling af afhentning.`,
    action: 'Åbn bestillingen',
  },
  orderCollected: {
    subject: ({ number, infocardName }) => `Bestilling ${number} er afhentet: ${infocardName}`,
    heading: 'Dit affald er afhentet',
    intro: ({ supplierName }) => `${supplierName} har hentet dit affald.`,
    action: 'Åbn bestillingen',
  },
  orderCanceled: {
    subject: ({ number, locationName }) => `Bestilling ${number} er annulleret: ${locationName}`,
    heading: 'Bestillingen er annulleret',
    intro: ({ customerName }) =>
      `${customerName} har annulleret afhentningen. I skal ikke køre efter den.`,
  },
  orderWithdrawn: {
    subject: ({ number, locationName }) =>
      `Bestilling ${number} er trukket tilbage: ${locationName}`,
    heading: 'Bestillingen er trukket tilbage',
    intro: ({ customerName }) =>
      `${customerName} har givet den til en anden indsamler. I skal ikke køre efter den.`,
  },
  orderEdited: {
    subject: ({ number, locationName }) => `Bestilling ${number} er ændret: ${locationName}`,
    heading: 'Bestillingen er ændret',
    intro: ({ customerName }) =>
      `${customerName} har ændret bestillingen. Den venter på jeres svar.`,
    action: 'Se bestillingen',
    note: 'I behøver ikke logge ind. Linket viser alle bestillinger fra denne kunde, så send det ikke videre.',
  },
  orderNotApproved: {
    subject: ({ number }) => `Bestilling ${number}: vægten er ikke godkendt`,
    heading: 'Vægten er ikke godkendt',
    intro: ({ customerName }) => `${customerName} er ikke enig i vægten af afhentningen.`,
    action: 'Ret vægten',
    note: 'I behøver ikke logge ind. Linket viser alle bestillinger fra denne kunde, så send det ikke videre.',
  },
  attachments: 'Vedhæftede filer',
  allOrders: 'Se alle jeres bestillinger',
  linkHint: 'Hvis knappen ikke virker, så åbn denne adresse i browseren:',
  footer: 'Mailen er sendt af Fraktion og kan ikke besvares.',
};
