import type { Role } from '@fraktion/contract/roles';
import type { Language } from '@fraktion/contract/values';

/** A demo user on the login page. */
export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly role: Role;
  readonly driver?: true;
  readonly account: string;
}

export interface PortalSettings {
  readonly demo?: { readonly signIns: readonly DemoSignIn[] };
  /** Set if browsers must not store anything for use without a connection. */
  readonly offline?: false;
  /** Calls belong to traces, which the server sends to a collector. */
  readonly traced?: true;
  /** The origin of a CDN that has the released files. */
  readonly cdn?: string;
  /** The server of map pictures, which `shared-ui/map` reads, and whom a map names for them. */
  readonly tiles?: { readonly url: string; readonly credit: string };
  /** The languages in which texts replace the released ones, with the digest of those texts. */
  readonly texts?: Readonly<Partial<Record<Language, string>>>;
  /** Who may run other versions in their own browser, and from which origins; platform staff may always. */
  readonly override?: { readonly everyone: boolean; readonly origins: readonly string[] };
}

/** The index page's settings of this installation; empty by default. */
export function readSettings(): PortalSettings {
  const element = document.querySelector<HTMLScriptElement>('script#settings');
  return element ? (JSON.parse(element.text) as PortalSettings) : {};
}
