/** The parts of react-i18next that exist at run time. `whole/` bypasses the sharing. */
export { I18nextProvider, initReactI18next, useTranslation } from 'whole/react-i18next';
