const prefix = 'fraktion.contact.';
const lastKey = 'fraktion.contact';

/** The link to the orders of a collector, for everyone who knows the secret. */
export interface ContactLink {
  readonly contactId: string;
  readonly secret: string;
}

/** Only the tab stores a mailed secret: it disappears when the tab is closed. */
export function rememberContact({ contactId, secret }: ContactLink): void {
  sessionStorage.setItem(prefix + contactId, secret);
  sessionStorage.setItem(lastKey, contactId);
}

export const secretOf = (contactId: string): string =>
  sessionStorage.getItem(prefix + contactId) ?? '';

/** The contact whose orders this tab showed last. */
export function lastContact(): ContactLink | undefined {
  const contactId = sessionStorage.getItem(lastKey);
  return contactId ? { contactId, secret: secretOf(contactId) } : undefined;
}
