import type { Language, NotificationKind } from '@fraktion/contract';

import { carrierNews } from './carrierNews.ts';
import { invitationNews } from './invitationNews.ts';
import { serviceReportNews } from './serviceReportNews.ts';
import { tenderNews } from './tenderNews.ts';

interface NotificationTexts {
  /** The button's words. */
  readonly action: string;
  /** Before the address where it is changed. */
  readonly note: string;
  /** A reason, with the day that is offered instead. */
  readonly otherDay: string;
  /** Word for word as the portal tells it: a test holds them together. */
  readonly kinds: Readonly<Record<NotificationKind, { header: string; message: string }>>;
}

/** What is told of things that have texts of their own. */
const partsIn = (language: Language) => ({
  ...carrierNews[language],
  ...tenderNews[language],
  ...serviceReportNews[language],
  ...invitationNews[language],
});

export const notificationTexts: Readonly<Record<Language, NotificationTexts>> = {
  en: {
    action: 'Open in the portal',
    note: 'Choose here what is mailed to you:',
    otherDay: '{{reason}} (offers {{date}} instead)',
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
          'The mail to {{supplier}} about {{infocard}} at {{location}} could not be delivered. Call the collector',
      },
      OrderDeclined: {
        header: 'Order cannot be taken',
        message: '{{supplier}} cannot take {{infocard}} at {{location}}: {{reason}}',
      },
      OrderFutile: {
        header: 'Futile trip',
        message: '{{supplier}} made a futile trip for {{infocard}} at {{location}}: {{reason}}',
      },
      OrderReplanned: {
        header: 'Collection planned again',
        message: '{{supplier}} now comes for {{infocard}} at {{location}} on {{plannedDate}}',
      },
      OrderHandedBack: {
        header: 'Accepted order handed back',
        message:
          '{{supplier}} had accepted {{infocard}} at {{location}} and hands it back: {{reason}}',
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
      ...partsIn('en'),
    },
  },
  da: {
    action: 'Åbn i portalen',
    note: 'Her vælger du, hvad du får på mail:',
    otherDay: '{{reason}} (tilbyder {{date}} i stedet)',
    kinds: {
      NewOrder: {
        header: 'Ny bestilling',
        message: '{{customer}} har bestilt afhentning af {{infocard}} på {{location}}',
      },
      OrderCanceled: {
        header: 'Bestilling annulleret',
        message: '{{customer}} har annulleret bestillingen af {{infocard}} på {{location}}',
      },
      OrderAccepted: {
        header: 'Bestilling accepteret',
        message: '{{supplier}} afhenter {{infocard}} på {{location}}',
      },
      OrderCollected: {
        header: 'Bestilling afhentet',
        message: '{{supplier}} har afhentet {{infocard}} på {{location}}',
      },
      OrderMailFailed: {
        header: 'Bestilling ikke leveret',
        message:
          'Mailen til {{supplier}} om {{infocard}} på {{location}} kunne ikke leveres. Ring til indsamleren',
      },
      OrderDeclined: {
        header: 'Bestillingen kan ikke tages',
        message: '{{supplier}} kan ikke tage {{infocard}} på {{location}}: {{reason}}',
      },
      OrderFutile: {
        header: 'Forgæves kørsel',
        message:
          '{{supplier}} havde en forgæves kørsel efter {{infocard}} på {{location}}: {{reason}}',
      },
      OrderReplanned: {
        header: 'Afhentning planlagt igen',
        message: '{{supplier}} afhenter nu {{infocard}} på {{location}} den {{plannedDate}}',
      },
      OrderHandedBack: {
        header: 'Accepteret bestilling givet tilbage',
        message:
          '{{supplier}} havde accepteret {{infocard}} på {{location}} og giver bestillingen tilbage: {{reason}}',
      },
      OrderEmptied: {
        header: 'Bestilling til godkendelse',
        message: '{{supplier}} har tømt {{infocard}} på {{location}}: {{kg}} kg',
      },
      RecurringOrderFailed: {
        header: 'Fast bestilling mislykkedes',
        message:
          '{{infocard}} på {{location}} kunne ikke bestilles automatisk. Se hvorfor, og bestil selv',
      },
      ...partsIn('da'),
    },
  },
  sv: {
    action: 'Öppna i portalen',
    note: 'Här väljer du vad du får via mejl:',
    otherDay: '{{reason}} (erbjuder {{date}} i stället)',
    kinds: {
      NewOrder: {
        header: 'Ny beställning',
        message: '{{customer}} har beställt hämtning av {{infocard}} på {{location}}',
      },
      OrderCanceled: {
        header: 'Hämtning avbokad',
        message: '{{customer}} har avbokat hämtningen av {{infocard}} på {{location}}',
      },
      OrderAccepted: {
        header: 'Beställning accepterad',
        message: '{{supplier}} hämtar {{infocard}} på {{location}}',
      },
      OrderCollected: {
        header: 'Beställning hämtad',
        message: '{{supplier}} har hämtat {{infocard}} på {{location}}',
      },
      OrderMailFailed: {
        header: 'Beställning inte levererad',
        message:
          'Mejlet till {{supplier}} om {{infocard}} på {{location}} kunde inte levereras. Ring insamlaren',
      },
      OrderDeclined: {
        header: 'Beställningen kan inte tas',
        message: '{{supplier}} kan inte ta {{infocard}} på {{location}}: {{reason}}',
      },
      OrderFutile: {
        header: 'Bomkörning',
        message: '{{supplier}} kom förgäves för {{infocard}} på {{location}}: {{reason}}',
      },
      OrderReplanned: {
        header: 'Hämtning planerad på nytt',
        message: '{{supplier}} hämtar nu {{infocard}} på {{location}} den {{plannedDate}}',
      },
      OrderHandedBack: {
        header: 'Accepterad beställning lämnad tillbaka',
        message:
          '{{supplier}} hade accepterat {{infocard}} på {{location}} och lämnar tillbaka beställningen: {{reason}}',
      },
      OrderEmptied: {
        header: 'Beställning att godkänna',
        message: '{{supplier}} har tömt {{infocard}} på {{location}}: {{kg}} kg',
      },
      RecurringOrderFailed: {
        header: 'Stående beställning misslyckades',
        message:
          '{{infocard}} på {{location}} kunde inte beställas automatiskt. Se varför och beställ själv',
      },
      ...partsIn('sv'),
    },
  },
  nb: {
    action: 'Åpne i portalen',
    note: 'Her velger du hva du får på e-post:',
    otherDay: '{{reason}} (tilbyr {{date}} i stedet)',
    kinds: {
      NewOrder: {
        header: 'Ny bestilling',
        message: '{{customer}} har bestilt henting av {{infocard}} på {{location}}',
      },
      OrderCanceled: {
        header: 'Henting avbestilt',
        message: '{{customer}} har avbestilt hentingen av {{infocard}} på {{location}}',
      },
      OrderAccepted: {
        header: 'Bestilling akseptert',
        message: '{{supplier}} henter {{infocard}} på {{location}}',
      },
      OrderCollected: {
        header: 'Bestilling hentet',
        message: '{{supplier}} har hentet {{infocard}} på {{location}}',
      },
      OrderMailFailed: {
        header: 'Bestilling ikke levert',
        message:
          'E-posten til {{supplier}} om {{infocard}} på {{location}} kunne ikke leveres. Ring innsamleren',
      },
      OrderDeclined: {
        header: 'Bestillingen kan ikke tas',
        message: '{{supplier}} kan ikke ta {{infocard}} på {{location}}: {{reason}}',
      },
      OrderFutile: {
        header: 'Bomtur',
        message: '{{supplier}} kom forgjeves for {{infocard}} på {{location}}: {{reason}}',
      },
      OrderReplanned: {
        header: 'Henting planlagt på nytt',
        message: '{{supplier}} henter nå {{infocard}} på {{location}} den {{plannedDate}}',
      },
      OrderHandedBack: {
        header: 'Akseptert bestilling gitt tilbake',
        message:
          '{{supplier}} hadde akseptert {{infocard}} på {{location}} og gir bestillingen tilbake: {{reason}}',
      },
      OrderEmptied: {
        header: 'Bestilling til godkjenning',
        message: '{{supplier}} har tømt {{infocard}} på {{location}}: {{kg}} kg',
      },
      RecurringOrderFailed: {
        header: 'Fast bestilling mislyktes',
        message:
          '{{infocard}} på {{location}} kunne ikke bestilles automatisk. Se hvorfor, og bestill selv',
      },
      ...partsIn('nb'),
    },
  },
};
