import { languages } from '@fraktion/contract/values';
import { Button, getLanguage, Row, toastFailure, useTranslation } from '@fraktion/shared-ui';

import { chooseLanguage } from '../session/language.ts';
import { languageNames } from '../session/languageNames.ts';

/** The four languages side by side, each in its own words. */
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
          // Texts that do not come leave the language as it is.
          onClick={() => void chooseLanguage(language).catch(toastFailure)}
        >
          {languageNames[language]}
        </Button>
      ))}
    </Row>
  );
}
