/** Sign-ins that a demo shows on its login page. */
export interface DemoSignIn {
  readonly email: string;
  readonly label: string;
}

export interface PortalSettings {
  readonly demo?: { readonly password: string; readonly signIns: readonly DemoSignIn[] };
}

/** What the index page says about this installation; nothing, unless the server has something to say. */
export function readSettings(): PortalSettings {
  const element = document.querySelector<HTMLScriptElement>('script#settings');
  return element ? (JSON.parse(element.text) as PortalSettings) : {};
}
