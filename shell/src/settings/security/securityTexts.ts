import { laterTexts } from '../../session/language.ts';

/** Of what one sets up for one's own security; asked for from here, since signing in needs not even their address. */
export const startSecurityTexts = laterTexts(
  (language) =>
    import(/* webpackChunkName: 'texts-[request]' */ `../../locales/security/${language}.json`),
);
