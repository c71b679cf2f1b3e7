import { laterTexts } from '../../session/language.ts';

/** The texts of the security settings; loaded from here, because signing in does not even need their address. */
export const startSecurityTexts = laterTexts(
  (language) =>
    import(/* webpackChunkName: 'texts-[request]' */ `../../locales/security/${language}.json`),
);
