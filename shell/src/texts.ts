import type en from './locales/en.json';
import type entry from './locales/entry/en.json';
import type frame from './locales/frame/en.json';
import type security from './locales/security/en.json';

declare module '@fraktion/shared-ui' {
  interface Texts {
    /** In parts, because signing in does not need all of them. */
    readonly shell: typeof en & typeof entry & typeof frame & typeof security;
  }
}
