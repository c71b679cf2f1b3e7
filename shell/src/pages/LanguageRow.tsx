import { languages } from '@fraktion/contract/values';
import { Button, getLanguage, Row, toastFailure, useTranslation } from '@fraktion/shared-ui/entry';

import { chooseLanguage } from '../session/language.ts';
import { languageNames } from '../session/languageNames.ts';

/** The four languages side by side, each by its own name. */
export function LanguageRow() {
  const { t } = useTranslation('shell');
  const shown = getLanguage();
  return (
    <Row as="nav" aria-label={t('login.language')} gap={{ base: '0', sm: '1' }} ms="-2.5">
      {languages.map((language) => (
        <Button
          key={language}
          variant="quiet"
          size="small"
          lang={language}
          aria-pressed={language === shown}
          color={language === shown ? 'fg' : 'fg.muted'}
          fontWeight={language === shown ? 'semibold' : 'normal'}
          // If the texts fail to load, the language stays.
          onClick={() => void chooseLanguage(language).catch(toastFailure)}
        >
          {languageNames[language]}
        </Button>
      ))}
    </Row>
  );
}
