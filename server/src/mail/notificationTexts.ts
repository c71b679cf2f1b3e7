import type { Language, NotificationKind } from '@fraktion/contract';

interface NotificationTexts {
  /** The button's words. */
  readonly action: string;
  /** Before the address where it is changed. */
  readonly note: string;
  /** Word for word as the portal tells it: a test holds them together. */
  readonly kinds: Readonly<Record<NotificationKind, { header: string; message: string }>>;
}

export const notificationTexts: Readonly<Record<Language, NotificationTexts>> = {
  en: {
    action: 'Open in the portal',
    note: 'Choose here what is mailed to you:',
    kinds: {
      NewOrder: {
        header: 'New order',
        message: '{{customer}} has ordered a collection of {{infocard}} at {{location}}',
      },
      OrderCanceled: {
        header: 'Order cancelled',
        message: '{{customer}} has cancelled the order of {{infocard}} at {{location}}',
      },
      OrderAccepted: {
        header: 'Order accepted',
        message: '{{supplier}} collects {{infocard}} at {{location}}',
      },
      OrderCollected: {
        header: 'Order collected',
        message: '{{supplier}} has collected {{infocard}} at {{location}}',
      },
      OrderMailFailed: {
        header: 'Order not delivered',
        message:
          'The mail to {{supplier}} about {{infocard}} at {{location}} came back. Call the collector',
      },
      OrderDeclined: {
        header: 'Order cannot be taken',
        message: '{{supplier}} cannot take {{infocard}} at {{location}}: {{reason}}',
      },
      OrderFutile: {
        header: 'Collected in vain',
        message: '{{supplier}} came in vain for {{infocard}} at {{location}}: {{reason}}',
      },
      OrderEmptied: {
        header: 'Order to be approved',
        message: '{{supplier}} has emptied {{infocard}} at {{location}}: {{kg}} kg',
      },
      RecurringOrderFailed: {
        header: 'Recurring order failed',
        message:
          '{{infocard}} at {{location}} could not be ordered by itself. See why, and order it by hand',
      },
      OrderNotApproved: {
        header: 'Weight not approved',
        message: '{{customer}} has not approved {{infocard}} at {{location}}: {{reason}}',
      },
      OrderReturned: {
        header: 'Order handed back',
        message: '{{receiver}} cannot take {{infocard}} at {{location}}: {{reason}}',
      },
      NewTender: {
        header: 'New tender',
        message: '{{customer}} invites you to tender: {{tender}}',
      },
      TenderChanged: {
        header: 'Tender changed',
        message: '{{customer}} has changed the tender {{tender}}',
      },
      TenderClosed: {
        header: 'Tender closed',
        message: '{{customer}} takes no more answers to {{tender}}',
      },
      TenderAwarded: {
        header: 'Tender awarded to you',
        message: '{{customer}} has chosen your answer to {{tender}}',
      },
      TenderNotAwarded: {
        header: 'Tender not awarded to you',
        message: '{{customer}} has decided on {{tender}} and did not choose your answer',
      },
      TenderAnswersOpened: {
        header: 'Tender closed',
        message: '{{tender}} is closed. Answers to compare: {{answers}}',
      },
    },
  },
  da: {
    action: 'Åbn i portalen',
    note: 'Her vælger du, hvad du får på mail:',
    kinds: {
      NewOrder: {
        header: 'Ny ordre',
        message: '{{customer}} har bestilt afhentning af {{infocard}} på {{location}}',
      },
      OrderCanceled: {
        header: 'Ordre annulleret',
        message: '{{customer}} har annulleret ordren på {{infocard}} på {{location}}',
      },
      OrderAccepted: {
        header: 'Ordre accepteret',
        message: '{{supplier}} afhenter {{infocard}} på {{location}}',
      },
      OrderCollected: {
        header: 'Ordre afhentet',
        message: '{{supplier}} har afhentet {{infocard}} på {{location}}',
      },
      OrderMailFailed: {
        header: 'Ordre ikke leveret',
        message:
          'Mailen til {{supplier}} om {{infocard}} på {{location}} kom retur. Ring til indsamleren',
      },
      OrderDeclined: {
        header: 'Ordren kan ikke tages',
        message: '{{supplier}} kan ikke tage {{infocard}} på {{location}}: {{reason}}',
      },
      OrderFutile: {
        header: 'Forgæves kørsel',
        message: '{{supplier}} kørte forgæves efter {{infocard}} på {{location}}: {{reason}}',
      },
      OrderEmptied: {
        header: 'Ordre til godkendelse',
        message: '{{supplier}} har tømt {{infocard}} på {{location}}: {{kg}} kg',
      },
      RecurringOrderFailed: {
        header: 'Fast bestilling mislykkedes',
        message:
          '{{infocard}} på {{location}} kunne ikke bestilles automatisk. Se hvorfor, og bestil selv',
      },
      OrderNotApproved: {
        header: 'Vægt ikke godkendt',
        message: '{{customer}} har ikke godkendt {{infocard}} på {{location}}: {{reason}}',
      },
      OrderReturned: {
        header: 'Ordre givet tilbage',
        message: '{{receiver}} kan ikke tage {{infocard}} på {{location}}: {{reason}}',
      },
      NewTender: {
        header: 'Nyt udbud',
        message: '{{customer}} inviterer jer til at byde: {{tender}}',
      },
      TenderChanged: {
        header: 'Udbud ændret',
        message: '{{customer}} har ændret udbuddet {{tender}}',
      },
      TenderClosed: {
        header: 'Udbud lukket',
        message: '{{customer}} modtager ikke flere svar på {{tender}}',
      },
      TenderAwarded: {
        header: 'I har vundet udbuddet',
        message: '{{customer}} har valgt jeres svar på {{tender}}',
      },
      TenderNotAwarded: {
        header: 'Udbuddet gik til anden side',
        message: '{{customer}} har truffet sit valg i {{tender}} og valgte ikke jeres svar',
      },
      TenderAnswersOpened: {
        header: 'Udbud lukket',
        message: '{{tender}} er lukket. Svar at sammenligne: {{answers}}',
      },
    },
  },
  sv: {
    action: 'Öppna i portalen',
    note: 'Här väljer du vad du får via mejl:',
    kinds: {
      NewOrder: {
        header: 'Ny order',
        message: '{{customer}} har beställt hämtning av {{infocard}} på {{location}}',
      },
      OrderCanceled: {
        header: 'Order avbokad',
        message: '{{customer}} har avbokat ordern på {{infocard}} på {{location}}',
      },
      OrderAccepted: {
        header: 'Order accepterad',
        message: '{{supplier}} hämtar {{infocard}} på {{location}}',
      },
      OrderCollected: {
        header: 'Order hämtad',
        message: '{{supplier}} har hämtat {{infocard}} på {{location}}',
      },
      OrderMailFailed: {
        header: 'Order inte levererad',
        message:
          'Mejlet till {{supplier}} om {{infocard}} på {{location}} kom tillbaka. Ring insamlaren',
      },
      OrderDeclined: {
        header: 'Ordern kan inte tas',
        message: '{{supplier}} kan inte ta {{infocard}} på {{location}}: {{reason}}',
      },
      OrderFutile: {
        header: 'Bomkörning',
        message: '{{supplier}} kom förgäves för {{infocard}} på {{location}}: {{reason}}',
      },
      OrderEmptied: {
        header: 'Order att godkänna',
        message: '{{supplier}} har tömt {{infocard}} på {{location}}: {{kg}} kg',
      },
      RecurringOrderFailed: {
        header: 'Stående beställning misslyckades',
        message:
          '{{infocard}} på {{location}} kunde inte beställas automatiskt. Se varför och beställ själv',
      },
      OrderNotApproved: {
        header: 'Vikten inte godkänd',
        message: '{{customer}} har inte godkänt {{infocard}} på {{location}}: {{reason}}',
      },
      OrderReturned: {
        header: 'Order lämnad tillbaka',
        message: '{{receiver}} kan inte ta {{infocard}} på {{location}}: {{reason}}',
      },
      NewTender: {
        header: 'Ny upphandling',
        message: '{{customer}} bjuder in er att lämna anbud: {{tender}}',
      },
      TenderChanged: {
        header: 'Upphandling ändrad',
        message: '{{customer}} har ändrat upphandlingen {{tender}}',
      },
      TenderClosed: {
        header: 'Upphandling stängd',
        message: '{{customer}} tar inte emot fler svar på {{tender}}',
      },
      TenderAwarded: {
        header: 'Ni har vunnit upphandlingen',
        message: '{{customer}} har valt ert anbud på {{tender}}',
      },
      TenderNotAwarded: {
        header: 'Upphandlingen gick till någon annan',
        message: '{{customer}} har bestämt sig om {{tender}} och valde inte ert anbud',
      },
      TenderAnswersOpened: {
        header: 'Upphandling stängd',
        message: '{{tender}} är stängd. Anbud att jämföra: {{answers}}',
      },
    },
  },
  nb: {
    action: 'Åpne i portalen',
    note: 'Her velger du hva du får på e-post:',
    kinds: {
      NewOrder: {
        header: 'Ny ordre',
        message: '{{customer}} har bestilt henting av {{infocard}} på {{location}}',
      },
      OrderCanceled: {
        header: 'Ordre avbestilt',
        message: '{{customer}} har avbestilt ordren på {{infocard}} på {{location}}',
      },
      OrderAccepted: {
        header: 'Ordre akseptert',
        message: '{{supplier}} henter {{infocard}} på {{location}}',
      },
      OrderCollected: {
        header: 'Ordre hentet',
        message: '{{supplier}} har hentet {{infocard}} på {{location}}',
      },
      OrderMailFailed: {
        header: 'Ordre ikke levert',
        message:
          'E-posten til {{supplier}} om {{infocard}} på {{location}} kom i retur. Ring innsamleren',
      },
      OrderDeclined: {
        header: 'Ordren kan ikke tas',
        message: '{{supplier}} kan ikke ta {{infocard}} på {{location}}: {{reason}}',
      },
      OrderFutile: {
        header: 'Bomtur',
        message: '{{supplier}} kom forgjeves for {{infocard}} på {{location}}: {{reason}}',
      },
      OrderEmptied: {
        header: 'Ordre til godkjenning',
        message: '{{supplier}} har tømt {{infocard}} på {{location}}: {{kg}} kg',
      },
      RecurringOrderFailed: {
        header: 'Fast bestilling mislyktes',
        message:
          '{{infocard}} på {{location}} kunne ikke bestilles automatisk. Se hvorfor, og bestill selv',
      },
      OrderNotApproved: {
        header: 'Vekten ikke godkjent',
        message: '{{customer}} har ikke godkjent {{infocard}} på {{location}}: {{reason}}',
      },
      OrderReturned: {
        header: 'Ordre gitt tilbake',
        message: '{{receiver}} kan ikke ta {{infocard}} på {{location}}: {{reason}}',
      },
      NewTender: {
        header: 'Nytt anbud',
        message: '{{customer}} inviterer dere til å gi anbud: {{tender}}',
      },
      TenderChanged: {
        header: 'Anbud endret',
        message: '{{customer}} har endret anbudet {{tender}}',
      },
      TenderClosed: {
        header: 'Anbud lukket',
        message: '{{customer}} tar ikke imot flere svar på {{tender}}',
      },
      TenderAwarded: {
        header: 'Dere har vunnet anbudet',
        message: '{{customer}} har valgt svaret deres på {{tender}}',
      },
      TenderNotAwarded: {
        header: 'Anbudet gikk til noen andre',
        message: '{{customer}} har bestemt seg for {{tender}} og valgte ikke svaret deres',
      },
      TenderAnswersOpened: {
        header: 'Anbud lukket',
        message: '{{tender}} er lukket. Svar å sammenligne: {{answers}}',
      },
    },
  },
};
