import type { Language } from '@fraktion/contract';

interface Frame {
  /** Before the full address, for readers whose button does not work. */
  readonly linkHint: string;
  readonly footer: string;
}

/** The texts of every mail. */
export const frames: Readonly<Record<Language, Frame>> = {
  en: {
    linkHint: 'If the button does not work, open this address in your browser:',
    footer: 'This mail was sent by Fraktion and cannot be answered.',
  },
  da: {
    linkHint: 'Hvis knappen ikke virker, så åbn denne adresse i browseren:',
    footer: 'Mailen er sendt af Fraktion og kan ikke besvares.',
  },
  sv: {
    linkHint: 'Om knappen inte fungerar kan du öppna den här adressen i webbläsaren:',
    footer: 'Mejlet skickades av Fraktion och går inte att svara på.',
  },
  nb: {
    linkHint: 'Hvis knappen ikke virker, kan du åpne denne adressen i nettleseren:',
    footer: 'E-posten er sendt av Fraktion og kan ikke besvares.',
  },
};
