import type { InLanguages, MailLetter } from '../../../../mail/index.ts';

export interface AskedAddress {
  readonly name: string;
  readonly owner: string;
  readonly account: string;
}

/** Asks an outside address whether a report may come to it. */
export const confirmLetter: InLanguages<MailLetter<AskedAddress>> = {
  en: {
    subject: ({ account }) => `${account} wants to send you a report`,
    header: 'May a report be sent to you?',
    message: ({ name, owner, account }) =>
      `${owner} at ${account} wants to send you the report “${name}” by e-mail. Nothing is sent before you confirm.`,
    action: 'Confirm or decline',
    note: 'The link is valid for seven days. If you do not know what this is about, you need not do anything.',
  },
  da: {
    subject: ({ account }) => `${account} vil sende dig en rapport`,
    header: 'Må der sendes en rapport til dig?',
    message: ({ name, owner, account }) =>
      `${owner} hos ${account} vil sende dig rapporten “${name}” på mail. Der sendes ikke noget, før du bekræfter.`,
    action: 'Bekræft eller afvis',
    note: 'Linket gælder i syv dage. Hvis du ikke ved, hvad det drejer sig om, behøver du ikke gøre noget.',
  },
  sv: {
    subject: ({ account }) => `${account} vill skicka en rapport till dig`,
    header: 'Får en rapport skickas till dig?',
    message: ({ name, owner, account }) =>
      `${owner} på ${account} vill skicka rapporten ”${name}” till dig med e-post. Inget skickas förrän du bekräftar.`,
    action: 'Bekräfta eller avböj',
    note: 'Länken gäller i sju dagar. Om du inte vet vad det gäller behöver du inte göra något.',
  },
  nb: {
    subject: ({ account }) => `${account} vil sende deg en rapport`,
    header: 'Kan det sendes en rapport til deg?',
    message: ({ name, owner, account }) =>
      `${owner} hos ${account} vil sende deg rapporten «${name}» på e-post. Ingenting sendes før du bekrefter.`,
    action: 'Bekreft eller avslå',
    note: 'Lenken gjelder i sju dager. Hvis du ikke vet hva dette gjelder, trenger du ikke å gjøre noe.',
  },
};
