import { entryWords } from '../i18n/entryWords.ts';

/** They come with the drop area, so that signing in does not pay for them. */
export const useUploadWords = entryWords('ui-upload', {
  en: {
    queued: 'Waits its turn',
    lost: 'Waiting for connection',
    done: 'Uploaded',
    progress: 'Upload of {{name}}',
    cancel: 'Cancel upload of {{name}}',
    again: 'Try again',
    empty: '{{name}} is empty',
  },
  da: {
    queued: 'Venter på tur',
    lost: 'Venter på forbindelse',
    done: 'Uploadet',
    progress: 'Upload af {{name}}',
    cancel: 'Annullér upload af {{name}}',
    again: 'Prøv igen',
    empty: '{{name}} er tom',
  },
  sv: {
    queued: 'Väntar på sin tur',
    lost: 'Väntar på anslutning',
    done: 'Uppladdad',
    progress: 'Uppladdning av {{name}}',
    cancel: 'Avbryt uppladdningen av {{name}}',
    again: 'Försök igen',
    empty: '{{name}} är tom',
  },
  nb: {
    queued: 'Venter på tur',
    lost: 'Venter på tilkobling',
    done: 'Lastet opp',
    progress: 'Opplasting av {{name}}',
    cancel: 'Avbryt opplastingen av {{name}}',
    again: 'Prøv igjen',
    empty: '{{name}} er tom',
  },
});
