import type en from './locales/en.json';

declare module '@fraktion/shared-ui' {
  interface Texts {
    readonly 'mfe-dashboard': typeof en;
  }
}
