type TranslatedLanguage = 'da' | 'sv' | 'nb';
const all: readonly TranslatedLanguage[] = ['da', 'sv', 'nb'];

/** Texts that are equal to the English ones on purpose. Any other equal text was not translated by mistake. */
const sameAsEnglish: Readonly<Record<string, readonly TranslatedLanguage[]>> = {
  Administration: ['da', 'sv'],
  Administrator: ['da', 'nb'],
  Alias: all,
  'Azure blob': all,
  'Azure blob storage': all,
  Browser: ['da'],
  'CO₂e per km': ['sv', 'nb'],
  Container: all,
  'E-mail': ['da'],
  Excel: all,
  FTP: all,
  FTPS: all,
  Glass: ['nb'],
  Indigo: all,
  Logo: ['da', 'nb'],
  Magenta: all,
  Menu: ['da'],
  Metal: ['da'],
  OK: all,
  Orange: ['da', 'sv'],
  PDF: all,
  Pause: ['nb'],
  Overlap: ['da'],
  Period: ['sv'],
  Platform: ['da'],
  Reference: ['da'],
  SFTP: all,
  Send: ['da', 'nb'],
  'Send feedback': ['da'],
  'Send invitation': ['da'],
  Solo: all,
  Start: ['da', 'nb'],
  Status: all,
  Stop: ['da'],
  Support: all,
  Test: all,
  Text: ['sv'],
  Type: ['da', 'nb'],
  Upload: ['da'],
  Version: ['da', 'sv'],
  Violet: ['da'],
  Virus: all,
  Webhook: all,
  Webhooks: ['da'],
  // Units and patterns with them.
  L: all,
  kg: all,
  km: all,
  t: all,
  'm³': all,
  'kg CO₂e': all,
  Kilogram: all,
  'per kg': ['sv', 'nb'],
  'per km': ['sv', 'nb'],
  'per kg CO₂e': ['sv', 'nb'],
  'per m³': ['sv', 'nb'],
  '{{hours}} h': ['sv'],
  '{{treatment}}, kg CO₂e/t': all,
};

const saysSomething = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ''));

/** The keys whose text equals the English one, with the text. */
export const leftInEnglish = (
  language: TranslatedLanguage,
  own: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
): readonly (readonly [string, string])[] =>
  [...own].filter(
    ([key, text]) =>
      text === english.get(key) && saysSomething(text) && !sameAsEnglish[text]?.includes(language),
  );
