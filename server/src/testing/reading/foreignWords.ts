import type { Language } from '@fraktion/contract';

/** Letters and usual words that a language does not have, while its neighbours do. */
const foreign: Readonly<Record<Language, RegExp>> = {
  en: /[æøåäö]|\b(?:og|och|ikke|inte|eller|fra|från|av|af)\b/giu,
  da: /[äö]|\b(?:och|inte|från|också|att|när|någon|måste|av|hva|noen|uke|uker|etter|velg|vekt|feil|henting|avbestill|the|and|with|your)\b/giu,
  sv: /[æø]|\b(?:og|ikke|af|også|hvis|fra|hvor|hvad|hva|noen|nogen|velg|uke|uge|the|and|with|your)\b/giu,
  nb: /[äö]|\b(?:och|inte|från|också|att|när|någon|måste|af|hvad|nogen|nogle|uge|uger|vælg|vægt|mere|efter|lokation|lokationer|fejl|the|and|with|your)\b/giu,
};

/** What stands in a text of one language and belongs to another; placeholders and addresses are nobody's. */
export const foreignWords = (language: Language, text: string): string[] =>
  text
    .replaceAll(/\{\{.*?\}\}|\{.*?\}|<[^>]*>|\S+[@./]\S+/g, ' ')
    .match(foreign[language])
    ?.map((word) => word.toLowerCase()) ?? [];
