import type { Role } from '@fraktion/contract/roles';

/** A sign-in that a demo offers on its login page. */
export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly role: Role;
  readonly account: string;
}

export interface PortalSettings {
  readonly demo?: { readonly signIns: readonly DemoSignIn[] };
  /** Said where browsers are to keep nothing for when they have no connection. */
  readonly offline?: false;
  /** Who may run other versions in their own browser, and from where; platform staff in any case. */
  readonly override?: { readonly everyone: boolean; readonly origins: readonly string[] };
}

/** What the index page says about this installation; nothing, unless the server has something to say. */
export function readSettings(): PortalSettings {
  const element = document.querySelector<HTMLScriptElement>('script#settings');
  return element ? (JSON.parse(element.text) as PortalSettings) : {};
}
