import type { Language } from '@fraktion/contract';

type Kind = 'OrderWithdrawn' | 'OrderEdited' | 'OrderNotApproved' | 'OrderReturned';

/** What whoever carries an order out hears of it after it came. */
export const carrierNews: Readonly<
  Record<Language, Readonly<Record<Kind, { header: string; message: string }>>>
> = {
  en: {
    OrderWithdrawn: {
      header: 'Order taken back',
      message:
        '{{customer}} has given the order of {{infocard}} at {{location}} to another collector',
    },
    OrderEdited: {
      header: 'Order changed',
      message: '{{customer}} has changed the order of {{infocard}} at {{location}}',
    },
    OrderNotApproved: {
      header: 'Weight not approved',
      message: '{{customer}} has not approved {{infocard}} at {{location}}: {{reason}}',
    },
    OrderReturned: {
      header: 'Order handed back',
      message: '{{receiver}} cannot take {{infocard}} at {{location}}: {{reason}}',
    },
  },
  da: {
    OrderWithdrawn: {
      header: 'Bestilling trukket tilbage',
      message:
        '{{customer}} har givet bestillingen af {{infocard}} på {{location}} til en anden indsamler',
    },
    OrderEdited: {
      header: 'Bestilling ændret',
      message: '{{customer}} har ændret bestillingen af {{infocard}} på {{location}}',
    },
    OrderNotApproved: {
      header: 'Vægt ikke godkendt',
      message: '{{customer}} har ikke godkendt {{infocard}} på {{location}}: {{reason}}',
    },
    OrderReturned: {
      header: 'Bestilling givet tilbage',
      message: '{{receiver}} kan ikke tage {{infocard}} på {{location}}: {{reason}}',
    },
  },
  sv: {
    OrderWithdrawn: {
      header: 'Beställning återtagen',
      message:
        '{{customer}} har gett beställningen av {{infocard}} på {{location}} till en annan insamlare',
    },
    OrderEdited: {
      header: 'Beställning ändrad',
      message: '{{customer}} har ändrat beställningen av {{infocard}} på {{location}}',
    },
    OrderNotApproved: {
      header: 'Vikten inte godkänd',
      message: '{{customer}} har inte godkänt {{infocard}} på {{location}}: {{reason}}',
    },
    OrderReturned: {
      header: 'Beställning lämnad tillbaka',
      message: '{{receiver}} kan inte ta {{infocard}} på {{location}}: {{reason}}',
    },
  },
  nb: {
    OrderWithdrawn: {
      header: 'Bestilling trukket tilbake',
      message:
        '{{customer}} har gitt bestillingen av {{infocard}} på {{location}} til en annen innsamler',
    },
    OrderEdited: {
      header: 'Bestilling endret',
      message: '{{customer}} har endret bestillingen av {{infocard}} på {{location}}',
    },
    OrderNotApproved: {
      header: 'Vekten ikke godkjent',
      message: '{{customer}} har ikke godkjent {{infocard}} på {{location}}: {{reason}}',
    },
    OrderReturned: {
      header: 'Bestilling gitt tilbake',
      message: '{{receiver}} kan ikke ta {{infocard}} på {{location}}: {{reason}}',
    },
  },
};
