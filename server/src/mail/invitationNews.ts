import type { Language } from '@fraktion/contract';

/** What somebody is told whom another account invites. */
export const invitationNews = {
  en: {
    AccountInvitation: {
      header: 'New invitation',
      message: '{{account}} has invited you. Accept or decline',
    },
  },
  da: {
    AccountInvitation: {
      header: 'Ny invitation',
      message: '{{account}} har inviteret dig. Acceptér eller afvis',
    },
  },
  sv: {
    AccountInvitation: {
      header: 'Ny inbjudan',
      message: '{{account}} har bjudit in dig. Tacka ja eller nej',
    },
  },
  nb: {
    AccountInvitation: {
      header: 'Ny invitasjon',
      message: '{{account}} har invitert deg. Takk ja eller nei',
    },
  },
} satisfies Record<Language, object>;
