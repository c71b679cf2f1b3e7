const prefix = 'fraktion.contact.';
const lastKey = 'fraktion.contact';

/** Which orders a mailed link opens: those of a collector, to whoever knows the secret. */
export interface ContactLink {
  readonly contactId: string;
  readonly secret: string;
}

/** The tab keeps a secret that came by mail, and nothing else does: it goes when the tab is closed. */
export function rememberContact({ contactId, secret }: ContactLink): void {
  sessionStorage.setItem(prefix + contactId, secret);
  sessionStorage.setItem(lastKey, contactId);
}

export const secretOf = (contactId: string): string =>
  sessionStorage.getItem(prefix + contactId) ?? '';

/** Whose orders this tab has shown last. */
export function lastContact(): ContactLink | undefined {
  const contactId = sessionStorage.getItem(lastKey);
  return contactId ? { contactId, secret: secretOf(contactId) } : undefined;
}
