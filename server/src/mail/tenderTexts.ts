import type { Language } from '@fraktion/contract';

/** What a collector without an account is written about a tender. */
export type TenderLetter = 'new' | 'changed' | 'closed' | 'won' | 'lost';

export interface MailedTender {
  readonly title: string;
  readonly customerName: string;
  readonly answerDeadline: string;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly itemCount: number;
}

interface Words {
  readonly subject: string;
  readonly heading: string;
  /** `{{customer}}` is who asks. */
  readonly intro: string;
  /** The button's words. */
  readonly action: string;
}

interface TenderTexts {
  readonly facts: {
    readonly title: string;
    readonly items: string;
    readonly deadline: string;
    readonly period: string;
  };
  readonly letters: Readonly<Record<TenderLetter, Words>>;
  readonly note: string;
}

export const tenderTexts: Readonly<Record<Language, TenderTexts>> = {
  en: {
    facts: {
      title: 'Tender',
      items: 'Items',
      deadline: 'Answer by',
      period: 'Contract period',
    },
    letters: {
      new: {
        subject: 'Invitation to tender',
        heading: 'You are invited to tender',
        intro: '{{customer}} asks for your prices. Nobody reads them before the tender is closed.',
        action: 'See the tender and answer',
      },
      changed: {
        subject: 'Tender changed',
        heading: 'The tender has changed',
        intro: '{{customer}} has changed the description or moved the deadline.',
        action: 'See the tender',
      },
      closed: {
        subject: 'Tender closed',
        heading: 'The tender is closed',
        intro: '{{customer}} has closed the tender and takes no more answers.',
        action: 'See the tender',
      },
      won: {
        subject: 'Tender awarded to you',
        heading: 'You have been awarded the contract',
        intro: '{{customer}} has chosen your answer for one or more items.',
        action: 'See what you have been awarded',
      },
      lost: {
        subject: 'Tender not awarded to you',
        heading: 'Your answer was not chosen',
        intro: '{{customer}} has decided and thanks you for your answer.',
        action: 'See the tender',
      },
    },
    note: 'You need not sign in. The link shows all your tenders and orders from this customer, so do not pass it on.',
  },
  da: {
    facts: {
      title: 'Udbud',
      items: 'Poster',
      deadline: 'Svarfrist',
      period: 'Aftaleperiode',
    },
    letters: {
      new: {
        subject: 'Invitation til udbud',
        heading: 'I er inviteret til at byde',
        intro: '{{customer}} beder om jeres priser. Ingen læser dem, før udbuddet er lukket.',
        action: 'Se udbuddet og svar',
      },
      changed: {
        subject: 'Udbud ændret',
        heading: 'Udbuddet er ændret',
        intro: '{{customer}} har ændret beskrivelsen eller udskudt fristen.',
        action: 'Se udbuddet',
      },
      closed: {
        subject: 'Udbud lukket',
        heading: 'Udbuddet er lukket',
        intro: '{{customer}} har lukket udbuddet og modtager ikke flere svar.',
        action: 'Se udbuddet',
      },
      won: {
        subject: 'I har vundet udbuddet',
        heading: 'I har fået opgaven',
        intro: '{{customer}} har valgt jeres svar til en eller flere poster.',
        action: 'Se, hvad I har vundet',
      },
      lost: {
        subject: 'Udbuddet gik til anden side',
        heading: 'Jeres svar blev ikke valgt',
        intro: '{{customer}} har truffet sit valg og takker for jeres svar.',
        action: 'Se udbuddet',
      },
    },
    note: 'I behøver ikke logge ind. Linket viser alle jeres udbud og bestillinger fra denne kunde, så send det ikke videre.',
  },
  sv: {
    facts: {
      title: 'Upphandling',
      items: 'Poster',
      deadline: 'Sista svarsdag',
      period: 'Avtalsperiod',
    },
    letters: {
      new: {
        subject: 'Inbjudan att lämna anbud',
        heading: 'Ni är inbjudna att lämna anbud',
        intro: '{{customer}} ber om era priser. Ingen läser dem innan upphandlingen är stängd.',
        action: 'Se upphandlingen och svara',
      },
      changed: {
        subject: 'Upphandling ändrad',
        heading: 'Upphandlingen har ändrats',
        intro: '{{customer}} har ändrat beskrivningen eller flyttat fram sista svarsdag.',
        action: 'Se upphandlingen',
      },
      closed: {
        subject: 'Upphandling stängd',
        heading: 'Upphandlingen är stängd',
        intro: '{{customer}} har stängt upphandlingen och tar inte emot fler svar.',
        action: 'Se upphandlingen',
      },
      won: {
        subject: 'Ni har vunnit upphandlingen',
        heading: 'Ni har fått uppdraget',
        intro: '{{customer}} har valt ert anbud för en eller flera poster.',
        action: 'Se vad ni har vunnit',
      },
      lost: {
        subject: 'Upphandlingen gick till någon annan',
        heading: 'Ert anbud valdes inte',
        intro: '{{customer}} har bestämt sig och tackar för ert anbud.',
        action: 'Se upphandlingen',
      },
    },
    note: 'Ni behöver inte logga in. Länken visar alla era upphandlingar och beställningar från den här kunden, så skicka den inte vidare.',
  },
  nb: {
    facts: {
      title: 'Anbud',
      items: 'Poster',
      deadline: 'Svarfrist',
      period: 'Avtaleperiode',
    },
    letters: {
      new: {
        subject: 'Invitasjon til anbud',
        heading: 'Dere er invitert til å gi anbud',
        intro: '{{customer}} ber om prisene deres. Ingen leser dem før anbudsrunden er lukket.',
        action: 'Se anbudet og svar',
      },
      changed: {
        subject: 'Anbud endret',
        heading: 'Anbudet er endret',
        intro: '{{customer}} har endret beskrivelsen eller utsatt fristen.',
        action: 'Se anbudet',
      },
      closed: {
        subject: 'Anbud lukket',
        heading: 'Anbudet er lukket',
        intro: '{{customer}} har lukket anbudet og tar ikke imot flere svar.',
        action: 'Se anbudet',
      },
      won: {
        subject: 'Dere har vunnet anbudet',
        heading: 'Dere har fått oppdraget',
        intro: '{{customer}} har valgt svaret deres for én eller flere poster.',
        action: 'Se hva dere har vunnet',
      },
      lost: {
        subject: 'Anbudet gikk til noen andre',
        heading: 'Svaret deres ble ikke valgt',
        intro: '{{customer}} har bestemt seg og takker for svaret.',
        action: 'Se anbudet',
      },
    },
    note: 'Dere trenger ikke logge inn. Lenken viser alle anbud og bestillinger fra denne kunden, så ikke send den videre.',
  },
};
