import type { MailTexts } from './types.ts';

export const sv: MailTexts = {
  locale: 'sv-SE',
  facts: {
    order: 'Beställning',
    container: 'Kärl',
    waste: 'Avfallsfraktion',
    placement: 'Placering',
    containerId: 'Kärlnummer',
    receivingFacility: 'Mottagningsanläggning',
    location: 'Plats',
    wanted: 'Önskat datum',
    asFastAsPossible: 'Så snart som möjligt',
    planned: 'Planerad',
    weight: 'Vikt',
    comment: 'Kommentar',
    requisition: 'Rekvisition',
    orderedBy: 'Beställd av',
    reason: 'Anledning',
  },
  newOrder: {
    subject: ({ number, locationName }) => `Ny hämtning ${number}: ${locationName}`,
    heading: 'Ny beställning av hämtning',
    intro: ({ customerName }) => `${customerName} har beställt en hämtning hos er.`,
    action: 'Visa och acceptera beställningen',
    note: 'Ni behöver inte logga in. Länken gäller bara den här beställningen, så skicka den inte vidare.',
  },
  orderAccepted: {
    subject: ({ number, infocardName }) => `Beställning ${number} är accepterad: ${infocardName}`,
    heading: 'Din beställning är accepterad',
    intro: ({ supplierName }) => `${supplierName} har accepterat din beställning av hämtning.`,
    action: 'Öppna beställningen',
  },
  orderCollected: {
    subject: ({ number, infocardName }) => `Beställning ${number} är hämtad: ${infocardName}`,
    heading: 'Ditt avfall är hämtat',
    intro: ({ supplierName }) => `${supplierName} har hämtat ditt avfall.`,
    action: 'Öppna beställningen',
  },
  orderCanceled: {
    subject: ({ number, locationName }) => `Beställning ${number} är avbokad: ${locationName}`,
    heading: 'Beställningen är avbokad',
    intro: ({ customerName }) => `${customerName} har avbokat hämtningen. Ni behöver inte komma.`,
  },
  orderWithdrawn: {
    subject: ({ number, locationName }) => `Beställning ${number} är återtagen: ${locationName}`,
    heading: 'Beställningen är återtagen',
    intro: ({ customerName }) =>
      `${customerName} har gett den till en annan insamlare. Ni behöver inte komma.`,
  },
  orderEdited: {
    subject: ({ number, locationName }) => `Beställning ${number} är ändrad: ${locationName}`,
    heading: 'Beställningen är ändrad',
    intro: ({ customerName }) =>
      `${customerName} har ändrat beställningen. Den väntar på ert svar.`,
    action: 'Visa beställningen',
    note: 'Ni behöver inte logga in. Länken visar alla beställningar från den här kunden, så skicka den inte vidare.',
  },
  orderNotApproved: {
    subject: ({ number }) => `Beställning ${number}: vikten är inte godkänd`,
    heading: 'Vikten är inte godkänd',
    intro: ({ customerName }) => `${customerName} håller inte med om hämtningens vikt.`,
    action: 'Rätta vikten',
    note: 'Ni behöver inte logga in. Länken visar alla beställningar från den här kunden, så skicka den inte vidare.',
  },
  attachments: 'Bifogade filer',
  allOrders: 'Se alla era beställningar',
  linkHint: 'Om knappen inte fungerar kan du öppna den här adressen i webbläsaren:',
  footer: 'Mejlet skickades av Fraktion och går inte att svara på.',
};
